import { describe, expect, it } from "vitest";
import { member } from "../../testing/builders.ts";
import { areAllPartsRead, isIdentified, type ReadParts, unreadParts } from "./read-parts.ts";

const NO_MEMBERSHIPS = member({ memberships: undefined });

describe("isIdentified and unreadParts", () => {
  it.each<[ReadParts, boolean, readonly string[]]>([
    [{ identity: member(), ownedResorts: [] }, true, []],
    [{ identity: member(), ownedResorts: undefined }, true, ["ownership"]],
    [{ identity: NO_MEMBERSHIPS, ownedResorts: [] }, false, ["memberships"]],
    [{ identity: NO_MEMBERSHIPS, ownedResorts: undefined }, false, ["memberships", "ownership"]],
    [{ identity: undefined, ownedResorts: [] }, false, ["member", "memberships"]],
    [{ identity: undefined, ownedResorts: undefined }, false, ["member", "memberships", "ownership"]],
  ])("of %j are %s and %j", (parts, identified, unread) => {
    expect(isIdentified(parts)).toBe(identified);
    expect(unreadParts(parts)).toEqual(unread);
    expect(areAllPartsRead(parts)).toBe(unread.length === 0);
  });
});
