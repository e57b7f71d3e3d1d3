import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { addVirtualAuthenticator } from "../authenticator.ts";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const DETAILS = "/profile/account-details";
const ERROR_STATUS = /status of 4\d\d/;

const emailField = (page: Page) => page.locator("#field-email");
const passwordField = (page: Page) => page.locator("#field-password");
const main = (page: Page) => page.getByRole("main");
const submitForm = (page: Page) =>
  main(page)
    .locator("form", { has: emailField(page) })
    .locator("button[type=submit]")
    .click();
const mailedLink = (address: string) =>
  fixture.club.mails().findLast(({ to, link }) => to === address && link)?.link ?? "";

async function requestChange(page: Page, email: string, password: string = DEVELOPMENT_PASSWORD): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await submitForm(page);
}

describe("a change of the e-mail address", () => {
  it("requires the password and the e-mailed link, whose token is sent to no host", async () => {
    const { page, watch } = await fixture.open(DETAILS, { as: "100213" });
    watch.expect("console", ERROR_STATUS);
    await expect.poll(() => passwordField(page).count()).toBe(0);
    await submitForm(page);
    await page.getByRole("alert").getByText("This is your current address").waitFor();
    await requestChange(page, "pat.new@example.com", "not the password");
    await page.getByRole("alert").getByText("This is not your password").waitFor();
    await expect.poll(() => emailField(page).inputValue()).toBe("pat.new@example.com");
    await passwordField(page).fill(DEVELOPMENT_PASSWORD);
    await submitForm(page);
    const pendingNotice = main(page).getByText("We have written to pat.new@example.com");
    await pendingNotice.waitFor();
    await expect.poll(() => main(page).innerText()).toContain("Until then, we use member100213@example.com.");
    await page.reload();
    await pendingNotice.waitFor();

    const link = mailedLink("pat.new@example.com");
    const [, token = ""] = link.split("#token=");
    const requestTexts: string[] = [];
    page.on("request", (request) => requestTexts.push(request.url(), request.headers()["referer"] ?? ""));
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("Your e-mail address is confirmed").waitFor();
    await page.waitForURL((url) => url.hash === "");
    await expect.poll(() => emailField(page).inputValue()).toBe("pat.new@example.com");
    expect(requestTexts.filter((text) => text.includes(token))).toEqual([]);
    await page.getByText("For pat.new@example.com").waitFor();
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("This link does not confirm your e-mail address").waitFor();
  });

  it("is reverted once by the link in the old address's mail, whose token is sent to no other host", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100217" });
    await requestChange(page, "frankie.new@example.com");
    await main(page).getByText("We have written to frankie.new@example.com").waitFor();
    await page.goto(mailedLink("frankie.new@example.com"));
    await page.getByText("Your e-mail address is confirmed").waitFor();

    const link = mailedLink("member100217@example.com");
    const visitor = await fixture.open("/robots.txt", { until: "response" });
    visitor.watch.expect("console", ERROR_STATUS);
    const requestTexts: string[] = [];
    visitor.page.on("request", (request) => requestTexts.push(request.url(), request.headers()["referer"] ?? ""));
    const undoButton = main(visitor.page).getByRole("button", { name: "Put the old address back" });
    await visitor.page.goto(link);
    await undoButton.click();
    await visitor.page.getByRole("heading", { name: "Your old address is back" }).waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    expect(requestTexts.filter((text) => text.includes(link.split("#token=")[1] ?? "-"))).toEqual([]);
    await visitor.page.goto("about:blank");
    await visitor.page.goto(link);
    await undoButton.click();
    await visitor.page.getByText("This link does not put the old e-mail address back").waitFor();
    await expect.poll(() => undoButton.count()).toBe(0);
  });

  it("asks for the member's passkey in addition to the password", async () => {
    const { page, context, watch, origin } = await fixture.open("/user", { as: "100216" });
    watch.expect("console", ERROR_STATUS);
    const device = await addVirtualAuthenticator(context, page);
    const twoStepSection = page.getByRole("region", { name: "Two-step sign-in" });
    await twoStepSection.getByRole("button", { name: "Set up a passkey" }).click();
    await twoStepSection.locator("input[name=name]").fill("Telephone");
    await twoStepSection.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
    await twoStepSection.getByRole("button", { name: "Continue" }).click();
    await twoStepSection.getByText("Your passkey is set up").waitFor();

    await page.goto(`${origin}${DETAILS}`);
    await waitForApp(page);
    await device.setUserVerified(false);
    await requestChange(page, "passkey.new@example.com");
    await main(page).getByText("Your passkey was not confirmed, so nothing was changed").waitFor();
    expect(mailedLink("passkey.new@example.com")).toBe("");
    await device.setUserVerified(true);
    await submitForm(page);
    await main(page).getByText("We have written to passkey.new@example.com").waitFor();
    expect(mailedLink("passkey.new@example.com")).not.toBe("");
  });

  it("is confirmed after sign-in from the link, with and without scripts", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100215" });
    const signIn = async (tab: Page): Promise<void> => {
      await tab.locator("input[name=name]").fill("100215");
      await tab.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
      await tab.locator("main form button[type=submit]").click();
    };
    await requestChange(page, "kim.new@example.com");
    await main(page).getByText("We have written to kim.new@example.com").waitFor();
    const visitor = await fixture.open("/robots.txt", { until: "response" });
    await visitor.page.goto(mailedLink("kim.new@example.com"));
    await waitForApp(visitor.page);
    await signIn(visitor.page);
    await visitor.page.getByText("Your e-mail address is confirmed").waitFor();

    await page.reload();
    await requestChange(page, "kim.newer@example.com");
    await main(page).getByText("We have written to kim.newer@example.com").waitFor();
    const nativePage = await fixture.open("/robots.txt", { until: "response" });
    let releaseScripts = () => {};
    const scriptsReleased = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await nativePage.page.route(/\/assets\/.*\.js$/, async (route) => {
      await scriptsReleased;
      await route.continue().catch(() => undefined);
    });
    await nativePage.page.goto(mailedLink("kim.newer@example.com"), { waitUntil: "commit" });
    await signIn(nativePage.page);
    await nativePage.page.waitForURL((url) => url.pathname === DETAILS, { waitUntil: "commit" });
    releaseScripts();
    await nativePage.page.getByText("Your e-mail address is confirmed").waitFor();
  });

  it("can be sent again, and cancelled", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100218" });
    await requestChange(page, "lee.new@example.com");
    await main(page).getByRole("button", { name: "Send it again" }).click();
    await page.getByText("We have sent it again").waitFor();
    expect(fixture.club.mails().filter(({ to }) => to === "lee.new@example.com")).toHaveLength(2);
    await main(page).getByRole("button", { name: "Keep the old address" }).click();
    await emailField(page).waitFor();
    await expect.poll(() => emailField(page).inputValue()).toBe("member100218@example.com");
    await expect.poll(() => emailField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it("does not reveal that the address belongs to another member", async () => {
    const { page } = await fixture.open(DETAILS, { as: "100219" });
    await requestChange(page, "mai@example.com");
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
      watch.expect("console", ERROR_STATUS);
      const expectAccessible = async () =>
        expect([...(await axeFindings(page)), ...(await overflowFindings(page))]).toEqual([]);
      await emailField(page).fill(`a.rather.long.address.of.somebody.${as}@subdomain.of.example.com`);
      await passwordField(page).waitFor();
      await expectAccessible();
      await passwordField(page).fill("not the password");
      await submitForm(page);
      await page.getByRole("alert").waitFor();
      await expectAccessible();
      await passwordField(page).fill(DEVELOPMENT_PASSWORD);
      await submitForm(page);
      await emailField(page).waitFor({ state: "detached" });
      await expectAccessible();
      await page.goto("about:blank");
      await page.goto(mailedLink(`a.rather.long.address.of.somebody.${as}@subdomain.of.example.com`));
      await emailField(page).waitFor();
      await expectAccessible();
    },
  );
});
