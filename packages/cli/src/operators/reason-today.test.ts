import { day, entitlement, member } from "@portico/domain/testing";
import { expect, it } from "vitest";
import type { MemberInput } from "../input/query.ts";
import { reasonToday } from "./reason-today.ts";

const TODAY = day("2026-11-20");

function askedOf(parts: Parameters<typeof member>[0]): MemberInput {
  return { member: member(parts), today: TODAY } as MemberInput;
}

it("reasonToday uses the row that the portal shows for an entitlement listed twice", () => {
  const [used, last] = [entitlement({ remaining: 0 }), entitlement({ expiresOn: TODAY })];
  const kept = { about: "entitlement", rule: "entitlements.near-expiry", facts: { name: "S1" } };
  for (const entitlements of [
    [used, last],
    [last, used],
  ])
    expect(reasonToday(kept, askedOf({ entitlements }))).toMatchObject({ outcome: "EXPIRING", rule: kept.rule });
});

it("reasonToday is undefined for an entitlement that is gone or unreadable", () => {
  const kept = { about: "entitlement", rule: "entitlements.near-expiry", facts: { name: "S2" } };
  for (const entitlements of [[entitlement()], undefined])
    expect(reasonToday(kept, askedOf({ entitlements }))).toBeUndefined();
});
