import { contactTopics } from "@/lib/content/contact-topics";
import { type ContactTopic, readContactTopic } from "@/lib/domain/contact-topic";
import { routes } from "@/lib/routes";

import { HONEYPOT_NAME } from "./honeypot";

export function isHoneypotFilled(formData: FormData) {
  return formData.getAll(HONEYPOT_NAME).some((value) => value !== "");
}

/**
 * What the visitor was looking at. The form says it in hidden fields, which JavaScript fills in, for the page is static
 * and knows no query string. Without JavaScript the browser still names the page, query string included, as the referrer.
 */
export function readTopicOfForm(formData: FormData, referrer: string | null): ContactTopic | null {
  const fields = formData.has("type") ? formData : queryOfContactPage(referrer);
  return readContactTopic(
    { type: fields.get("type"), title: fields.get("title"), source: fields.get("source") },
    contactTopics,
  );
}

function queryOfContactPage(referrer: string | null) {
  const url = referrer && URL.canParse(referrer) ? new URL(referrer) : null;
  return url?.pathname === routes.contact ? url.searchParams : new URLSearchParams();
}
