import { DeskSection } from "@/app/(desk)/desk-page";
import { counted } from "@/lib/domain/describe-time";

type AnswerTimeProps = { seconds: number | null; count: number };

export function AnswerTime({ seconds, count }: AnswerTimeProps) {
  return (
    <DeskSection id="answers" title="Response time">
      {seconds === null ? (
        <p>No replies yet.</p>
      ) : (
        <p>
          Median: <strong>{describeDuration(seconds)}</strong>
          <span>{`, from ${counted(count, "request")}.`}</span>
        </p>
      )}
    </DeskSection>
  );
}

function describeDuration(seconds: number) {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return counted(minutes, "minute");
  if (hours < 48) return join(counted(hours, "hour"), minutes % 60, "minute");
  return join(counted(Math.floor(hours / 24), "day"), hours % 24, "hour");
}

function join(whole: string, rest: number, noun: string) {
  return rest === 0 ? whole : `${whole} ${counted(rest, noun)}`;
}
