export function socialPicturePath(pagePath: string) {
  return `/og/${socialPictureName(pagePath)}` as const;
}

export function socialPictureName(pagePath: string) {
  return `${pagePath.slice(1) || "home"}.jpg` as const;
}

export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const;
