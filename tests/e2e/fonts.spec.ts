import { expect, test } from "@/tests/support/fixtures";
import { marketingPaths } from "@/tests/support/public-pages";

for (const path of marketingPaths) {
  test(`two small fonts hold all that ${path} says`, async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(fonts).toHaveLength(2);
  });
}
