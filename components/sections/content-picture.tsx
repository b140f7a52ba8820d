import { ResponsivePicture } from "@/components/ui/responsive-picture";
import { preparedPicture } from "@/lib/content/pictures";

type ContentPictureProps = {
  /** The path of a file under public, such as "/images/hero.jpg". */
  src: string;
  alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  isPriority?: boolean;
};

/** A picture of ours in the sizes and formats the build made of it. */
export function ContentPicture({ src, className = "", ...shown }: ContentPictureProps) {
  const { width, height, avif, webp, placeholder } = preparedPicture(src);

  return (
    <ResponsivePicture
      src={src}
      width={width}
      height={height}
      avif={avif}
      webp={webp}
      className={`${placeholder.className} ${className}`}
      {...shown}
    />
  );
}
