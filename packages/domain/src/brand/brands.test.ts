import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BRAND_DEFAULTS,
  BRANDS,
  type Brand,
  brandOfHost,
  ECV_BRAND,
  isBrand,
  LOCAL_HOSTS,
  parseHosts,
} from "./brands.ts";

const HOSTS = parseHosts("members.club.example=member_portal,nz.members.club.example=member_portal_nz").hosts;

describe("isBrand", () => {
  it("has the content service's four brands", () => {
    expect(BRANDS).toEqual(["member_portal", "member_portal_vn", "member_portal_nz", "ecv_member"]);
    expect(ECV_BRAND).toBe("ecv_member");
  });

  it.each(BRANDS)("accepts %s", (brand) => {
    expect(isBrand(brand)).toBe(true);
  });

  it.each(["", "ECV_MEMBER", " ecv_member", "member_portal_au", "member_portal_", "toString", null, undefined, 0, {}])(
    "rejects %j",
    (text) => {
      expect(isBrand(text)).toBe(false);
    },
  );

  it("rejects a list with one brand", () => {
    expect(isBrand(["ecv_member"])).toBe(false);
  });
});

describe("BRAND_DEFAULTS", () => {
  it.each([
    ["member_portal", "Portico", "https://www.portico.example", "900001"],
    ["member_portal_vn", "Portico Vietnam", "https://vn.portico.example", "900002"],
    ["member_portal_nz", "Portico New Zealand", "https://nz.portico.example", "900003"],
    ["ecv_member", "ECV", "https://ecv.portico.example", "900004"],
  ] as const)("of %s have name %s, site %s and guest account %s", (brand, name, publicSite, memberNumber) => {
    expect(BRAND_DEFAULTS[brand]).toEqual({
      name,
      publicSite,
      languages: brand === "member_portal_vn" ? ["vi", "en"] : ["en"],
      phones: [
        ...(brand === "member_portal_vn" ? [{ country: "VN", number: "+84 28 0555 0142" }] : []),
        { country: "AU", number: "1800 975 707" },
        { country: "NZ", number: "+64 9 055 0142" },
      ],
      guest: { memberNumber, memberType: "POINTS" },
      seller: {
        name: "Portico Club Pty Ltd",
        address: "1 Example Parade, Noosa Heads QLD 4567, Australia",
        taxNumber: "ABN 00 000 000 000",
        taxes: { AUD: { name: "GST", percent: 10 }, NZD: { name: "GST", percent: 15 } },
      },
    });
  });

  it("have phone numbers for calls within the country", () => {
    const prefixes = { AU: /^1800 /, NZ: /^\+64 /, VN: /^\+84 / };
    for (const { phones } of Object.values(BRAND_DEFAULTS))
      for (const { country, number } of phones) expect(number).toMatch(prefixes[country]);
  });

  it("exist for every brand, each with its own site", () => {
    expect(Object.keys(BRAND_DEFAULTS).sort()).toEqual([...BRANDS].sort());
    expect(new Set(BRANDS.map((brand) => new URL(BRAND_DEFAULTS[brand].publicSite).origin)).size).toBe(4);
  });
});

