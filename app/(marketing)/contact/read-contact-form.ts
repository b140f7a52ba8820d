import { contactTopics } from "@/lib/content/contact-topics";
import { type ContactTopic, readContactTopic } from "@/lib/domain/contact-topic";
import { routes } from "@/lib/routes";

import { HONEYPOT_NAME } from "./honeypot";

export function isHoneypotFilled(formData: FormData) {
  return formData.getAll(HONEYPOT_NAME).some((value) => value !== "");
}

/**
 * What the visitor was looking at. The form says it in hidden fields, which JavaScript fills in, for the page is static
 * and knows no query string. Without JavaScript the browser still names the page, query string included, as the
 * referrer.
 */
export function readTopicOfForm(formData: FormData, requestHeaders: Headers): ContactTopic | null {
  const fields = formData.has("type") ? formData : queryOfContactPage(requestHeaders);
  return readContactTopic(Object.fromEntries(fields), contactTopics);
}

function queryOfContactPage(requestHeaders: Headers) {
  const referrer = requestHeaders.get("referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  const isOurs = url?.pathname === routes.contact && url.host === requestHeaders.get("x-forwarded-host");
  return isOurs ? url.searchParams : new URLSearchParams();
}
