import { Client } from "pg";

type SavedRequest = {
  id: string;
  name: string;
  email: string;
  message: string;
  timestamp: Date;
  type: string | null;
  package_title: string | null;
  source: string | null;
  came_from: string | null;
  suspected_spam: boolean;
};

/** Reads the database directly, not through the site's own code. */
export class StoredRequests {
  readonly #client: Client;

  constructor(databaseUrl: string) {
    this.#client = new Client({ connectionString: databaseUrl });
  }

  async connect() {
    await this.#client.connect();
  }

  async from(email: string) {
    const { rows } = await this.#client.query<SavedRequest>(
      `SELECT id, name, email, message, timestamp, type, package_title, source, came_from, suspected_spam
       FROM contacts WHERE email = $1 ORDER BY timestamp, id`,
      [email],
    );
    return rows;
  }

  async delete(email: string) {
    await this.#client.query("DELETE FROM contacts WHERE email = $1", [email]);
    await this.#client.end();
  }
}
