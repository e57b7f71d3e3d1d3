import { rawText } from "@portico/adapters-content/contract/sample-items";
import { BRAND_DEFAULTS } from "@portico/domain/brand/brands";
import { describe, expect, it, vi } from "vitest";
import { contentItem, contentOf } from "../../testing/content.ts";
import type { PortalSettings } from "../portal/portal.ts";
import { resortNames } from "./resort-names.ts";

const settings = { brands: BRAND_DEFAULTS } as PortalSettings;
const resort = (resortId: string, name: string) =>
  contentItem("resort", `resort_${resortId.toLowerCase()}`, { name: rawText(name), resort_id: rawText(resortId) });

const CONTENT = contentOf([
  resort("R1", "Banksia Shores"),
  resort("R2", "Kauri Lake Lodge"),
  resort("", "Nobody's Bay"),
]);

const share = (resortId: string | undefined, resortName?: string) => ({ resortId, resortName });

describe("resortNames", () => {
  it("prefers the shares' names and falls back to content", async () => {
    const shares = [share("R1", "Banksia (as you bought it)"), share("R2"), share("R3"), share(undefined)];
    const names = await resortNames({ content: CONTENT, settings }, "member_portal", shares);
    expect([...names]).toEqual([
      ["R1", "Banksia (as you bought it)"],
      ["R2", "Kauri Lake Lodge"],
    ]);
  });

  it("does not read content if every share has a name", async () => {
    const items = vi.spyOn(CONTENT, "items");
    await resortNames({ content: CONTENT, settings }, "member_portal", [
      share("R1", "Banksia Shores"),
      share(undefined),
    ]);
    expect(items).not.toHaveBeenCalled();
  });
});
