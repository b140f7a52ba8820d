import { preparedPicture } from "@/lib/content/pictures";

type ContentPictureProps = {
  /** Path of a file in `public`, such as "/images/hero.jpg". */
  src: string;
  alt: string;
  sizes: string;
  className?: string;
  /** Above the fold: loads eagerly, with high priority. */
  isPriority?: boolean;
};

/** Reserves the picture's space while it loads. Browsers without AVIF get the file itself. */
export function ContentPicture({ src, alt, sizes, className = "", isPriority = false }: ContentPictureProps) {
  const { width, height, avif, placeholder } = preparedPicture(src);

  return (
    // Only the image creates a box, so that it takes the picture's place in a grid.
    <picture className="contents *:[source]:hidden">
      <source type="image/avif" srcSet={avif.map(({ url, width }) => `${url} ${width}w`).join(", ")} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={`${placeholder.className} ${className}`}
        {...(isPriority ? { fetchPriority: "high", decoding: "sync" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}
