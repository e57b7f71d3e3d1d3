// docs/decisions/0024-sign-in-attempt-limits.md. An attempt is counted before it is checked, so concurrent attempts
// cannot exceed the limit. It is uncounted unless the back-end refuses the credential. Of an account's ten attempts in
// 15 minutes, three are for browsers that the member has signed in with: strangers cannot lock the member out of
// those.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { LRUCache } from "lru-cache";
import type { Guard, Limit } from "../../guard-marks.ts";
import { createKeyedQueue } from "./keyed-queue.ts";
import {
  accountInLog,
  consumeLimitOrThrow,
  countAttempts,
  normalizeIpAddress,
  type RateLimit,
  RateLimitError,
  type RateLimitPorts,
  type RecordedAttempt,
  recordAttempt,
  tryConsumeLimit,
} from "./rate-limits.ts";

const WINDOW_MS: Limit = 15 * 60_000;

/** The password is also checked when a member re-enters it. The last three are tokens of e-mailed links. */
export const CREDENTIAL_KINDS = ["password", "passkey", "password-reset", "email-confirm", "email-undo"] as const;
type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** Failures allowed within 15 minutes: for an account in all browsers, in known browsers, and for an IP address. */
export const MAX_FAILURES = { strangers: 7, knownBrowsers: 3, address: 100 } as const satisfies Readonly<
  Record<string, Limit>
>;

/** After this many failures, the CAPTCHA is required if the deployment has one. */
export const FAILURES_BEFORE_CAPTCHA = 5;

// The waits of 8, 24, 72, 216 and 648 seconds together exceed 15 minutes, so a member who waits is never locked out.
const ATTEMPTS_WITHOUT_WAIT = 3;
const FIRST_WAIT_MS = 8_000;
const MAX_ADDRESSES: Limit = 50_000;

const ANY_BROWSER_LIMIT = {
  max: MAX_FAILURES.strangers,
  windowMs: WINDOW_MS,
  freeAttempts: ATTEMPTS_WITHOUT_WAIT,
  firstWaitMs: FIRST_WAIT_MS,
};
const KNOWN_BROWSER_LIMIT = { max: MAX_FAILURES.knownBrowsers, windowMs: WINDOW_MS };
const ADDRESS_LIMIT: RateLimit = { purpose: "guesses.address", max: MAX_FAILURES.address, windowMs: WINDOW_MS };

export interface AttemptTarget {
  /** The key of the count: the same for every name of the account. */
  readonly account: string;
  readonly isKnownBrowser: boolean;
}

interface CredentialAttempt {
  /** Endpoints that check the same secret share one purpose. */
  readonly purpose: CredentialKind;
  /** Called only if the IP address may make an attempt. */
  readonly resolveTarget: () => AttemptTarget | Promise<AttemptTarget>;
  readonly address: string;
  readonly requestId: string;
  /** The CAPTCHA response, if the form sent one. */
  readonly captchaResponse?: string | undefined;
}

export interface CredentialAttempts {
  /**
   * Runs `check` unless the limit is reached: then throws `TOO_MANY_TRIES` or `PROOF_NEEDED`. If `check` throws, the
   * attempt is not counted.
   */
  attempt<Result>(
    attempt: CredentialAttempt,
    check: () => Promise<Result | "refused">,
  ): Promise<Guard<Result | "refused">>;
}

