export type PictureCandidate = { url: string; width: number };

type ResponsivePictureProps = {
  /** For browsers without AVIF. */
  src: string;
  avif: readonly PictureCandidate[];
  width: number;
  height: number;
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** Above the fold: loads eagerly, with high priority. */
  isPriority?: boolean | undefined;
};

/** Reserves the picture's space while it loads. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { src, avif, width, height, alt, sizes, className, isPriority = false } = props;

  return (
    // Only the image creates a box, so that it takes the picture's place in a grid.
    <picture className="contents *:[source]:hidden">
      <source type="image/avif" srcSet={avif.map(({ url, width }) => `${url} ${width}w`).join(", ")} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        {...(isPriority ? { fetchPriority: "high", decoding: "sync" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}
