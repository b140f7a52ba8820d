import { type Answers, answersOf } from "@/lib/validation/fields";

import { Fact } from "./desk-page";
import { PhoneLinks } from "./reply-links";

export function AnswerFacts(answers: Answers) {
  return answersOf(answers).map(({ name, kind, label, text }) => (
    <Fact key={name} label={label}>
      {kind === "phone" ? <PhoneLinks phone={text} isShown /> : <bdi className="wrap-anywhere">{text}</bdi>}
    </Fact>
  ));
}
