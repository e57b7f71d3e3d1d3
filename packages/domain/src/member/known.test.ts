import { describe, expect, it } from "vitest";
import { member } from "../../testing/builders.ts";
import { isKnown, isWhole, type ReadParts, unreadParts } from "./known.ts";

const NO_MEMBERSHIPS = member({ memberships: undefined });

describe("a member", () => {
  it.each<[ReadParts, boolean, readonly string[]]>([
    [{ identity: member(), ownedResorts: [] }, true, []],
    [{ identity: member(), ownedResorts: undefined }, true, ["ownership"]],
    [{ identity: NO_MEMBERSHIPS, ownedResorts: [] }, false, ["memberships"]],
    [{ identity: NO_MEMBERSHIPS, ownedResorts: undefined }, false, ["memberships", "ownership"]],
    [{ identity: undefined, ownedResorts: [] }, false, ["member", "memberships"]],
    [{ identity: undefined, ownedResorts: undefined }, false, ["member", "memberships", "ownership"]],
  ])("read as %j is known: %s; not read: %j", (read, known, unread) => {
    expect(isKnown(read)).toBe(known);
    expect(unreadParts(read)).toEqual(unread);
    expect(isWhole(read)).toBe(unread.length === 0);
  });
});
