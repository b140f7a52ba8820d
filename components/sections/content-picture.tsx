import { preload } from "react-dom";

import { type Picture, preparedPicture } from "@/lib/content/pictures";

type ContentPictureProps = {
  src: string;
  alt: string;
  sizes: string;
  /** This point, in percent from the left and the top, stays in sight. */
  focus?: Picture["img_focus"];
  className?: string;
  isPriority?: boolean;
};

/** Reserves the picture's space while it loads. Browsers without AVIF get the file itself. */
export function ContentPicture({ src, alt, sizes, focus, className = "", isPriority = false }: ContentPictureProps) {
  const { width, height, avif, placeholder } = preparedPicture(src);
  const srcSet = avif.map(({ url, width }) => `${url} ${width}w`).join(", ");
  if (isPriority)
    preload(src, { as: "image", type: "image/avif", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });

  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={`${placeholder.className} ${focus ? `focus-x-${focus[0]} focus-y-${focus[1]}` : ""} ${className}`}
      // Otherwise a picture of the whole page may be taken before it is decoded.
      decoding="sync"
      {...(isPriority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
  if (avif.length === 0) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
