// Changing the e-mail address, from the form over the mail to the confirmation page, and its failures.

import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { authenticator } from "../authenticator.ts";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const DETAILS = "/profile/account-details";
const REFUSED = /status of 4\d\d/;

const emailOf = (page: Page) => page.locator("#field-email");
const passwordOf = (page: Page) => page.locator("#field-password");
const main = (page: Page) => page.getByRole("main");
const send = (page: Page) =>
  main(page)
    .locator("form", { has: emailOf(page) })
    .locator("button[type=submit]")
    .click();
const linkTo = (address: string) => fixture.club.mails().findLast(({ to, link }) => to === address && link)?.link ?? "";

async function askFor(page: Page, email: string, password: string = DEVELOPMENT_PASSWORD): Promise<void> {
  await emailOf(page).fill(email);
  await passwordOf(page).fill(password);
  await send(page);
}

describe("a change of the e-mail address", () => {
  it("asks for the password and applies once the e-mailed link is opened, whose token is sent to no other host", async () => {
    const { page, watch } = await fixture.open(DETAILS, { as: "100213" });
    watch.expect("console", REFUSED);
    await expect.poll(() => passwordOf(page).count()).toBe(0);
    await send(page);
    await page.getByRole("alert").getByText("This is your current address").waitFor();
    await askFor(page, "pat.new@example.com", "not the password");
    await page.getByRole("alert").getByText("This is not your password").waitFor();
    await expect.poll(() => emailOf(page).inputValue()).toBe("pat.new@example.com");
    await passwordOf(page).fill(DEVELOPMENT_PASSWORD);
    await send(page);
    const waiting = main(page).getByText("We have written to pat.new@example.com");
    await waiting.waitFor();
    await expect.poll(() => main(page).innerText()).toContain("Until then, we use member100213@example.com.");
    await page.reload();
    await waiting.waitFor();

    const link = linkTo("pat.new@example.com");
    const [, token = ""] = link.split("#token=");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url(), request.headers()["referer"] ?? ""));
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("Your e-mail address is confirmed").waitFor();
    await page.waitForURL((url) => url.hash === "");
    await expect.poll(() => emailOf(page).inputValue()).toBe("pat.new@example.com");
    expect(sent.filter((text) => text.includes(token))).toEqual([]);
    await page.getByText("For pat.new@example.com").waitFor();
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("This link does not confirm your e-mail address").waitFor();
  });

  it("is reverted once by the link in the old address's mail, whose token is sent to no other host", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100217" });
    await askFor(page, "frankie.new@example.com");
    await main(page).getByText("We have written to frankie.new@example.com").waitFor();
    await page.goto(linkTo("frankie.new@example.com"));
    await page.getByText("Your e-mail address is confirmed").waitFor();

    const link = linkTo("member100217@example.com");
    const visitor = await fixture.open("/robots.txt", { until: "response" });
    visitor.watch.expect("console", REFUSED);
    const sent: string[] = [];
    visitor.page.on("request", (request) => sent.push(request.url(), request.headers()["referer"] ?? ""));
    const putBack = main(visitor.page).getByRole("button", { name: "Put the old address back" });
    await visitor.page.goto(link);
    await putBack.click();
    await visitor.page.getByRole("heading", { name: "Your old address is back" }).waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    expect(sent.filter((text) => text.includes(link.split("#token=")[1] ?? "-"))).toEqual([]);
    await visitor.page.goto("about:blank");
    await visitor.page.goto(link);
    await putBack.click();
    await visitor.page.getByText("This link does not put the old e-mail address back").waitFor();
    await expect.poll(() => putBack.count()).toBe(0);
  });

  it("asks for the member's passkey in addition to the password", async () => {
    const { page, context, watch, origin } = await fixture.open("/user", { as: "100216" });
    watch.expect("console", REFUSED);
    const device = await authenticator(context, page);
    const twoSteps = page.getByRole("region", { name: "Two-step sign-in" });
    await twoSteps.getByRole("button", { name: "Set up a passkey" }).click();
    await twoSteps.locator("input[name=name]").fill("Telephone");
    await twoSteps.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
    await twoSteps.getByRole("button", { name: "Continue" }).click();
    await twoSteps.getByText("Your passkey is set up").waitFor();

    await page.goto(`${origin}${DETAILS}`);
    await waitForApp(page);
    await device.mayConfirm(false);
    await askFor(page, "passkey.new@example.com");
    await main(page).getByText("Your passkey was not confirmed, so nothing was changed").waitFor();
    expect(linkTo("passkey.new@example.com")).toBe("");
    await device.mayConfirm(true);
    await send(page);
    await main(page).getByText("We have written to passkey.new@example.com").waitFor();
    expect(linkTo("passkey.new@example.com")).not.toBe("");
  });

  it("is confirmed after sign-in from the link, with and without scripts", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100215" });
    const signIn = async (tab: Page): Promise<void> => {
      await tab.locator("input[name=name]").fill("100215");
      await tab.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
      await tab.locator("main form button[type=submit]").click();
    };
    await askFor(page, "kim.new@example.com");
    await main(page).getByText("We have written to kim.new@example.com").waitFor();
    const visitor = await fixture.open("/robots.txt", { until: "response" });
    await visitor.page.goto(linkTo("kim.new@example.com"));
    await waitForApp(visitor.page);
    await signIn(visitor.page);
    await visitor.page.getByText("Your e-mail address is confirmed").waitFor();

    await page.reload();
    await askFor(page, "kim.newer@example.com");
    await main(page).getByText("We have written to kim.newer@example.com").waitFor();
    const early = await fixture.open("/robots.txt", { until: "response" });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await early.page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await early.page.goto(linkTo("kim.newer@example.com"), { waitUntil: "commit" });
    await signIn(early.page);
    await early.page.waitForURL((url) => url.pathname === DETAILS, { waitUntil: "commit" });
    letGo();
    await early.page.getByText("Your e-mail address is confirmed").waitFor();
  });

  it("can be sent again, and cancelled", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100218" });
    await askFor(page, "lee.new@example.com");
    await main(page).getByRole("button", { name: "Send it again" }).click();
    await page.getByText("We have sent it again").waitFor();
    expect(fixture.club.mails().filter(({ to }) => to === "lee.new@example.com")).toHaveLength(2);
    await main(page).getByRole("button", { name: "Keep the old address" }).click();
    await emailOf(page).waitFor();
    await expect.poll(() => emailOf(page).inputValue()).toBe("member100218@example.com");
    await expect.poll(() => emailOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it("to another member's address looks the same as any other", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100219" });
    await askFor(page, "mai@example.com");
    await main(page).getByText("We have written to mai@example.com").waitFor();
    expect(fixture.club.mails().at(-2)).toMatchObject({
      to: "mai@example.com",
      subject: "This e-mail address is in use",
    });
  });

  it.each(["member_portal", "member_portal_vn"] as const)(
    "is accessible in each state at 360 px: %s",
    async (brand) => {
      const as = brand === "member_portal" ? "100220" : "100225";
      const { page, watch } = await fixture.open(DETAILS, { as, brand, width: 360 });
      watch.expect("console", REFUSED);
      const expectAccessible = async () =>
        expect([...(await axeFindings(page)), ...(await overflowFindings(page))]).toEqual([]);
      await emailOf(page).fill(`a.rather.long.address.of.somebody.${as}@subdomain.of.example.com`);
      await passwordOf(page).waitFor();
      await expectAccessible();
      await passwordOf(page).fill("not the password");
      await send(page);
      await page.getByRole("alert").waitFor();
      await expectAccessible();
      await passwordOf(page).fill(DEVELOPMENT_PASSWORD);
      await send(page);
      await emailOf(page).waitFor({ state: "detached" });
      await expectAccessible();
      await page.goto("about:blank");
      await page.goto(linkTo(`a.rather.long.address.of.somebody.${as}@subdomain.of.example.com`));
      await emailOf(page).waitFor();
      await expectAccessible();
    },
  );
});
