// `portico doctor`: checks every service that the CLI and the portal need. Does it answer, how fast, are we authorized, does its clock agree;
// and what to do if not.

import { createBackEndTokenCache } from "@portico/adapters-http/session/club-token";
import { errorEntry, PorticoError } from "@portico/domain/errors";
import { asRecord } from "@portico/domain/parse";
import type { Call, CliEnvironment } from "../frame/command.ts";
import { EXIT, type ExitStatus, Failure } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import { backEndUrl, type Environment, settingOf } from "../input/back-end.ts";
import { withContent } from "../input/content.ts";
import { readKey } from "../private-port/key.ts";
import { privatePort } from "../private-port/private-port.ts";

interface Finding {
  readonly what: string;
  readonly isWell: boolean;
  /** Response time in milliseconds; `undefined` if the check sent no request. */
  readonly took: number | undefined;
  readonly words: string;
  /** What to do; empty if the check passed. */
  readonly remedy: string;
}

const TIMEOUT_MS = 5_000;
/** Maximum clock difference. Beyond it, members' deadlines and signatures would be wrong. */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

export async function run(call: Call): Promise<ExitStatus> {
  const { environment } = call;
  const findings = (
    await Promise.all([backEnd(environment), content(environment), port(environment), operatorKey(environment)])
  ).flat();
  await write(call, {
    response: "health",
    data: findings.map((finding) => ({ ...finding, took: finding.took ?? null })),
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
        emptyText: "Nothing to look at.",
      },
    ],
  });
  if (findings.every(({ isWell }) => isWell)) return EXIT.yes;
  return findings.some(({ what, isWell }) => !isWell && what !== "operator's key")
    ? EXIT.upstreamDown
    : EXIT.notPermitted;
}

type CheckEnvironment = Pick<CliEnvironment, "env" | "now">;

async function backEnd({ env, now }: CheckEnvironment): Promise<readonly Finding[]> {
  const url = backEndUrl(env);
  const what = url.isSandbox ? "sandbox" : "back-end";
  const token = createBackEndTokenCache(url);
  try {
    const { took } = await timed(now, () => token.get());
    return [
      { what, isWell: true, took, words: `${url.address} lets us in`, remedy: "" },
      await clockOf(`clock of the ${what}`, url.address),
    ];
  } catch (error) {
    const entry = error instanceof PorticoError ? errorEntry(error.code) : undefined;
    const remedy = url.isSandbox ? 'Start it with "npm start".' : (entry?.hint ?? "Check that it is running.");
    return [{ what, isWell: false, took: undefined, words: `${url.address}: ${entry?.title ?? "no answer"}`, remedy }];
  } finally {
    await token.close();
  }
}

async function content({ env, now }: CheckEnvironment): Promise<readonly Finding[]> {
  const what = "content service";
  try {
    const { took, value } = await timed(now, () =>
      withContent(env, (reader) => reader.items("footer", { brand: "member_portal", language: "en" })),
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

async function port({ env, now }: CheckEnvironment): Promise<readonly Finding[]> {
  const what = "private port";
  const address = portAddress(env);
  try {
    const { took, value: response } = await timed(now, () =>
      fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" }),
    );
    const { status, stores, backEnd: backEndState, draining } = asRecord(await response.json());
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
        isWell: backEndState === "ready",
        took: undefined,
        words: String(backEndState),
        remedy:
          backEndState === "ready"
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

async function operatorKey({ env, now }: CheckEnvironment): Promise<readonly Finding[]> {
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

/** Compares clocks by the `Date` header, which has whole seconds. The clock is right if the date lies between request and response. */
async function clockOf(what: string, address: string): Promise<Finding> {
  const requestedAt = Date.now();
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  const remoteTime = Date.parse(response?.headers.get("date") ?? "");
  if (Number.isNaN(remoteTime)) return { what, isWell: true, took: undefined, words: "it does not say", remedy: "" };
  const secondsApart = Math.round(
    (remoteTime > requestedAt ? Math.max(0, remoteTime - Date.now()) : remoteTime - requestedAt) / 1_000,
  );
  const isWell = Math.abs(secondsApart) * 1_000 <= MAX_CLOCK_DIFFERENCE_MS;
  const words =
    Math.abs(secondsApart) <= 1
      ? "it agrees with ours"
      : `it is ${Math.abs(secondsApart)} seconds ${secondsApart > 0 ? "ahead of" : "behind"} ours`;
  return { what, isWell, took: undefined, words, remedy: isWell ? "" : "Synchronise both clocks with a time server." };
}

async function timed<Value>(
  now: CliEnvironment["now"],
  request: () => Promise<Value>,
): Promise<{ took: number; value: Value }> {
  const startedAt = now();
  const value = await request();
  return { took: now() - startedAt, value };
}
