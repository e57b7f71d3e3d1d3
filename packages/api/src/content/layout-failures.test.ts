import { describe, expect, it } from "vitest";
import { contentWithout } from "../../testing/content.ts";
import { menuNamesOf, readLayout } from "../../testing/layout.ts";
import { startTestPortal } from "../../testing/portal.ts";

describe("a failing part of the layout", () => {
  const PARTS = ["menu", "footer", "alerts", "notices", "icons", "quickLinks", "notifications"];

  it("is listed in failed; all parts are while the content service fails", async () => {
    const failingPortal = await startTestPortal();
    try {
      failingPortal.club.faults.set({ kind: "500", call: "content" });
      const visitor = await readLayout(failingPortal);
      expect(visitor).toMatchObject({ footer: null, alerts: [], notices: [], failed: ["footer", "alerts", "notices"] });
      expect((await readLayout(failingPortal, { brand: "ecv_member" })).failed).toEqual(["menu", "alerts", "notices"]);
      const member = await readLayout(failingPortal, { cookie: await failingPortal.signIn("100201") });
      expect([member.menu, member.failed.toSorted()]).toEqual([null, PARTS.toSorted()]);
    } finally {
      await failingPortal.close();
    }
  });

  it.each(["html", "truncated", "wrong-types", "reset", "redirect"] as const)(
    "is listed in failed if content responds with %s",
    async (kind) => {
      const failingPortal = await startTestPortal();
      try {
        failingPortal.club.faults.set({ kind, call: "content" });
        expect((await readLayout(failingPortal)).failed).toContain("footer");
      } finally {
        await failingPortal.close();
      }
    },
  );

  it("does not affect the other parts", async () => {
    const portalWithoutMenu = await startTestPortal({
      override: (base) => ({
        ...base,
        content: contentWithout(base.content, (type) => type === "footer" || type === "menu"),
      }),
    });
    try {
      const layout = await readLayout(portalWithoutMenu, { cookie: await portalWithoutMenu.signIn("100201") });
      expect([layout.failed.toSorted(), layout.menu, layout.footer]).toEqual([["footer", "menu"], null, null]);
      expect(layout.icons.length).toBeGreaterThan(3);
    } finally {
      await portalWithoutMenu.close();
    }
  });

  it("is listed in failed if it depends on memberships that are unknown", async () => {
    const withoutMemberships = await startTestPortal();
    try {
      withoutMemberships.club.faults.set({ kind: "500", call: "get-external-membership" });
      const layout = await readLayout(withoutMemberships, { cookie: await withoutMemberships.signIn("100202") });
      expect(layout.failed.toSorted()).toEqual(["icons", "menu", "notifications", "quickLinks"]);
      expect(layout.footer).not.toBeNull();
    } finally {
      await withoutMemberships.close();
    }
  });

  it("has no content of other audiences while the member is unidentified", async () => {
    const unidentified = await startTestPortal();
    try {
      unidentified.club.faults.set({ kind: "500", call: "get-member" });
      const layout = await readLayout(unidentified, { cookie: await unidentified.signIn("100202") });
      expect(menuNamesOf(layout)).not.toContain("Owner week");
      expect(layout.notices.map(({ codename }) => codename)).not.toContain("notice_levy");
      expect(layout.failed).toEqual(expect.arrayContaining(["icons", "menu", "notifications", "quickLinks"]));
    } finally {
      await unidentified.close();
    }
  });
});
