import { ResponsivePicture } from "@/components/ui/responsive-picture";
import { preparedPicture } from "@/lib/content/pictures";

type ContentPictureProps = {
  /** Path of a file in `public`, such as "/images/hero.jpg". */
  src: string;
  alt: string;
  sizes: string;
  className?: string;
  isPriority?: boolean;
};

export function ContentPicture({ src, className = "", ...shown }: ContentPictureProps) {
  const { width, height, avif, placeholder } = preparedPicture(src);

  return (
    <ResponsivePicture
      src={src}
      width={width}
      height={height}
      avif={avif}
      className={`${placeholder.className} ${className}`}
      {...shown}
    />
  );
}
