// `portico doctor`: everything that the desk and the portal stand on. Is it there, how long does it take, does it let us in, does its clock agree; and
// what to do where it does not.

import { openClubToken } from "@portico/adapters-http/session/club-token";
import { errorEntry, PorticoError } from "@portico/domain/errors";
import { record } from "@portico/domain/wire";
import { clubAddress, type Environment, settingOf } from "../facts/club.ts";
import { withContent } from "../facts/content.ts";
import { say } from "../frame/answer.ts";
import type { Call, World } from "../frame/command.ts";
import { EXIT, type ExitStatus, Failure } from "../frame/exit.ts";
import { readKey } from "../private-port/key.ts";
import { privatePort } from "../private-port/private-port.ts";

interface Finding {
  readonly what: string;
  readonly isWell: boolean;
  /** Milliseconds; none where nothing was asked over a wire. */
  readonly took: number | undefined;
  readonly words: string;
  /** What to do; empty where there is nothing to do. */
  readonly remedy: string;
}

const PATIENCE = 5_000;
/** Clocks that differ by more put members' deadlines and signatures wrong. */
const CLOCKS_DIFFER = 30_000;

/** Looks at everything at once. */
export async function run(call: Call): Promise<ExitStatus> {
  const { world } = call;
  const findings = (await Promise.all([backEnd(world), content(world), port(world), operatorKey(world)])).flat();
  await say(call, {
    answer: "health",
    data: findings.map((one) => ({ ...one, took: one.took ?? null })),
    parts: [
      {
        kind: "table",
        columns: [
          { name: "what" },
          { name: "is" },
          { name: "ms", isNumber: true },
          { name: "found" },
          { name: "what to do" },
        ],
        rows: findings.map(({ what, isWell, took, words, remedy }) => [
          what,
          isWell ? "well" : "not well",
          took === undefined ? "-" : String(took),
          words,
          remedy,
        ]),
        none: "Nothing to look at.",
      },
    ],
  });
  if (findings.every(({ isWell }) => isWell)) return EXIT.yes;
  return findings.some(({ what, isWell }) => !isWell && what !== "operator's key")
    ? EXIT.upstreamDown
    : EXIT.notPermitted;
}

type Around = Pick<World, "env" | "now">;

async function backEnd({ env, now }: Around): Promise<readonly Finding[]> {
  const club = clubAddress(env);
  const what = club.isSandbox ? "sandbox" : "back-end";
  const token = openClubToken(club);
  try {
    const { took } = await timed(now, () => token.give());
    return [
      { what, isWell: true, took, words: `${club.address} lets us in`, remedy: "" },
      await clockOf(`clock of the ${what}`, club.address),
    ];
  } catch (error) {
    const entry = error instanceof PorticoError ? errorEntry(error.code) : undefined;
    const remedy = club.isSandbox ? 'Start it with "npm start".' : (entry?.hint ?? "Check that it is running.");
    return [{ what, isWell: false, took: undefined, words: `${club.address}: ${entry?.title ?? "no answer"}`, remedy }];
  } finally {
    await token.close();
  }
}

async function content({ env, now }: Around): Promise<readonly Finding[]> {
  const what = "content service";
  try {
    const { took, value } = await timed(now, () =>
      withContent(env, (open) => open.items("footer", { brand: "member_portal", language: "en" })),
    );
    const isWell = value.length > 0;
    return [
      {
        what,
        isWell,
        took,
        words: isWell ? "it answers" : "it answers, and has no footer",
        remedy: isWell ? "" : 'Run "portico content check".',
      },
    ];
  } catch (error) {
    const remedy =
      error instanceof Failure
        ? "Check CONTENT_SOURCE, CONTENT_ENVIRONMENT_ID and CONTENT_SECURE_KEY: they must be as on the server."
        : "Check that it is running.";
    return [{ what, isWell: false, took: undefined, words: "it does not answer", remedy }];
  }
}

async function port({ env, now }: Around): Promise<readonly Finding[]> {
  const what = "private port";
  const address = portAddress(env);
  try {
    const { took, value: answer } = await timed(now, () =>
      fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE), redirect: "error" }),
    );
    const { status, stores, backEnd: letIn, draining } = record(await answer.json());
    return [
      { what, isWell: true, took, words: `${address}: the portal is ${String(status)}`, remedy: "" },
      {
        what: "stores of the portal",
        isWell: stores === "ready",
        took: undefined,
        words: String(stores),
        remedy: stores === "ready" ? "" : "Check STORE, the disk and the database: docs/operations.md.",
      },
      {
        what: "back-end of the portal",
        isWell: letIn === "ready",
        took: undefined,
        words: String(letIn),
        remedy:
          letIn === "ready"
            ? ""
            : "The club has never let the portal in: check CLIENT_ID and CLIENT_SECRET on the server.",
      },
      ...(draining === true
        ? [
            {
              what: "portal",
              isWell: false,
              took: undefined,
              words: "it is shutting down",
              remedy: "Ask another node.",
            },
          ]
        : []),
      await clockOf("clock of the portal", `${address}/livez`),
    ];
  } catch {
    return [
      {
        what,
        isWell: false,
        took: undefined,
        words: `${address} does not answer`,
        remedy: "Check that the portal is running, and check OPERATIONS_PORT.",
      },
    ];
  }
}

async function operatorKey({ env, now }: Around): Promise<readonly Finding[]> {
  const what = "operator's key";
  try {
    const { took } = await timed(now, () => privatePort(env)("/operator/audit", { query: { limit: "1" } }));
    return [{ what, isWell: true, took, words: "it is known there", remedy: "" }];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [{ what, isWell: false, took: undefined, words: error.message, remedy: error.hint }];
  }
}

function portAddress(env: Environment): string {
  try {
    return readKey(env).address;
  } catch {
    return `http://127.0.0.1:${settingOf(env, "OPERATIONS_PORT") ?? "3100"}`;
  }
}

/** By the date that every answer carries, to the second: right where it lies between the question and the answer, however long that took. */
async function clockOf(what: string, address: string): Promise<Finding> {
  const asked = Date.now();
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: "manual" }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  const theirs = Date.parse(answer?.headers.get("date") ?? "");
  if (Number.isNaN(theirs)) return { what, isWell: true, took: undefined, words: "it does not say", remedy: "" };
  const apart = Math.round((theirs > asked ? Math.max(0, theirs - Date.now()) : theirs - asked) / 1_000);
  const isWell = Math.abs(apart) * 1_000 <= CLOCKS_DIFFER;
  const words =
    Math.abs(apart) <= 1
      ? "it agrees with ours"
      : `it is ${Math.abs(apart)} seconds ${apart > 0 ? "ahead of" : "behind"} ours`;
  return { what, isWell, took: undefined, words, remedy: isWell ? "" : "Synchronise both clocks with a time server." };
}

async function timed<Value>(now: World["now"], ask: () => Promise<Value>): Promise<{ took: number; value: Value }> {
  const began = now();
  const value = await ask();
  return { took: now() - began, value };
}