/** `maxAddresses` bounds the counters in memory; for an evicted address, the store has the count. */
export function createCredentialAttempts(portal: RateLimitPorts, maxAddresses = MAX_ADDRESSES): CredentialAttempts {
  const { settings, steadyNow } = portal;
  const addresses = createAddressLimiter(steadyNow, maxAddresses);
  const enqueue = createKeyedQueue();

  async function recordOrThrow(
    { purpose, address, captchaResponse: proof }: CredentialAttempt,
    { account, isKnownBrowser }: AttemptTarget,
  ): Promise<RecordedAttempt> {
    if (isKnownBrowser) {
      const limit: RateLimit = { ...KNOWN_BROWSER_LIMIT, purpose: `${purpose}.known-browser` };
      const result = await tryConsumeLimit(portal, { limit, subject: account });
      // A known browser without attempts left falls back to the limit for all browsers.
      if ("attempt" in result) return result.attempt;
    }
    const limit: RateLimit = { ...ANY_BROWSER_LIMIT, purpose: `${purpose}.account` };
    // Checked before the limit: a missing CAPTCHA response must not use up an attempt.
    if (
      settings.verifyCaptcha !== undefined &&
      (await countAttempts(portal, limit, account)) >= FAILURES_BEFORE_CAPTCHA &&
      !(await settings.verifyCaptcha(proof, address))
    )
      throw new PorticoError("PROOF_NEEDED");
    return consumeLimitOrThrow(portal, { limit, subject: account });
  }

  async function checkOnce<Result>(
    attempt: CredentialAttempt,
    target: AttemptTarget,
    check: () => Promise<Result | "refused">,
  ): Promise<Result | "refused"> {
    const recorded = await recordOrThrow(attempt, target);
    try {
      const result = await check();
      if (result !== "refused") await recorded.undo();
      return result;
    } catch (error) {
      await recorded.undo();
      throw error;
    }
  }

  return {
    async attempt(attempt, check) {
      const addressKey = normalizeIpAddress(attempt.address);
      let release = (): void => undefined;
      try {
        const result = await withLog(portal, attempt, async (entry) => {
          release = await addresses.acquire(addressKey);
          const target = await attempt.resolveTarget();
          entry.account = accountInLog(settings, target.account);
          const key = `${attempt.purpose} ${target.isKnownBrowser} ${target.account}`;
          return enqueue(key, () => checkOnce(attempt, target, check));
        });
        if (result === "refused")
          addresses.setFailureCount(addressKey, await recordAttempt(portal, ADDRESS_LIMIT, addressKey));
        return result;
      } finally {
        release();
      }
    },
  };
}

interface AttemptLogEntry {
  readonly tried: CredentialKind;
  readonly requestId: string;
  /** A pseudonym; absent until the account is resolved. */
  account?: string;
}

/** The pseudonym reveals a client that attempts many accounts, or many passwords for one. */
async function withLog<Result>(
  { log }: RateLimitPorts,
  { purpose, requestId }: CredentialAttempt,
  run: (entry: AttemptLogEntry) => Promise<Result | "refused">,
): Promise<Result | "refused"> {
  const entry: AttemptLogEntry = { tried: purpose, requestId };
  try {
    const result = await run(entry);
    log.info({ event: result === "refused" ? "guess.wrong" : "guess.right", ...entry });
    return result;
  } catch (error) {
    log.info({ event: "guess.undecided", ...entry, code: error instanceof PorticoError ? error.code : undefined });
    throw error;
  }
}

interface AddressCounter {
  failures: number;
  countedAt: number;
  underWay: number;
  released: PromiseWithResolvers<void>;
}

interface AddressLimiter {
  /** Waits for a slot of the address. Resolves to the function that releases it. */
  acquire(addressKey: string): Promise<() => void>;
  setFailureCount(addressKey: string, failures: number): void;
}

// Counts only failures, because a whole village may share one IP address. Attempts under way might fail, so no more
// are admitted than may fail; the rest wait.
function createAddressLimiter(now: () => Instant, max: number): AddressLimiter {
  // `max` would allocate all slots at start, which takes 20 ms.
  const counters = new LRUCache<string, AddressCounter>({ maxSize: max, sizeCalculation: () => 1 });
  const counterFor = (addressKey: string): AddressCounter => {
    const counter = counters.get(addressKey) ?? {
      failures: 0,
      countedAt: now(),
      underWay: 0,
      released: Promise.withResolvers<void>(),
    };
    if (now() - counter.countedAt >= WINDOW_MS) counter.failures = 0;
    counters.set(addressKey, counter);
    return counter;
  };
  return {
    async acquire(addressKey) {
      const counter = counterFor(addressKey);
      while (counter.failures + counter.underWay >= MAX_FAILURES.address) {
        if (counter.underWay === 0 || counter.failures >= MAX_FAILURES.address)
          throw new RateLimitError(counter.countedAt + WINDOW_MS - now());
        await counter.released.promise;
      }
      counter.underWay += 1;
      return () => {
        counter.underWay -= 1;
        counter.released.resolve();
        counter.released = Promise.withResolvers<void>();
      };
    },
    setFailureCount(addressKey, failures) {
      Object.assign(counterFor(addressKey), { failures, countedAt: now() });
    },
  };
}
