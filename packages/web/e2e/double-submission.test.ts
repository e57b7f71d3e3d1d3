import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";

const fixture = setUpPortal({ own: true });
const RESPONSE_DELAY_MS = 400;

/** Delays each request long enough for another click. */
async function countWrites(page: Page, path: string): Promise<{ sent: number }> {
  const count = { sent: 0 };
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "GET") count.sent += 1;
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
    await route.continue();
  });
  return count;
}

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name });
const waitForPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

function ignoreDetached(error: Error): void {
  if (!error.message.includes("not attached")) throw error;
}

async function clickImpatiently(page: Page, name: string): Promise<void> {
  const buttonHandle = await button(page, name).elementHandle();
  await buttonHandle?.dblclick();
  // On a slow machine the next page may have replaced the button.
  await buttonHandle?.click({ force: true }).catch(ignoreDetached);
  await buttonHandle?.press("Enter").catch(ignoreDetached);
}

it("sends the sign-in form once despite repeated clicks", async () => {
  const { page } = await fixture.open("/logon?r=documents");
  const count = await countWrites(page, "/api/session");
  await page.locator("input[name=name]").fill("100209");
  await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
  await clickImpatiently(page, "Sign in");
  await waitForPath(page, "/documents");
  expect(count.sent).toBe(1);
});

it("sends the enquiry once despite repeated clicks", async () => {
  const { page } = await fixture.open("/contact-us", { as: "100209" });
  const count = await countWrites(page, "/api/contact");
  await main(page).getByLabel("Your name").fill("Kerry Sample");
  await main(page).getByLabel("E-mail address").fill("kerry@example.com");
  await main(page).getByLabel("What is it about?").fill("Is there a cot?");
  const mailCountBefore = fixture.club.mails().length;
  await clickImpatiently(page, "Send the enquiry");
  await waitForPath(page, "/contact-us/thank-you");
  expect(count.sent).toBe(1);
  expect(fixture.club.mails().length - mailCountBefore).toBe(1);
});

it("sends the application for access once despite repeated clicks", async () => {
  const { page } = await fixture.open("/sign-up");
  const count = await countWrites(page, "/api/sign-up");
  await main(page).getByLabel("First name").fill("Linh");
  await main(page).getByLabel("Family name").fill("Mẫu");
  await main(page).getByLabel("E-mail address").fill("linh@example.com");
  await clickImpatiently(page, "Sign up");
  await waitForPath(page, "/sign-up/thank-you");
  expect(count.sent).toBe(1);
});

it("sends the request for a password reset once despite repeated clicks", async () => {
  const { page } = await fixture.open("/password-reset");
  const count = await countWrites(page, "/api/password/reset-request");
  await page.locator("input[name=name]").fill("100224");
  await clickImpatiently(page, "Send the link");
  await page.getByText("Check your e-mail").waitFor();
  expect(count.sent).toBe(1);
});
