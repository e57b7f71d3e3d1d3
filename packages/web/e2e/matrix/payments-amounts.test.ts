import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import {
  button,
  expectAccessible,
  FREEDOM_PAYMENT_PATH,
  heading,
  link,
  main,
  openForPayment,
  payFreedomAmount,
} from "../payment-page.ts";

const fixture = setUpPortal({ own: true });
const openFreedom = () => openForPayment(fixture, FREEDOM_PAYMENT_PATH, { as: "100202" });

describe("a freedom payment", () => {
  it.each(["", "0", "1.005", "1000000"])("rejects the amount %j at its field", async (amount) => {
    const { page, watch } = await openFreedom();
    watch.expect("console", /422/);
    await page.getByLabel("Amount in AUD").fill(amount);
    await button(page, "Check").click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByLabel("Amount in AUD").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => button(page, /^Pay/).count()).toBe(0);
    await expectAccessible(page);
  });

  it("shows which charges it pays, and must be checked again after a change", async () => {
    const { page } = await openFreedom();
    await page.getByLabel("Amount in AUD").fill("3.50");
    await button(page, "Check").click();
    const table = page.getByRole("table", { name: "What you pay" });
    await table.waitFor();
    await expect.poll(() => table.getByRole("row").nth(1).innerText()).toMatch(/AUD 3\.50/);
    await page.getByLabel("Amount in AUD").fill("4");
    await table.waitFor({ state: "detached" });
  });

  it("can be repeated with its amount after it was declined", async () => {
    const { page } = await openFreedom();
    await payFreedomAmount(page, "3.50");
    await button(page, "Decline").click();
    await link(page, "Choose again").click();
    await heading(page, "Freedom payment").waitFor();
    await expect.poll(() => page.getByLabel("Amount in AUD").inputValue()).toBe("3.50");
    await button(page, "Pay AUD 3.50").waitFor();
  });
});

describe("the result page", () => {
  it.each(["", "?payment=x", `?payment=${"A".repeat(43)}`])(
    "with the token %j says that there is no result",
    async (query) => {
      const { page, watch } = await fixture.open(`/payments/results${query}`);
      watch.expect("console", /404/);
      await main(page).getByText("There is no payment to show here").waitFor();
      await expectAccessible(page);
    },
  );
});
