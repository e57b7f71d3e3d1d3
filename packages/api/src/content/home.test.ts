import { rawAssets, rawElement, rawText } from "@portico/adapters-content/contract/sample-items";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf, contentWithout } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { Home } from "./contract.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

describe("GET /api/content/home", () => {
  it("returns the text, the member's panels, memories with pictures, and the icons of the layout", async () => {
    const cookie = await running.signIn("100201");
    const { status, json } = await running.request("/api/content/home", { cookie });
    const home = json as Home;
    expect([status, home.failed, home.title, home.language]).toEqual([
      200,
      [],
      "Your club, your coast, your call",
      "en",
    ]);
    expect(home.memories.length).toBeGreaterThan(2);
    expect(home.memories.every(({ picture }) => picture.address.startsWith("/media/"))).toBe(true);
    const { json: layout } = await running.request("/api/content/layout", { cookie });
    expect(home.icons).toEqual((layout as { icons: unknown }).icons);
  });

  it("returns the twelve newest memories", async () => {
    const many = Array.from({ length: 14 }, (_, at) =>
      contentItem("member_review", `told_${at}`, {
        text: rawText("Told"),
        picture: rawAssets("https://assets.example.com/a.svg"),
        stayed_on: rawElement("date_time", `2026-03-${10 + at}T00:00:00Z`),
      }),
    );
    const portal = await startTestPortal({
      override: (base) => ({ ...base, content: contentOf(many) }),
      settings: { pictureOrigin: "https://assets.example.com" },
    });
    try {
      const { json } = await portal.request("/api/content/home", { cookie: await portal.signIn("100201") });
      expect((json as Home).memories.map(({ stayedOn }) => stayedOn).at(-1)).toBe("2026-03-12");
      expect((json as Home).memories).toHaveLength(12);
    } finally {
      await portal.close();
    }
  });

  it("refuses visitors with 401", async () => {
    expect((await running.request("/api/content/home")).status).toBe(401);
  });

  it("lists the parts that could not be read", async () => {
    const isMissing = (type: string) => type === "page" || type === "footer" || type === "member_review";
    const missing = await startTestPortal({
      override: (base) => ({ ...base, content: contentWithout(base.content, isMissing) }),
    });
    try {
      const { json } = await missing.request("/api/content/home", { cookie: await missing.signIn("100201") });
      expect(json).toMatchObject({ title: null, panels: [], memories: [], failed: ["page", "memories"] });
    } finally {
      await missing.close();
    }
  });
});
