import { expect, type Locator, type Page } from "playwright/test";

export class ContactFormOnPage {
  readonly form: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly message: Locator;
  readonly sendButton: Locator;
  readonly success: Locator;
  readonly failure: Locator;

  constructor(page: Page) {
    this.form = page.getByRole("form", { name: "Request a complimentary training evaluation" });
    this.name = this.form.getByLabel("Name");
    this.email = this.form.getByLabel("E-mail");
    this.message = this.form.getByLabel("Message");
    this.sendButton = this.form.getByRole("button", { name: "Send message" });
    this.success = this.form.getByRole("status");
    this.failure = this.form.getByRole("alert");
  }

  async fill({ name, email }: { name: string; email: string }, message: string) {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.message.fill(message);
  }

  async send(visitor: { name: string; email: string }, message: string) {
    await this.fill(visitor, message);
    await this.sendButton.click();
    await expect(this.success).toHaveText("Message sent successfully!");
  }
}
