import type { Brand } from "@portico/domain/brand/brands";
import { describe, expect, it } from "vitest";
import { brandOfRequest } from "./host.ts";

const createLookup =
  (hosts: Readonly<Record<string, Brand>> = { localhost: "member_portal" }) =>
  (host: string, rawHeaders = ["Host", host]) =>
    brandOfRequest(new Map(Object.entries(hosts)), { host, rawHeaders });

describe("brandOfRequest", () => {
  it("ignores upper case and the port", () => {
    const lookup = createLookup({ "portal.example": "member_portal", "vn.portal.example": "member_portal_vn" });
    expect(lookup("portal.example")).toBe("member_portal");
    expect(lookup("VN.Portal.Example:8443")).toBe("member_portal_vn");
  });

  it.each(["elsewhere.example", "localhost.", "local host", "", "localhost:", "localhost:999999", "localhost/x"])(
    "throws HOST_UNKNOWN for %j",
    (host) => {
      expect(() => createLookup()(host)).toThrow(expect.objectContaining({ code: "HOST_UNKNOWN" }));
    },
  );

  it.each([[["Accept", "*/*"]], [["Host", "localhost", "host", "localhost"]]])(
    "throws BAD_REQUEST for the headers %j",
    (rawHeaders) => {
      expect(() => createLookup()("localhost", rawHeaders)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
    },
  );
});
