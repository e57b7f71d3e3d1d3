// Impatient people click twice. What they send arrives once.

import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { setStage } from "./harness.ts";

const stage = setStage({ own: true });
const SLOW = 400;

/** Counts what is sent to an address, and lets each take its time: long enough for another click. */
async function countSent(page: Page, path: string): Promise<{ sent: number }> {
  const count = { sent: 0 };
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "GET") count.sent += 1;
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
  return count;
}

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name });
const arrived = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Two clicks, a third while it is on its way, and the Enter key. */
async function clickImpatiently(page: Page, name: string): Promise<void> {
  const pressed = await button(page, name).elementHandle();
  await pressed?.dblclick();
  await pressed?.click({ force: true });
  await pressed?.press("Enter");
}

it("the sign-in form", async () => {
  const { page } = await stage.open("/logon?r=documents");
  const count = await countSent(page, "/api/session");
  await page.locator("input[name=name]").fill("100209");
  await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
  await clickImpatiently(page, "Sign in");
  await arrived(page, "/documents");
  expect(count.sent).toBe(1);
});

it("the enquiry", async () => {
  const { page } = await stage.open("/contact-us", { as: "100209" });
  const count = await countSent(page, "/api/contact");
  await main(page).getByLabel("Your name").fill("Kerry Sample");
  await main(page).getByLabel("E-mail address").fill("kerry@example.com");
  await main(page).getByLabel("What is it about?").fill("Is there a cot?");
  const mails = stage.club.mails().length;
  await clickImpatiently(page, "Send the enquiry");
  await arrived(page, "/contact-us/thank-you");
  expect(count.sent).toBe(1);
  expect(stage.club.mails().length - mails).toBe(1);
});

it("the application for access", async () => {
  const { page } = await stage.open("/sign-up");
  const count = await countSent(page, "/api/sign-up");
  await main(page).getByLabel("First name").fill("Linh");
  await main(page).getByLabel("Family name").fill("Mẫu");
  await main(page).getByLabel("E-mail address").fill("linh@example.com");
  await clickImpatiently(page, "Sign up");
  await arrived(page, "/sign-up/thank-you");
  expect(count.sent).toBe(1);
});

it("the link to a new password", async () => {
  const { page } = await stage.open("/password-reset");
  const count = await countSent(page, "/api/password/reset-request");
  await page.locator("input[name=name]").fill("100224");
  await clickImpatiently(page, "Send the link");
  await page.getByText("Check your e-mail").waitFor();
  expect(count.sent).toBe(1);
});
