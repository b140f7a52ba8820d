import { accessibilityFaults } from "@/tests/support/accessibility";
import { expect, PASSWORD, register, signIn, test } from "@/tests/support/account-fixtures";
import { openForm } from "@/tests/support/send-form";
import { linkIn, partOf } from "@/tests/support/smtp-server";
import { openTranslated } from "@/tests/support/translate";

const SENT = "Check your email to confirm the address. You can sign in now.";
const EXPIRED = "This link has expired or was used already.";

test("the password's rules are checked while typing; what is wrong stands under its field, and the first such field has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openTranslated(page, "/register");
  const form = page.getByRole("form", { name: "Create an account" });
  const password = form.getByLabel("Password");

  // All rules: tests/unit/validation/account-rules.test.ts
  for (const [typed, message] of [
    ["1", /Password should contain lowercase letters!$/],
    ["aA1aA", /Password length should be more than 6$/],
  ] as const) {
    await password.fill(typed);
    await expect(password).toHaveAccessibleDescription(message);
    await expect(password).toHaveAttribute("aria-invalid", "true");
  }
  await password.fill("aA1aA1");
  await expect(password).not.toHaveAttribute("aria-invalid");

  await password.fill("");
  await form.getByLabel("Name").fill("Dana Ortiz");
  await form.getByLabel("E-mail").fill("dana");
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await expect(form.getByText("Enter a complete email address, such as name@example.com.")).toBeVisible();
  await expect(form.getByText("Password should contain lowercase letters!")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Dana Ortiz");
  await form.getByLabel("Name").fill("");
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText("Enter your name.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a fresh and a taken address get one response, the email says which it was, and its link proves the address once", async ({
  page,
  visitor,
  request,
  clientAddress,
  accountSite: { mailbox, url },
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await register(page, visitor);
  await expect(page).toHaveURL(/\/login\?message=check-email$/);
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(visitor.email);
  const email = await mailbox.waitFor(visitor.email, "Confirm your email address");
  // An email that one person requests for another must not carry the first one's words.
  expect(partOf(email, "text/plain")).not.toContain(visitor.name);

  const form = await openForm(`${url}/register`, "Create account", { "X-Forwarded-For": clientAddress });
  const again = { name: "Somebody else", email: visitor.email.toUpperCase(), password: "Another1password" };
  expect((await form.send(again)).headers.get("location")).toBe("/login?message=check-email");
  await mailbox.waitFor(visitor.email, "You already have an account");

  const link = linkIn(email);
  expect(link).toMatch(new RegExp(`^${url}/verify-email\\?token=[\\w-]{43}$`));
  // A program that looks through emails opens every link.
  await request.get(link);
  await page.goto(link);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your email address is confirmed" })).toBeVisible();
  expect(await (await request.get(link)).text()).toContain(EXPIRED);

  // Confirming has signed in, and the second registration changed nothing.
  const profile = await (await page.request.get("/user-profile")).text();
  expect(profile).toContain(visitor.name);
  expect(profile).not.toContain("Send a confirmation link");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one can register, sign in and sign out", async ({ page, visitor }) => {
    await register(page, visitor, "abc");
    await expect(page.getByText("Password should contain uppercase letters!")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue(visitor.name);
    await expect(page.getByLabel("Password")).toHaveValue("");

    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText(SENT)).toBeVisible();

    await signIn(page, visitor.email, "Wrong1password");
    await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(visitor.email);
    await expect(page.getByLabel("Password")).toHaveValue("");

    await signIn(page, visitor.email);
    await expect(page).toHaveURL(/\/user-profile$/);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/user-profile");
    await expect(page).toHaveURL(/\/login\?from=%2Fuser-profile$/);
  });
});
