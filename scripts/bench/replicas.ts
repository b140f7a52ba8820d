import { type ContactRequest, recordContactRequest, sendMessages } from "./contact-load";
import { chooseLoad, CONNECTIONS } from "./load";
import { processorTimeUs } from "./process-use";
import { type Server, startSite } from "./servers";

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
  const sites: Server[] = [];
  try {
    for (let i = 0; i < count; i += 1) sites.push(await startSite(env));
    const pages = await loadPages(sites);
    const messages = await loadContactForm(sites);
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

async function loadPages(sites: Server[]) {
  const { load } = chooseLoad();
  const share = CONNECTIONS / sites.length;
  const loadAll = (seconds: number) =>
    Promise.all(sites.map(({ url }) => load({ url: `${url}${PAGE.path}`, headers: PAGE.headers }, seconds, share)));
  await loadAll(PAGES_WARM_UP_SECONDS);
  const loads = await loadAll(PAGES_SECONDS);
  return { perSecond: sum(loads.map((one) => one.perSecond)), failed: sum(loads.map((one) => one.failed)) };
}

async function loadContactForm(sites: Server[]) {
  const requests: ContactRequest[] = [];
  for (const { url } of sites) requests.push(await recordContactRequest(url));
  const warmUp = await sendMessages(requests, MESSAGES_WARM_UP_SECONDS);
  const before = usedBy(sites);
  const { perSecond, confirmed, failed } = await sendMessages(requests, MESSAGES_SECONDS);
  const cpuUs = (usedBy(sites) - before) / confirmed;
  return { perSecond, cpuUs, acknowledged: warmUp.confirmed + confirmed, failed: warmUp.failed + failed };
}

function usedBy(sites: Server[]) {
  return sum(sites.map(({ pid }) => processorTimeUs(pid)));
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
