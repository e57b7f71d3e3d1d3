import { PorticoError } from "@portico/domain/errors";
import { STAYS } from "@portico/domain/stays/kinds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRIVERS, type Sent } from "../testing/drivers.ts";
import { FAULTS, type FaultCase } from "../testing/faults.ts";
import { type Loopback, loopback } from "../testing/loopback.ts";
import { isGood, readExamples } from "../wire-book/examples.ts";
import { type BackEnd, backEnd } from "./back-end.ts";
import { CALLS, type Call, DEADLINES } from "./calls.ts";

// Every day the deadlines are short; the soak tier waits for the real ones.
const IS_SOAK = process.env["REAL_DEADLINES"] === "yes";
// What the deadline ends waits for it; what ends by itself has time to do so on a busy machine as well.
const SHORT = 1_000;
const AMPLE = 6_000;
const LONGEST_RUN = 60_000;
const MADE = CALLS.flatMap((call) => {
  const driver = DRIVERS[call.name];
  const example = readExamples(call.name).examples.find(isGood);
  return driver === undefined || example === undefined ? [] : [{ call, driver, example }];
});
const SEARCHES = new Set<string>(Object.values(STAYS).map(({ call }) => call));

describe.each(FAULTS)("with the fault $fault", (fault) => {
  let server: Loopback;
  let back: BackEnd;
  let outcomes: readonly Outcome[];

  beforeAll(async () => {
    const goods = new Map(MADE.map(({ call, example }) => [call.path.split("{")[0], example.response.body]));
    server = await loopback(({ path }, response) => fault.answer?.(response, goods.get(path)));
    if (fault.answer === undefined) await server.close();
    back = backEnd(settings(server.address, shortened(fault)));
    outcomes = await Promise.all(MADE.map((made) => outcome(back, made)));
  }, LONGEST_RUN);
  afterAll(async () => {
    await back.close();
    if (fault.answer !== undefined) await server.close();
  });

  it("every call ends in time", () => {
    const late = outcomes.filter(({ call, took }) => took > latestEnd(call, fault));
    expect(late.map(({ call, took }) => `${call.name}: ${took}`)).toEqual([]);
  });

  it("every call ends in its code", () => {
    expect(outcomes.map(({ call, code }) => `${call.name}: ${code}`)).toEqual(
      MADE.map(({ call }) => `${call.name}: ${codeOf(call, fault)}`),
    );
  });

  it("an unkeyed write is sent exactly once", () => {
    const writes = MADE.filter(({ call }) => call.kind === "unkeyed write");
    expect(writes.length).toBeGreaterThan(0);
    const times = fault.answer === undefined ? 0 : 1;
    expect(writes.map(({ call }) => `${call.name}: ${server.count(call.path)}`)).toEqual(
      writes.map(({ call }) => `${call.name}: ${times}`),
    );
  });

  it("no redirect is followed, and no connection is left over", async () => {
    expect(server.count("/elsewhere")).toBe(0);
    await back.close().catch(() => undefined);
    if (fault.answer !== undefined) await expect.poll(() => server.connections(), { timeout: 15_000 }).toBe(0);
  });
});

interface Outcome {
  readonly call: Call;
  readonly took: number;
  readonly code: string;
}

async function outcome(back: BackEnd, { call, driver, example }: (typeof MADE)[number]): Promise<Outcome> {
  const start = performance.now();
  const result = await driver(back, (example.request.body ?? example.request.path ?? {}) as Sent).catch(
    (error: unknown) => error,
  );
  const code = result instanceof PorticoError ? result.code : `no error: ${String(result)}`;
  return { call, took: performance.now() - start, code };
}

/** The deadline and a tenth of it; on the busy machine of every day less than it would take twice. */
function latestEnd(call: Call, fault: FaultCase): number {
  const deadline = IS_SOAK ? DEADLINES[call.deadline] : shortened(fault);
  return IS_SOAK ? deadline * 1.1 : deadline * 1.9;
}

function shortened({ isEndless }: FaultCase): number {
  return isEndless === true ? SHORT : AMPLE;
}

function codeOf({ name, kind }: Call, { read, write }: FaultCase): string {
  if (kind !== "read") return write;
  return SEARCHES.has(name) && read.startsWith("BACK_END_") ? "SEARCH_FAILED" : read;
}

function settings(address: string, deadline: number): Parameters<typeof backEnd>[0] {
  return {
    address,
    credentials: { clientId: "portico", clientSecret: "a-secret-of-the-deployment" },
    authClient: "PORTICO",
    ...(IS_SOAK ? {} : { deadlines: { call: deadline, search: deadline } }),
    limits: { maxBytes: 65_536, maxDepth: 32 },
    // Forty calls that fail at once are what is tested here; the breaker has tests of its own.
    breaker: { minimumPerSecond: 1_000_000 },
    retries: { firstWait: 5 },
  };
}
