// Guessing is made slow. A try is counted before it is looked at, so that many at once count as many; only what the club refuses stays
// counted. An account has ten tries in a quarter of an hour, under whatever name and by whatever way: seven for everybody, with longer
// and longer waits between them, and three for browsers that the member has signed in with, so that strangers lock nobody out of them.
// Whoever has to wait is not counted meanwhile (docs/decisions/0024-who-may-guess.md).

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { LRUCache } from "lru-cache";
import {
  accountInLog,
  countedAddress,
  type Noted,
  noteTry,
  noteWhereRoom,
  requireRoom,
  TooManyTries,
  type TryLimit,
  type TryPortal,
  triesOf,
} from "./tries.ts";
import { openTurns } from "./turns.ts";

const WINDOW = 15 * 60_000;

/** What may be guessed: an account's password, at sign-in and wherever a member says it again, its passkeys, and the links of mails. */
export const GUESS_PURPOSES = ["password", "passkey", "password-reset", "email-confirm"] as const;
type GuessPurpose = (typeof GUESS_PURPOSES)[number];

/** Failures within a quarter of an hour: of an account for everybody, for browsers that its member has signed in with, and of an address. */
export const MOST_FAILURES = { strangers: 7, knownBrowsers: 3, address: 100 } as const;

/** After so many failures a person has to show that they are one, where the deployment can ask. */
export const FAILURES_BEFORE_PROOF = 5;

// Most people find their password on the second or third try. From then on the waits of 8, 24, 72, 216 and 648 seconds are a quarter of
// an hour together, so that nobody meets a wall.
const FREE_FAILURES = 3;
const FIRST_WAIT = 8_000;
const MOST_REMEMBERED = 50_000;

const STRANGERS = { most: MOST_FAILURES.strangers, within: WINDOW, free: FREE_FAILURES, firstWait: FIRST_WAIT };
const KNOWN_BROWSERS = { most: MOST_FAILURES.knownBrowsers, within: WINDOW };
const OF_AN_ADDRESS: TryLimit = { purpose: "guesses.address", most: MOST_FAILURES.address, within: WINDOW };

/** Whose account is tried. */
export interface Tried {
  /** The same for every name of the account. */
  readonly account: string;
  /** Whether the member has signed in with this browser before. */
  readonly isKnownBrowser: boolean;
}

/** Who guesses, and at what. */
interface Guesser {
  /** Ways to the same secret have the same. */
  readonly purpose: GuessPurpose;
  /** Asked once the address may try at all. */
  readonly tried: () => Tried | Promise<Tried>;
  readonly address: string;
  readonly requestId: string;
  /** The answer to a puzzle, where the form sent one. */
  readonly proof?: string | undefined;
}

/** Looks at guesses, one after another where it has to. */
export interface Guesses {
  /** Resolves to what the check found; throws `TOO_MANY_TRIES` or `PROOF_NEEDED` without checking. What the check throws is no guess. */
  take<Right>(guesser: Guesser, check: () => Promise<Right | "refused">): Promise<Right | "refused">;
}

/** The guesses of one server, which remembers so many addresses; of one that it has forgotten the store knows. */
export function openGuesses(portal: TryPortal, mostAddresses = MOST_REMEMBERED): Guesses {
  const { settings, steadyNow } = portal;
  const addresses = openAddresses(steadyNow, mostAddresses);
  const inTurn = openTurns();

  async function note({ purpose, address, proof }: Guesser, { account, isKnownBrowser }: Tried): Promise<Noted> {
    if (isKnownBrowser) {
      const limit: TryLimit = { ...KNOWN_BROWSERS, purpose: `${purpose}.known-browser` };
      const own = await noteWhereRoom(portal, { limit, whose: account });
      // Whoever has used these up is a stranger like any other.
      if ("noted" in own) return own.noted;
    }
    const limit: TryLimit = { ...STRANGERS, purpose: `${purpose}.account` };
    // Before the waits: what nobody has shown to be a person's takes no try from the member.
    if (
      settings.personCheck !== undefined &&
      (await triesOf(portal, limit, account)) >= FAILURES_BEFORE_PROOF &&
      !(await settings.personCheck(proof, address))
    )
      throw new PorticoError("PROOF_NEEDED");
    return requireRoom(portal, { limit, whose: account });
  }

  /** Looks once, if there is room for it. */
  async function looked<Right>(
    guesser: Guesser,
    tried: Tried,
    check: () => Promise<Right | "refused">,
  ): Promise<Right | "refused"> {
    const noted = await note(guesser, tried);
    try {
      const answer = await check();
      if (answer !== "refused") await noted.takeBack();
      return answer;
    } catch (error) {
      await noted.takeBack();
      throw error;
    }
  }

  return {
    async take(guesser, check) {
      const network = countedAddress(guesser.address);
      let leave = (): void => undefined;
      try {
        const found = await logged(portal, guesser, async (line) => {
          leave = await addresses.enter(network);
          const tried = await guesser.tried();
          line.account = accountInLog(settings, tried.account);
          const key = `${guesser.purpose} ${tried.isKnownBrowser} ${tried.account}`;
          return inTurn(key, () => looked(guesser, tried, check));
        });
        if (found === "refused") addresses.learn(network, await noteTry(portal, OF_AN_ADDRESS, network));
        return found;
      } finally {
        leave();
      }
    },
  };
}

interface GuessLine {
  readonly tried: GuessPurpose;
  readonly requestId: string;
  /** As the log calls it; nobody knows it before it was asked whose it is. */
  account?: string;
}

/** Tells the log, under the account's name there: who goes through many accounts, or through many words for one, is seen by that. */
async function logged<Right>(
  { log }: TryPortal,
  { purpose, requestId }: Guesser,
  look: (line: GuessLine) => Promise<Right | "refused">,
): Promise<Right | "refused"> {
  const line: GuessLine = { tried: purpose, requestId };
  try {
    const found = await look(line);
    log.info({ event: found === "refused" ? "guess.wrong" : "guess.right", ...line });
    return found;
  } catch (error) {
    log.info({ event: "guess.undecided", ...line, code: error instanceof PorticoError ? error.code : undefined });
    throw error;
  }
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
function openAddresses(now: () => Instant, most: number): Addresses {
  const lines = new LRUCache<string, Line>({ max: most });
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
