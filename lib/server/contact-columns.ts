import "server-only";

/** What is read of a contact message. Its hash stays in the database. */
export const CONTACT_COLUMNS = {
  id: true,
  name: true,
  email: true,
  message: true,
  timestamp: true,
  type: true,
  packageTitle: true,
  source: true,
  suspectedSpam: true,
} as const;
