import { certifications } from "@/lib/content/certifications";

const titles = certifications.map(({ title }) => title);

export const firstCertificate = titles[0]!;
export const secondCertificate = titles[1]!;
export const lastCertificate = titles.at(-1)!;
