import { contactBodies } from "./contact-bodies";
import { type Contender, startNode } from "./contenders";
import { LANES, paceFor } from "./lanes";
import { chooseLoad, CONNECTIONS } from "./load";
import { openLane } from "./open-lane";
import { processorTimeUs } from "./process-use";

const PAGES_SECONDS = 3;
const PAGES_WARM_UP_SECONDS = 2;
const MESSAGES_SECONDS = 6;
/** Next's and Prisma's code takes thousands of messages to be compiled to the end. */
const MESSAGES_WARM_UP_SECONDS = 5;
const PAGE = { path: "/about", headers: { "Accept-Encoding": "gzip" } };

export type ReplicaFigures = {
  pagesPerSecond: number;
  messagesPerSecond: number;
  /** Of all sites together, for one message. */
  messageCpuUs: number;
  acknowledged: number;
  failed: number;
};

/** Starts that many sites on one database and splits the load between them. */
export async function measureReplicas(count: number, databaseUrl: string): Promise<ReplicaFigures> {
  const env = { DATABASE_URL: databaseUrl, CONTACT_LIMIT_PER_HOUR: "0", SMTP_URL: "", CONTACT_NOTIFY_TO: "" };
  const sites: Contender[] = [];
  try {
    for (let i = 0; i < count; i += 1) sites.push(await startNode("this site", () => ["server/front.mjs"], env));
    const pages = await loadPages(sites);
    const messages = await sendMessages(sites);
    return {
      pagesPerSecond: pages.perSecond,
      messagesPerSecond: messages.perSecond,
      messageCpuUs: messages.cpuUs,
      acknowledged: messages.acknowledged,
      failed: pages.failed + messages.failed,
    };
  } finally {
    for (const { stop } of sites) stop();
  }
}

async function loadPages(sites: Contender[]) {
  const { load } = chooseLoad();
  const share = CONNECTIONS / sites.length;
  const loadAll = (seconds: number) =>
    Promise.all(sites.map(({ url }) => load({ url: `${url}${PAGE.path}`, headers: PAGE.headers }, seconds, share)));
  await loadAll(PAGES_WARM_UP_SECONDS);
  const loads = await loadAll(PAGES_SECONDS);
  return { perSecond: sum(loads.map((one) => one.perSecond)), failed: sum(loads.map((one) => one.failed)) };
}

async function sendMessages(sites: Contender[]) {
  const [first] = sites;
  // All replicas run the same build, so the action has the same name on each.
  const bodies = await contactBodies(first?.url ?? "");
  const lanes = Array.from({ length: LANES }, (_, lane) => openLane(sites[lane % sites.length]?.url ?? ""));
  const send = async (lane: number) => (await lanes[lane]?.send(bodies.action())) ?? false;
  const warmUp = await paceFor(MESSAGES_WARM_UP_SECONDS, send);
  const before = usedBy(sites);
  const { perSecond, done, failed } = await paceFor(MESSAGES_SECONDS, send);
  const cpuUs = (usedBy(sites) - before) / done;
  for (const { close } of lanes) close();
  return { perSecond, cpuUs, acknowledged: warmUp.done + done, failed: warmUp.failed + failed };
}

function usedBy(sites: Contender[]) {
  return sum(sites.map(({ pid }) => processorTimeUs(pid)));
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
