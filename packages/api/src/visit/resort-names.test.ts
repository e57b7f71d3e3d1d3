import { rawText } from "@portico/adapters-content/contract/wire-items";
import { BRAND_DEFAULTS } from "@portico/domain/brand/brands";
import { describe, expect, it, vi } from "vitest";
import { contentOf, written } from "../../testing/content.ts";
import type { PortalSettings } from "../portal.ts";
import { resortNames } from "./resort-names.ts";

const settings = { brands: BRAND_DEFAULTS } as PortalSettings;
const resort = (resortId: string, name: string) =>
  written("resort", `resort_${resortId.toLowerCase()}`, { name: rawText(name), resort_id: rawText(resortId) });

const CONTENT = contentOf([
  resort("R1", "Banksia Shores"),
  resort("R2", "Kauri Lake Lodge"),
  resort("", "Nobody's Bay"),
]);

const share = (resortId: string | undefined, resortName?: string) => ({ resortId, resortName });

describe("the names of resorts", () => {
  it("are those of the member's shares, and content's for a share that has none", async () => {
    const shares = [share("R1", "Banksia (as you bought it)"), share("R2"), share("R3"), share(undefined)];
    const names = await resortNames({ content: CONTENT, settings }, "member_portal", shares);
    expect([...names]).toEqual([
      ["R1", "Banksia (as you bought it)"],
      ["R2", "Kauri Lake Lodge"],
    ]);
  });

  it("ask content for nothing where every share says its own", async () => {
    const items = vi.spyOn(CONTENT, "items");
    await resortNames({ content: CONTENT, settings }, "member_portal", [
      share("R1", "Banksia Shores"),
      share(undefined),
    ]);
    expect(items).not.toHaveBeenCalled();
  });
});
