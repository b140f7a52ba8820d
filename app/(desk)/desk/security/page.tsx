import { deskMetadata, DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";

import { changeTwoStep, startSetup } from "./actions";
import { SetupKey } from "./setup-key";
import { TwoStepForm } from "./two-step-form";
import { loadTwoStep, TurnOnButton, TwoStepFacts } from "./two-step-status";

export const generateMetadata = deskMetadata("Two-step sign-in");

const ACTIONS = [startSetup, changeTwoStep];

export default async function SecurityPage({ searchParams }: DeskPageProps) {
  const [query, now] = [await searchParams, new Date()];
  const loaded = await loadForTrainer(() => loadTwoStep(query["setup"] !== undefined));
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} actions={ACTIONS} />;
  const { twoStep, setup, ...form } = loaded.data;

  return (
    <DeskPage heading="Two-step sign-in" query={query} actions={ACTIONS}>
      {twoStep || setup ? (
        <TwoStepForm {...form} isOn={twoStep !== null}>
          {twoStep && <TwoStepFacts {...twoStep} now={now} />}
          {setup && <SetupKey secret={setup.key} uri={setup.uri} />}
        </TwoStepForm>
      ) : (
        <TurnOnButton />
      )}
    </DeskPage>
  );
}
