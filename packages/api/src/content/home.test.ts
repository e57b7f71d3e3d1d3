import { rawAssets, rawElement, rawText } from "@portico/adapters-content/contract/sample-items";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf, contentWithout } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { Home } from "./contract.ts";

let testPortal: TestPortal;
beforeAll(async () => {
  testPortal = await startTestPortal();
});
afterAll(() => testPortal.close());

describe("GET /api/content/home", () => {
  it("returns its text, memories with pictures, and the icons of the layout", async () => {
    const cookie = await testPortal.signIn("100201");
    const { status, json } = await testPortal.request("/api/content/home", { cookie });
    const home = json as Home;
    expect([status, home.failed, home.title, home.language]).toEqual([
      200,
      [],
      "Your club, your coast, your call",
      "en",
    ]);
    expect(home.memories.length).toBeGreaterThan(2);
    expect(home.memories.every(({ picture }) => picture.address.startsWith("/media/"))).toBe(true);
    const { json: layout } = await testPortal.request("/api/content/layout", { cookie });
    expect(home.icons).toEqual((layout as { icons: unknown }).icons);
  });

  it("returns the twelve newest memories", async () => {
    const reviews = Array.from({ length: 14 }, (_, index) =>
      contentItem("member_review", `review_${index}`, {
        text: rawText("Told"),
        picture: rawAssets("https://assets.example.com/a.svg"),
        stayed_on: rawElement("date_time", `2026-03-${10 + index}T00:00:00Z`),
      }),
    );
    const portal = await startTestPortal({
      override: (base) => ({ ...base, content: contentOf(reviews) }),
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
    expect((await testPortal.request("/api/content/home")).status).toBe(401);
  });

  it("lists the parts that could not be read", async () => {
    const isMissing = (type: string) => type === "page" || type === "footer" || type === "member_review";
    const portalWithoutParts = await startTestPortal({
      override: (base) => ({ ...base, content: contentWithout(base.content, isMissing) }),
    });
    try {
      const { json } = await portalWithoutParts.request("/api/content/home", {
        cookie: await portalWithoutParts.signIn("100201"),
      });
      expect(json).toMatchObject({ title: null, panels: [], memories: [], failed: ["page", "memories"] });
    } finally {
      await portalWithoutParts.close();
    }
  });
});
