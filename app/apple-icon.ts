import { drawBrandIcon } from "./brand-icon";

export const size = { width: 180, height: 180 };
export const contentType = "image/png";

export default function AppleIcon() {
  return drawBrandIcon(size.width, 0.68);
}
