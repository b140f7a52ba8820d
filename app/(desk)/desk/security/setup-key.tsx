import { encodeQR } from "qr";

/** Scanners need a border of this many modules. */
const QUIET_ZONE = 4;

export function SetupKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <p>
        Scan this with an authenticator app, such as Google Authenticator, or with your password manager. Then enter the
        code that it shows.
      </p>
      <QrCode text={uri} />
      <p>
        On this phone,{" "}
        <a href={uri} className="text-gold underline underline-offset-4 hover:text-gold-bright">
          open the app
        </a>{" "}
        or type the key into it:
      </p>
      <p className="mt-2 border border-steel p-3 font-mono text-sm wrap-anywhere select-all">
        {secret.match(/.{1,4}/g)?.map((group, index) => (
          <span key={index} className="mr-2 inline-block">
            {group}
          </span>
        ))}
      </p>
    </>
  );
}

function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");

  return (
    <svg
      role="img"
      aria-label="QR code with the key for your authenticator app"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="my-6 w-full max-w-60 rounded-md bg-white text-black forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
