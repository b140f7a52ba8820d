export function BrandMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className={`shrink-0 ${className}`}>
      <path
        fillRule="evenodd"
        d="M4.2 4.2L7.6 6.6 12 1.6 16.4 6.6 19.8 4.2 18.4 11.4C20 13 20.8 15 20.8 17.2 20.8 19.5 19.8 21.4 18.3 22.5H5.7C4.2 21.4 3.2 19.5 3.2 17.2 3.2 15 4 13 5.6 11.4ZM8.2 9.4L8.5 10.2C9.6 9.6 10.8 9.3 12 9.3S14.4 9.6 15.5 10.2L15.8 9.4 12 6.1ZM12 13.1L13.15 15.5 15.8 15.85 13.87 17.7 14.35 20.3 12 19.02 9.65 20.3 10.13 17.7 8.2 15.85 10.85 15.5Z"
      />
    </svg>
  );
}
