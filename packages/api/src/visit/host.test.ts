import type { Brand } from "@portico/domain/brand/brands";
import { describe, expect, it } from "vitest";
import { brandOfRequest } from "./host.ts";

const asking =
  (hosts: Readonly<Record<string, Brand>> = { localhost: "member_portal" }) =>
  (host: string, rawHeaders = ["Host", host]) =>
    brandOfRequest(new Map(Object.entries(hosts)), { host, rawHeaders });

describe("the host of a request", () => {
  it("says the brand, however it is spelt, and whatever the port", () => {
    const ask = asking({ "portal.example": "member_portal", "vn.portal.example": "member_portal_vn" });
    expect(ask("portal.example")).toBe("member_portal");
    expect(ask("VN.Portal.Example:8443")).toBe("member_portal_vn");
  });

  it.each(["elsewhere.example", "localhost.", "local host", "", "localhost:", "localhost:999999", "localhost/x"])(
    "is unknown as %j",
    (host) => {
      expect(() => asking()(host)).toThrow(expect.objectContaining({ code: "HOST_UNKNOWN" }));
    },
  );

  it.each([[["Accept", "*/*"]], [["Host", "localhost", "host", "localhost"]]])("is refused in %j", (rawHeaders) => {
    expect(() => asking()("localhost", rawHeaders)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  });
});
