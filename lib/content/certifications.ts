import * as z from "zod";

import { defineContent, uniqueById } from "./define-content";
import { pictureFile } from "./pictures";

const certificationSchema = z.strictObject({
  id: z.int().positive(),
  imageUrl: pictureFile,
  title: z.string().min(1),
  issuer: z.string().min(1),
  date: z.string().min(1),
  description: z.string().min(1).optional(),
});

export type Certification = z.infer<typeof certificationSchema>;

// These are samples: the issuer does not exist. Replace them and their pictures before going live (README).
const SAMPLE_ISSUER = "Sample Institute";

export const certifications = defineContent("certifications", uniqueById(certificationSchema), [
  {
    id: 1,
    imageUrl: "/images/cert-personal-trainer.jpg",
    title: "Certified Personal Trainer",
    issuer: SAMPLE_ISSUER,
    date: "May 2015",
    description: "One-on-one coaching and program design.",
  },
  {
    id: 2,
    imageUrl: "/images/cert-corrective-exercise.jpg",
    title: "Corrective Exercise Specialist",
    issuer: SAMPLE_ISSUER,
    date: "March 2019",
    description: "Posture, mobility and fixing movement compensations.",
  },
  {
    id: 3,
    imageUrl: "/images/cert-strength-conditioning.jpg",
    title: "Strength and Conditioning Coach",
    issuer: SAMPLE_ISSUER,
    date: "October 2017",
    description: "Strength, power and conditioning for athletes.",
  },
  {
    id: 4,
    imageUrl: "/images/cert-sports-nutrition.jpg",
    title: "Sports Nutrition Coach",
    issuer: SAMPLE_ISSUER,
    date: "June 2020",
    description: "Fueling, hydration and recovery for training and health.",
  },
  {
    id: 5,
    imageUrl: "/images/cert-functional-movement-screen.jpg",
    title: "Functional Movement Screen",
    issuer: SAMPLE_ISSUER,
    date: "September 2018",
    description: "Screening, scoring and improving basic movement patterns.",
  },
  {
    id: 6,
    imageUrl: "/images/cert-mma-conditioning.jpg",
    title: "Mixed Martial Arts Conditioning Coach",
    issuer: SAMPLE_ISSUER,
    date: "February 2016",
    description: "Getting fighters ready to compete.",
  },
  {
    id: 7,
    imageUrl: "/images/cert-cpr-aed-first-aid.jpg",
    title: "CPR, AED and First Aid",
    issuer: SAMPLE_ISSUER,
    date: "April 2025",
  },
]);