describe("parseHosts", () => {
  it("ignores spaces, capitals and empty entries", () => {
    expect(parseHosts(" Members.Club.example = member_portal ,, 10.0.0.1=ecv_member, x=member_portal_vn,")).toEqual({
      hosts: new Map<string, Brand>([
        ["members.club.example", "member_portal"],
        ["10.0.0.1", "ecv_member"],
        ["x", "member_portal_vn"],
      ]),
      mistakes: [],
    });
  });

  it.each(["a", "z", "0", "9", "az", "za", "09", "90", "a-z", "z.a", "a0z9b", "9z0a8"])(
    "accepts the host %s",
    (host) => {
      expect([...parseHosts(`${host}=ecv_member`).hosts]).toEqual([[host, "ecv_member"]]);
    },
  );

  it.each(["`", "{", "/", ":", "@", "[", "_", "*", "é"])("rejects a host with %s in any position", (character) => {
    for (const host of [character, `${character}ab`, `a${character}b`, `ab${character}`]) {
      expect([host, parseHosts(`${host}=ecv_member`).mistakes.length]).toEqual([host, 1]);
    }
  });

  it("serves all four brands with LOCAL_HOSTS", () => {
    const { hosts, mistakes } = parseHosts(LOCAL_HOSTS);
    expect(mistakes).toEqual([]);
    expect([...hosts]).toEqual([
      ["localhost", "member_portal"],
      ["nz.localhost", "member_portal_nz"],
      ["vn.localhost", "member_portal_vn"],
      ["ecv.localhost", "ecv_member"],
    ]);
  });

  it.each(["", " ", ",", " , ,"])("reports a missing host for %j", (text) => {
    expect(parseHosts(text)).toEqual({
      hosts: new Map(),
      mistakes: ["no host is listed; the portal would refuse every request."],
    });
  });

  it.each([
    "http://localhost=member_portal",
    "localhost:8080=member_portal",
    "localhost/=member_portal",
    "*.club.example=member_portal",
    "-club.example=member_portal",
    "club.example-=member_portal",
    ".club.example=member_portal",
    "club.example.=member_portal",
    "club_example=member_portal",
    "club example=member_portal",
    "[::1]=member_portal",
    "clüb.example=member_portal",
    "=member_portal",
    "=",
    "a=member_portal=ecv_member",
    "a=member_portal=",
  ])("reports the invalid entry %s", (entry) => {
    expect(parseHosts(entry)).toEqual({
      hosts: new Map(),
      mistakes: [`"${entry}" is not host=brand; write a bare host name, for example nz.localhost=member_portal_nz.`],
    });
  });

  it.each([
    ["localhost", ""],
    ["localhost=", ""],
    ["localhost=portal", "portal"],
    ["localhost=Member_Portal", "Member_Portal"],
    ["localhost=toString", "toString"],
  ])("reports the unknown brand in %s", (entry, brand) => {
    expect(parseHosts(entry)).toEqual({
      hosts: new Map(),
      mistakes: [
        `"${entry}" names the brand "${brand}"; use one of member_portal, member_portal_vn, member_portal_nz, ecv_member.`,
      ],
    });
  });

  it("reports a duplicate host regardless of case, and keeps the first", () => {
    expect(parseHosts("a.example=ecv_member,A.Example=member_portal")).toEqual({
      hosts: new Map([["a.example", "ecv_member"]]),
      mistakes: ['"a.example" is listed twice; keep the one that is meant.'],
    });
  });

  it("reports every mistake at once, and returns the valid hosts", () => {
    const { hosts, mistakes } = parseHosts("a=member_portal,b,c:1=ecv_member,a=ecv_member,d=ecv_member");
    expect([...hosts.keys()]).toEqual(["a", "d"]);
    expect(mistakes.map((mistake) => mistake.split(" ", 1)[0])).toEqual(['"b"', '"c:1=ecv_member"', '"a"']);
  });

  it("returns a brand or a mistake for every entry", () => {
    const entry = fc.oneof(
      fc.tuple(fc.domain(), fc.constantFrom(...BRANDS, "portal", "")).map((pair) => pair.join("=")),
      fc.string({ maxLength: 12 }).filter((text) => !text.includes(",") && text.trim() !== ""),
    );
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
        const { hosts, mistakes } = parseHosts(entries.join(","));
        expect(hosts.size + mistakes.length).toBe(entries.length);
        for (const [host, brand] of hosts) expect([brandOfHost(hosts, host), isBrand(brand)]).toEqual([brand, true]);
      }),
    );
  });
});

describe("brandOfHost", () => {
  it.each([
    ["members.club.example", "member_portal"],
    ["nz.members.club.example", "member_portal_nz"],
    ["members.club.example:443", "member_portal"],
    ["members.club.example:1", "member_portal"],
    ["nz.members.club.example:65535", "member_portal_nz"],
    ["MEMBERS.Club.Example", "member_portal"],
    ["NZ.MEMBERS.CLUB.EXAMPLE:8443", "member_portal_nz"],
  ])("maps %s to %s", (host, brand) => {
    expect(brandOfHost(HOSTS, host)).toBe(brand);
  });

  it.each([
    "",
    ":443",
    "club.example",
    "vn.members.club.example",
    "a.nz.members.club.example",
    "xmembers.club.example",
    "members.club.examplex",
    "members.club.example.evil.example",
    "evil.example.members.club.example",
    "evil-members.club.example",
    "members.club.example.",
    ".members.club.example",
    " members.club.example",
    "members.club.example ",
    "members.club.example:",
    "members.club.example:http",
    "members.club.example:-1",
    "members.club.example:655350",
    "members.club.example:443:443",
    "members.club:443.example",
    "members.club.example:443@evil.example",
    "evil.example:443/members.club.example",
    "user@members.club.example",
    "members.club.example/",
    "members.club.example\n",
    "members.club.example,nz.members.club.example",
    "membersxclub.example",
    "http://members.club.example",
    "10.0.0.1",
    "constructor",
    "__proto__",
  ])("maps %j to no brand", (host) => {
    expect(brandOfHost(HOSTS, host)).toBeUndefined();
  });

  it("matches exactly: no prefix, and no suffix except a port", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.string({ maxLength: 6 }), (before, after) => {
        const isExact = before === "" && /^(?::\d{1,5})?$/.test(after);
        const brand = brandOfHost(HOSTS, `${before}members.club.example${after}`);
        expect(brand).toBe(
          isExact ? "member_portal" : before === "nz." && after === "" ? "member_portal_nz" : undefined,
        );
      }),
    );
  });
});
