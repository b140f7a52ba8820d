import { contactTopics } from "@/lib/content/contact-topics";
import { site } from "@/lib/content/site";
import { contactDigest, contactNotice, contactReceipt, type Sender } from "@/lib/domain/contact-letters";
import { contactTopicLabel } from "@/lib/domain/contact-topic";
import { routes } from "@/lib/routes";
import type { ContactWorkerTexts } from "@/lib/server/contact-worker";

const sender: Sender = {
  brand: site.brand,
  responseTimeHours: site.responseTimeHours,
  topicLabel: (topic) => contactTopicLabel(topic, contactTopics),
};

/** What the mails about contact requests say, from our content. */
export const contactMailTexts: ContactWorkerTexts = {
  notice: (request, links) => contactNotice(request, links, sender),
  receipt: (request) => contactReceipt(request, sender),
  digest: (overdue, total) => contactDigest(overdue, total, sender),
  receiptReplyTo: { name: site.brand, address: site.email },
  followUpPath: routes.followUp,
  responseTimeHours: site.responseTimeHours,
};
