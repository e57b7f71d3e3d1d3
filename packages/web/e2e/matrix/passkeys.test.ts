import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addVirtualAuthenticator } from "../authenticator.ts";
import { setUpPortal } from "../harness.ts";
import { waitForApp } from "../harness-page.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const MEMBER = "100213";
const NEW_PASSWORD = "nine boats beside the harbour";
const ERROR_STATUS = /status of 4\d\d/;

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function signIn(page: Page, passwordField = DEVELOPMENT_PASSWORD): Promise<void> {
  await page.locator("input[name=name]").fill(MEMBER);
  await page.locator("input[name=password]").fill(passwordField);
  await page.locator("main form button[type=submit]").click();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

it("two-step sign-in is set up, required, cancelled, and turned off by a password reset", async () => {
  const { page, context, watch, origin } = await fixture.open("/user", { as: MEMBER, width: 360, reducedMotion: true });
  watch.expect("console", ERROR_STATUS);
  const device = await addVirtualAuthenticator(context, page);
  const twoStepSection = section(page, "Two-step sign-in");
  const setUpButton = twoStepSection.getByRole("button", { name: "Set up a passkey" });
  await setUpButton.click();
  await twoStepSection.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => setUpButton.evaluate((button) => button === document.activeElement)).toBe(true);
  await setUpButton.click();
  const passwordField = twoStepSection.locator("input[name=password]");
  await twoStepSection.locator("input[name=name]").fill("Telephone of Pat");
  await passwordField.fill("not the password");
  await twoStepSection.getByRole("button", { name: "Continue" }).click();
  await twoStepSection.getByRole("alert").getByText("This is not your password").waitFor();
  await expectAccessible(page);
  await passwordField.fill(DEVELOPMENT_PASSWORD);
  await twoStepSection.getByRole("button", { name: "Continue" }).click();
  await twoStepSection.getByText("Your passkey is set up").waitFor();
  await twoStepSection.getByText("Telephone of Pat").first().waitFor();
  await expectAccessible(page);
  expect(fixture.club.mails().at(-1)?.subject).toBe("A passkey was added to your account");

  // The password alone does not sign in.
  await context.clearCookies();
  await page.goto(`${origin}/short-stays?area=queensland&month=2027-03`);
  await waitForApp(page);
  await signIn(page);
  const confirmHeading = page.getByRole("heading", { name: "Confirm that it is you" });
  await confirmHeading.waitFor();
  await expectAccessible(page);
  await page.reload();
  await waitForApp(page);
  await confirmHeading.waitFor();
  await device.setUserVerified(false);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.getByText("Your passkey was not confirmed").waitFor();
  await device.setUserVerified(true);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/short-stays" && url.searchParams.get("month") === "2027-03");

  // After cancelling, the sign-in page is unchanged.
  await context.clearCookies();
  await page.goto(`${origin}/logon`);
  await waitForApp(page);
  await signIn(page);
  await confirmHeading.waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator("input[name=password]").waitFor();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("portico-step");

  // Without scripts, a password reset is the way to sign in.
  const { page: nativePage, watch: nativeWatch } = await fixture.open("/logon", {
    withoutScripts: true,
    until: "response",
  });
  nativeWatch.expect("console", ERROR_STATUS);
  await signIn(nativePage);
  await nativePage.getByText("One step is left: your passkey").waitFor();
  await page.goto(`${origin}/password-reset`);
  await waitForApp(page);
  await page.locator("input[name=name]").fill(MEMBER);
  await page.locator("main form button[type=submit]").click();
  await page.getByText("Check your e-mail").waitFor();
  const link = fixture.club.mails().findLast((mail) => mail.link)?.link ?? "";
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByText("If you use two-step sign-in, it is switched off when you set the new password").waitFor();
  await page.locator("input[name=password]").fill(NEW_PASSWORD);
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("heading", { name: "Your new password is set" }).waitFor();
  expect(fixture.club.mails().at(-1)?.subject).toBe("Two-step sign-in is off");
  await page.goto(`${origin}/logon?r=user`);
  await waitForApp(page);
  await signIn(page, NEW_PASSWORD);
  await page.waitForURL((url) => url.pathname === "/user");
  await section(page, "Two-step sign-in").getByRole("button", { name: "Set up a passkey" }).waitFor();
});

it("two-step sign-in is in Vietnamese on a Vietnamese page", async () => {
  const pageOptions = { as: "100205", brand: "member_portal_vn", width: 360, reducedMotion: true } as const;
  const { page, context, origin, watch } = await fixture.open("/user", pageOptions);
  watch.expect("console", ERROR_STATUS);
  await addVirtualAuthenticator(context, page);
  const twoStepSection = section(page, "Đăng nhập hai bước");
  await twoStepSection.getByRole("button", { name: "Thiết lập khóa truy cập" }).click();
  await twoStepSection.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
  await twoStepSection.getByRole("button", { name: "Tiếp tục" }).click();
  await twoStepSection.getByText("Khóa truy cập của bạn đã được thiết lập").waitFor();
  await expectAccessible(page);
  await context.clearCookies();
  await page.goto(`${origin}/logon`);
  await waitForApp(page);
  await page.locator("input[name=name]").fill("100205");
  await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("heading", { name: "Xác nhận đó là bạn" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dùng khóa truy cập" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});
