import { deskPage } from "@/app/(desk)/desk-page";
import { Result } from "@/app/(desk)/result";

import { SetupKey } from "./setup-key";
import { TwoStepForm } from "./two-step-form";
import { loadTwoStep, TurnOnButton, TwoStepFacts } from "./two-step-status";

const { generateMetadata, Page } = deskPage({
  title: "Two-step sign-in",
  load: ({ query }) => loadTwoStep(query["setup"] !== undefined),
  view: ({ twoStep, setup, ...form }, { now }) => (
    <>
      <Result at="two-step" />
      {twoStep || setup ? (
        <TwoStepForm {...form} isOn={twoStep !== null}>
          {twoStep && <TwoStepFacts {...twoStep} now={now} />}
          {setup && <SetupKey secret={setup.key} uri={setup.uri} />}
        </TwoStepForm>
      ) : (
        <TurnOnButton />
      )}
    </>
  ),
});

export { generateMetadata, Page as default };
