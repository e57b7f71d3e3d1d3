// Guessing is made slow. A try is counted before it is looked at, so that many at once count as many; an account waits longer with each
// failure and has ten of them in a quarter of an hour, an address a hundred. Nobody is locked out for good: whoever is blocked is not
// counted any further, so a block ends after its quarter of an hour, however hard somebody goes on knocking.

import { setTimeout as wait } from "node:timers/promises";
import { PorticoError } from "@portico/domain/errors";
import { LRUCache } from "lru-cache";
import { countedAddress, noteTry, TooManyTries, type TryLimit, type TryPortal, tryKey } from "./tries.ts";

const WINDOW = 15 * 60_000;

/** Failures of an account, and of an address, within a quarter of an hour. */
export const MOST_FAILURES = { account: 10, address: 100 } as const;

/** After so many failures a person has to show that they are one, where the deployment can ask. */
export const FAILURES_BEFORE_PROOF = 5;

// So many failures cost nothing: most people find their password on the second or third try.
const FREE_FAILURES = 3;
const LONGEST_WAIT = 8;
const FIRST_WAIT = 250;
const MOST_REMEMBERED = 50_000;

/** Who guesses, and at what. */
interface Guesser {
  readonly purpose: string;
  readonly account: string;
  readonly address: string;
  /** The answer to a puzzle, where the form sent one. */
  readonly proof?: string | undefined;
}

/** Looks at guesses, one after another where it has to. */
export interface Guesses {
  /** Resolves to what the check found; throws `TOO_MANY_TRIES` or `PROOF_NEEDED` without checking. */
  take<Right>(guesser: Guesser, check: () => Promise<Right | "refused">): Promise<Right | "refused">;
}

/** The guesses of one server. */
export function openGuesses(portal: TryPortal): Guesses {
  const { settings, stores, now } = portal;
  const blocks = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const addresses = openAddresses(now);

  async function countAccount({ purpose, account, proof, address }: Guesser, key: string): Promise<void> {
    const limit: TryLimit = { purpose: `${purpose}.account`, most: MOST_FAILURES.account, within: WINDOW };
    const tries = await noteTry(portal, limit, account);
    if (tries > limit.most) {
      blocks.set(key, now() + WINDOW);
      throw new TooManyTries(WINDOW);
    }
    if (
      tries > FAILURES_BEFORE_PROOF &&
      settings.personCheck !== undefined &&
      !(await settings.personCheck(proof, address))
    )
      throw new PorticoError("PROOF_NEEDED");
    await wait(waitBefore(tries, settings.firstWait ?? FIRST_WAIT));
  }

  return {
    async take(guesser, check) {
      const key = tryKey(settings, `${guesser.purpose}.account`, guesser.account);
      const left = (blocks.get(key) ?? 0) - now();
      if (left > 0) throw new TooManyTries(left);
      const network = countedAddress(guesser.address);
      const leave = await addresses.enter(network);
      try {
        await countAccount(guesser, key);
        const found = await check();
        if (found === "refused") {
          const limit: TryLimit = { purpose: "guesses.address", most: MOST_FAILURES.address, within: WINDOW };
          addresses.learn(network, await noteTry(portal, limit, network));
        } else {
          await stores.attempts.forget(key);
        }
        return found;
      } finally {
        leave();
      }
    },
  };
}

/** How long a try waits that has so many before it, itself included. */
export function waitBefore(tries: number, firstWait: number): number {
  const doublings = tries - FREE_FAILURES - 1;
  return doublings < 0 ? 0 : firstWait * Math.min(LONGEST_WAIT, 2 ** doublings);
}

interface Line {
  failures: number;
  /** When the failures were last counted. */
  at: number;
  under: number;
  left: PromiseWithResolvers<void>;
}

interface Addresses {
  /** Waits until the address may have one more try under way, and resolves to how to leave. */
  enter(network: string): Promise<() => void>;
  learn(network: string, failures: number): void;
}

// An address is counted by its failures alone: behind one of them a whole village may sign in. What the store counts is known after each
// failure; what is under way might fail, so no more is let in than could fail within the limit, and the rest waits its turn.
function openAddresses(now: () => number): Addresses {
  const lines = new LRUCache<string, Line>({ max: MOST_REMEMBERED });
  const lineOf = (network: string): Line => {
    const line = lines.get(network) ?? { failures: 0, at: now(), under: 0, left: Promise.withResolvers<void>() };
    if (now() - line.at >= WINDOW) line.failures = 0;
    lines.set(network, line);
    return line;
  };
  return {
    async enter(network) {
      const line = lineOf(network);
      while (line.failures + line.under >= MOST_FAILURES.address) {
        if (line.under === 0 || line.failures >= MOST_FAILURES.address)
          throw new TooManyTries(line.at + WINDOW - now());
        await line.left.promise;
      }
      line.under += 1;
      return () => {
        line.under -= 1;
        line.left.resolve();
        line.left = Promise.withResolvers<void>();
      };
    },
    learn(network, failures) {
      Object.assign(lineOf(network), { failures, at: now() });
    },
  };
}
