// Whose account is tried: number and address are one, so tries are counted by the member as soon as the club says who that is. Nobody but
// the server hears of it.

import type { Brand } from "@portico/domain/brand/brands";
import type { MemberKey } from "@portico/domain/member/source";
import { LRUCache } from "lru-cache";
import type { Portal } from "../../portal.ts";
import { hasSignedInWith } from "./devices.ts";
import type { Tried } from "./guesses.ts";
import { countedName } from "./tries.ts";

// Whoever goes on knocking under one name does not make a call of each knock.
const REMEMBERED_FOR = 5_000;
const MOST_REMEMBERED = 10_000;

/** The accounts behind names. */
export interface Accounts {
  /** Asks the club whose a name is; `device` is what the browser shows of having been here. */
  tried(name: string, visitor: { brand: Brand; device: string | undefined }): Promise<Tried>;
}

/** The accounts of one server. */
export function openAccounts(portal: Pick<Portal, "club" | "stores" | "steadyNow" | "now">): Accounts {
  const { club, steadyNow } = portal;
  const asked = new LRUCache<string, Promise<MemberKey | undefined>>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_FOR,
    perf: { now: steadyNow },
    ttlResolution: 0,
  });
  const accountOf = (name: string): Promise<MemberKey | undefined> => {
    // By the very letters: the club may know one way of writing a name and not the other.
    const known = asked.get(name);
    if (known !== undefined) return known;
    const answer = club.credentials.accountOf(name);
    asked.set(name, answer);
    answer.catch(() => asked.delete(name));
    return answer;
  };
  return {
    async tried(name, { brand, device }) {
      const member = await accountOf(name);
      if (member === undefined) return { account: `name ${countedName(name)}`, isKnownBrowser: false };
      const isKnownBrowser = await hasSignedInWith(portal, { device, brand, memberNumber: member.memberNumber });
      return { account: accountName(member), isKnownBrowser };
    },
  };
}

/** An account as its tries are counted. */
export function accountName({ memberNumber, isEcv }: MemberKey): string {
  return `member ${isEcv ? "ecv " : ""}${memberNumber}`;
}
