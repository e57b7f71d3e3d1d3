import type { Brand, Hosts } from "@portico/domain/brand/brands";
import { describe, expect, it } from "vitest";
import { brandOfRequest } from "./host.ts";

/** A deployment's hosts, and how often they were looked up. */
function scene(hosts: Readonly<Record<string, Brand>> = { localhost: "member_portal" }) {
  const state = { looked: 0 };
  const table: Pick<Hosts, "get"> = {
    get: (host) => {
      state.looked += 1;
      return hosts[host];
    },
  };
  const ask = (host: string, rawHeaders = ["Host", host]) => brandOfRequest(table as Hosts, { host, rawHeaders });
  return { state, ask };
}

describe("the host of a request", () => {
  it("says the brand, however it is spelt, and whatever the port", () => {
    const { ask } = scene({ "portal.example": "member_portal", "vn.portal.example": "member_portal_vn" });
    expect(ask("portal.example")).toBe("member_portal");
    expect(ask("VN.Portal.Example:8443")).toBe("member_portal_vn");
  });

  it.each(["elsewhere.example", "localhost.", "local host", "", "localhost:", "localhost/x"])(
    "is unknown as %j",
    (host) => {
      expect(() => scene().ask(host)).toThrow(expect.objectContaining({ code: "HOST_UNKNOWN" }));
    },
  );

  it.each([[["Accept", "*/*"]], [["Host", "localhost", "host", "localhost"]]])("is refused in %j", (rawHeaders) => {
    expect(() => scene().ask("localhost", rawHeaders)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  });

  it("of one deployment says nothing to another", () => {
    expect(scene().ask("localhost")).toBe("member_portal");
    expect(scene({ localhost: "ecv_member" }).ask("localhost")).toBe("ecv_member");
  });

  // The last of these, for what is remembered stays so in this process.
  it("is remembered in a few spellings, so that whoever invents more fills no memory", () => {
    const { ask, state } = scene();
    const spellings = Array.from({ length: 70 }, (_, at) => `localhost:${9_000 + at}`);
    for (const host of spellings) ask(host);
    expect(state.looked).toBe(70);
    for (const host of spellings) expect(ask(host)).toBe("member_portal");
    const remembered = 140 - state.looked;
    expect(remembered).toBeGreaterThan(0);
    expect(remembered).toBeLessThanOrEqual(64);
  });
});
