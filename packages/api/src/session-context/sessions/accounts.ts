// Attempts by member number and by e-mail address share one count, so a name is resolved to its member.

import type { Brand } from "@portico/domain/brand/brands";
import type { MemberKey } from "@portico/domain/member/source";
import { LRUCache } from "lru-cache";
import type { Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import type { AttemptTarget } from "./credential-attempts.ts";
import { hasSignedInWith } from "./devices.ts";
import { normalizeAccountName } from "./rate-limits.ts";

// Repeated attempts with one name cost one call of the back-end.
const CACHE_TTL_MS: Limit = 5_000;
const MAX_CACHED: Limit = 10_000;

export interface AccountLookup {
  /** `device` is the token of the device cookie. */
  targetOf(name: string, visitor: { brand: Brand; device: string | undefined }): Promise<AttemptTarget>;
}

export function createAccountLookup(portal: Pick<Portal, "backEnd" | "stores" | "steadyNow" | "now">): AccountLookup {
  const { backEnd, steadyNow } = portal;
  const requests = new LRUCache<string, Promise<MemberKey | undefined>>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    perf: { now: steadyNow },
    ttlResolution: 0,
  });
  const accountOf = (name: string): Promise<MemberKey | undefined> => {
    // Keyed by the exact text: the back-end may know one spelling of a name and not another.
    const pending = requests.get(name);
    if (pending !== undefined) return pending;
    const request = backEnd.credentials.accountOf(name);
    requests.set(name, request);
    request.catch(() => requests.delete(name));
    return request;
  };
  return {
    async targetOf(name, { brand, device }) {
      const member = await accountOf(name);
      if (member === undefined) return { account: `name ${normalizeAccountName(name)}`, isKnownBrowser: false };
      const isKnownBrowser = await hasSignedInWith(portal, { device, brand, memberNumber: member.memberNumber });
      return { account: attemptAccount(member), isKnownBrowser };
    },
  };
}

/** The key under which attempts on an account are counted. */
export function attemptAccount({ memberNumber, isEcv }: MemberKey): string {
  return `member ${isEcv ? "ecv " : ""}${memberNumber}`;
}
