// Every route of the catalogue, opened by a member who may open it: it answers, the app takes over, and there is one heading.

import { decideAccess } from "@portico/domain/access/decide";
import { describe, expect, it } from "vitest";
import { setStage } from "./harness.ts";
import { HANDOVER, PAGES } from "./pages.ts";

const stage = setStage();

describe("every route of the catalogue", () => {
  it.each(PAGES)("$path answers with its page", async ({ address, member, status, landing }) => {
    const { page, status: answered } = await stage.open(address, { as: member });
    expect(answered).toBe(status);
    expect(new URL(page.url()).pathname).toBe(landing);
    const heading = page.getByRole("heading", { level: 1 });
    await heading.first().waitFor();
    expect(await heading.count()).toBe(1);
    expect((await heading.innerText()).trim()).not.toBe("");
    expect(await page.title()).toMatch(/\S [·–] Portico$/);
  });

  it("leads to the sign-in form first, where it leads out of the portal", async () => {
    const { page } = await stage.open(HANDOVER);
    expect(new URL(page.url()).pathname).toBe("/logon");
  });
});

describe("the members who open them", () => {
  it("may, by the rules, but for the page that nobody may open", () => {
    const refused = PAGES.filter(
      ({ address, kinds }) => decideAccess(address, { session: "signed-in", kinds }).verdict !== "allow",
    );
    expect(refused.map(({ path }) => path)).toEqual(["/profile/special-requests"]);
  });
});
