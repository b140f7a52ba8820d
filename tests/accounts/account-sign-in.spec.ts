import { accessibilityFaults } from "@/tests/support/accessibility";
import { expect, PASSWORD, signIn, signInWithoutPage, test } from "@/tests/support/account-fixtures";
import { openForm } from "@/tests/support/send-form";

const WRONG = "The email or password is incorrect.";

test("a wrong password and an unknown address get one response; the address is kept, the password is not", async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/login");
  for (const email of [`nobody-${account.email}`, account.email]) {
    await signIn(page, email, "Wrong1password");
    await expect(page.getByRole("alert").filter({ hasText: WRONG })).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expect(page.getByLabel("Password")).toBeFocused();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("signing in, in any capitals, of any keyboard and with the password shown, leads to the page one came from, and on from the sign-in page afterwards", async ({
  page,
  account,
}) => {
  await page.goto("/user-profile");
  await expect(page).toHaveURL(/\/login\?from=%2Fuser-profile$/);
  await expect(page.getByText("Sign in to see your profile.")).toBeVisible();
  await page.goto("/login?from=/contact%3Ftype%3Din-home");
  await expect(page.getByText("Sign in to see your profile.")).toHaveCount(0);
  const register = page.getByRole("link", { name: "Create an account" });
  await expect(register).toHaveAttribute("href", "/register?from=%2Fcontact%3Ftype%3Din-home");

  const password = page.getByLabel("Password");
  await password.fill(PASSWORD);
  for (const [button, type] of [
    ["Show password", "text"],
    ["Hide password", "password"],
    ["Show password", "text"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(password).toHaveAttribute("type", type);
    await expect(password).toHaveValue(PASSWORD);
  }
  await signIn(page, ` ${account.email.toUpperCase()} `, PASSWORD.replace("1", "\uff11"));
  await expect(page).toHaveURL(/\/contact\?type=in-home$/);

  for (const [path, target] of [
    ["/login?from=/pricing", "/pricing"],
    ["/register", "/user-profile"],
  ] as const) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()["location"]]).toEqual([307, target]);
  }
});

test("a trainer who signs in comes to the desk, or to the page of this site that was asked for", async ({
  page,
  account,
  accountSite: { sql },
}) => {
  await sql.query("UPDATE users SET role = 'trainer' WHERE email = $1", [account.email]);
  for (const [path, target] of [
    ["/login", "/desk"],
    ["/login?from=//evil.example", "/desk"],
    ["/login?from=/user-profile", "/user-profile"],
  ] as const) {
    await page.goto(path);
    await signIn(page, account.email);
    await expect(page).toHaveURL(target);
    const signedIn = await page.request.get(path, { maxRedirects: 0 });
    expect([signedIn.status(), signedIn.headers()["location"]]).toEqual([307, target]);
    await page.context().clearCookies();
  }
});

test("ten failed tries, at whichever address, close an account to a network for a while; strangers never close it to a browser that has signed in before", async ({
  page,
  request,
  account,
  clientAddress,
  accountSite: { url, sql },
}) => {
  await page.goto("/login");
  await signIn(page, account.email);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: account.name })).toHaveCount(0);
  for (let times = 0; times < 10; times += 1) await signInWithoutPage(request, account.email, "Wrong1password");

  const tryFrom = async (address: string, email = account.email) => {
    const form = await openForm(`${url}/login`, "Sign in", { "X-Forwarded-For": address });
    return (await form.send({ email, password: PASSWORD })).text();
  };
  const LIMITED = "Too many attempts. Try again in 15 minutes.";
  expect(await tryFrom(clientAddress)).toContain(LIMITED);
  expect(await tryFrom(clientAddress, `other-${account.email}`)).toContain(WRONG);
  expect(await tryFrom("192.0.2.77")).not.toContain(LIMITED);

  await sql.query("UPDATE rate_limits SET count = 100 WHERE key LIKE 'password%'");
  expect(await tryFrom("192.0.2.77")).toContain(LIMITED);
  await page.goto("/login");
  await signIn(page, account.email);
  await expect(page).toHaveURL(/\/user-profile$/);
});
