import { expect, PASSWORD, register, signIn, test } from "@/tests/support/account-fixtures";

const SENT = "An email is on its way to the address you entered. You can sign in right away.";

test("the password rules are checked in their order while typing, and the first failure is shown", async ({ page }) => {
  await page.goto("/register");
  const password = page.getByLabel("Password");

  for (const [typed, message] of [
    ["1", "Password should contain lowercase letters!"],
    ["A", "Password should contain lowercase letters!"],
    ["a", "Password should contain uppercase letters!"],
    ["aA", "Password should contain numbers!"],
    ["aA1", "Password length should be more than 6"],
    ["aA1aA", "Password length should be more than 6"],
  ] as const) {
    await password.fill(typed);
    await expect(password).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(password).toHaveAttribute("aria-invalid", "true");
  }
  await password.fill("aA1aA1");
  await expect(password).not.toHaveAttribute("aria-invalid");
});

test("a password can be shown while it is typed, and is sent all the same", async ({ page, visitor }) => {
  for (const path of ["/register", "/login"]) {
    await page.goto(path);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
    await expect(page.getByLabel("Password")).toHaveValue(PASSWORD);
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  }
  await page.goto("/register");
  await page.getByLabel("Name").fill(visitor.name);
  await page.getByLabel("E-mail").fill(visitor.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/login\?message=check-email$/);
});

test("a fresh and a taken address get one response, and the email says which it was", async ({
  page,
  visitor,
  accountSite,
}) => {
  await register(page, visitor);
  await expect(page).toHaveURL(/\/login\?message=check-email$/);
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeVisible();
  await accountSite.mailbox.waitFor(visitor.email, "Confirm your email address");

  await register(page, { name: "Somebody else", email: visitor.email.toUpperCase() }, "Another1password");
  await expect(page).toHaveURL(/\/login\?message=check-email$/);
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeVisible();
  await accountSite.mailbox.waitFor(visitor.email, "You already have an account");

  // The second registration changed nothing.
  await signIn(page, visitor.email);
  await expect(page).toHaveURL(/\/user-profile$/);
  await expect(page.getByRole("main").getByText(visitor.name)).toBeVisible();
});

test("what is wrong stands under its field, the first such field has the focus, and the name is kept", async ({
  page,
}) => {
  await register(page, { name: "Dana Ortiz", email: "dana" }, "");

  const form = page.getByRole("form", { name: "Create an account" });
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await expect(form.getByText("Enter a complete email address, such as name@example.com.")).toBeVisible();
  await expect(form.getByText("Password should contain lowercase letters!")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Dana Ortiz");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one can register, sign in, sign out and delete the account", async ({ page, visitor }) => {
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

    await signIn(page, visitor.email);
    await page.getByRole("button", { name: "Delete my account", exact: true }).click();
    await page.getByRole("button", { name: "Yes, delete my account" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/login");
    await signIn(page, visitor.email);
    await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  });
});
