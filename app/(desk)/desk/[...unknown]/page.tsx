import { deskMetadata } from "@/app/(desk)/desk-metadata";
import { type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";

const findNothing = async () => null;

export const generateMetadata = () => deskMetadata("Not found", findNothing);

/** So that somebody whose session has ended is led to sign-in from here, too. */
export default async function UnknownPage({ searchParams }: DeskPageProps) {
  await loadForTrainer(findNothing);
  return <DeskUnavailable searchParams={searchParams} />;
}
