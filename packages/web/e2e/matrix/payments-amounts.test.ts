// An amount of the member's own, and an address of a result that leads to none.

import { describe, expect, it } from "vitest";
import { setStage } from "../harness.ts";
import { button, FREEDOM, freely, heading, link, main, nothingWrong, openForPayment } from "../payment-page.ts";

const stage = setStage({ own: true });
const openFreedom = () => openForPayment(stage, FREEDOM, { as: "100202" });

describe("an amount of the member's own", () => {
  it.each(["", "0", "1.005", "1000000"])("is refused in its field where it is %j", async (amount) => {
    const { page, watch } = await openFreedom();
    watch.expect("console", /422/);
    await page.getByLabel("Amount in AUD").fill(amount);
    await button(page, "Check").click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByLabel("Amount in AUD").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => button(page, /^Pay/).count()).toBe(0);
    await nothingWrong(page);
  });

  it("shows where it goes, and holds for what was checked alone", async () => {
    const { page } = await openFreedom();
    await page.getByLabel("Amount in AUD").fill("3.50");
    await button(page, "Check").click();
    const table = page.getByRole("table", { name: "What you pay" });
    await table.waitFor();
    await expect.poll(() => table.getByRole("row").nth(1).innerText()).toMatch(/AUD 3\.50/);
    await page.getByLabel("Amount in AUD").fill("4");
    await table.waitFor({ state: "detached" });
  });

  it("that was declined is chosen again as it was, with its amount", async () => {
    const { page } = await openFreedom();
    await freely(page, "3.50");
    await button(page, "Decline").click();
    await link(page, "Choose again").click();
    await heading(page, "Freedom payment").waitFor();
    await expect.poll(() => page.getByLabel("Amount in AUD").inputValue()).toBe("3.50");
    await button(page, "Pay AUD 3.50").waitFor();
  });
});

describe("a result", () => {
  it.each(["", "?payment=x", `?payment=${"A".repeat(43)}`])("with the token %j is none, and says so", async (query) => {
    const { page, watch } = await stage.open(`/payments/results${query}`);
    watch.expect("console", /404/);
    await main(page).getByText("There is no payment to show here").waitFor();
    await nothingWrong(page);
  });
});
