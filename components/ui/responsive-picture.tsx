export type PictureCandidate = { url: string; width: number };

type ResponsivePictureProps = {
  /** The original, for what reads neither AVIF nor WebP. */
  src: string;
  avif: readonly PictureCandidate[];
  webp: readonly PictureCandidate[];
  width: number;
  height: number;
  alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  className?: string | undefined;
  /** In the first screen: loaded at once and first. */
  isPriority?: boolean | undefined;
};

/** A picture in the newest format and the smallest size that serve; its space is kept free while it loads. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { src, avif, webp, width, height, alt, sizes, className, isPriority = false } = props;

  return (
    // The image alone makes a box: it takes the picture's place in a grid, and the sources take none.
    <picture className="contents *:[source]:hidden">
      <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        decoding="async"
        {...(isPriority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}

function srcSet(candidates: readonly PictureCandidate[]) {
  return candidates.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
