import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { WaitingRequests } from "@/app/(desk)/desk/waiting-requests";
import { listWaitingRequests } from "@/lib/server/requests/waiting-requests";

const SHOWN_REQUESTS = 10;

export default async function TodayPage({ searchParams }: DeskPageProps) {
  const waiting = await loadForTrainer(() => listWaitingRequests(SHOWN_REQUESTS));
  if (!waiting) return <DeskUnavailable />;

  return (
    <DeskPage heading="Today" query={await searchParams}>
      <WaitingRequests {...waiting} now={new Date()} />
    </DeskPage>
  );
}
