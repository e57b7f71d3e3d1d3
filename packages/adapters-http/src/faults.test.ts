import { PorticoError } from "@portico/domain/errors";
import { STAYS } from "@portico/domain/stays/kinds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRIVERS, type RequestFields } from "../testing/drivers.ts";
import { FAULTS, type FaultCase } from "../testing/faults.ts";
import { type Loopback, startLoopback } from "../testing/loopback.ts";
import { isSuccess, readExamples } from "../wire-book/examples.ts";
import { type BackEnd, createBackEndPorts } from "./back-end.ts";
import { CALLS, type Call, DEADLINES_MS } from "./calls.ts";

// Short deadlines by default; the soak tests use the real ones.
const IS_SOAK = process.env["REAL_DEADLINES"] === "yes";
// Short for faults that only the deadline ends; ample for others, which end earlier even on a busy machine.
const SHORT_DEADLINE_MS = 1_000;
const AMPLE_DEADLINE_MS = 6_000;
const MAX_SETUP_MS = 60_000;
const DRIVEN_CALLS = CALLS.flatMap((call) => {
  const driver = DRIVERS[call.name];
  const example = readExamples(call.name).examples.find(isSuccess);
  return driver === undefined || example === undefined ? [] : [{ call, driver, example }];
});
const SEARCHES = new Set<string>(Object.values(STAYS).map(({ call }) => call));

describe.each(FAULTS)("with the fault $fault", (fault) => {
  let server: Loopback;
  let ports: BackEnd;
  let outcomes: readonly Outcome[];

  beforeAll(async () => {
    const successfulBodies = new Map(
      DRIVEN_CALLS.map(({ call, example }) => [call.path.split("{")[0], example.response.body]),
    );
    server = await startLoopback(({ path }, response) => fault.respond?.(response, successfulBodies.get(path)));
    if (fault.respond === undefined) await server.close();
    ports = createBackEndPorts(settings(server.address, deadlineMsFor(fault)));
    outcomes = await Promise.all(DRIVEN_CALLS.map((drivenCall) => runCall(ports, drivenCall)));
  }, MAX_SETUP_MS);
  afterAll(async () => {
    await ports.close();
    if (fault.respond !== undefined) await server.close();
  });

  it("ends every call in time", () => {
    const lateOutcomes = outcomes.filter(({ call, durationMs }) => durationMs > maxDurationMs(call, fault));
    expect(lateOutcomes.map(({ call, durationMs }) => `${call.name}: ${durationMs}`)).toEqual([]);
  });

  it("ends every call with its code", () => {
    expect(outcomes.map(({ call, code }) => `${call.name}: ${code}`)).toEqual(
      DRIVEN_CALLS.map(({ call }) => `${call.name}: ${expectedCode(call, fault)}`),
    );
  });

  it("sends an unkeyed write exactly once", () => {
    const writes = DRIVEN_CALLS.filter(({ call }) => call.kind === "unkeyed write");
    expect(writes.length).toBeGreaterThan(0);
    const times = fault.respond === undefined ? 0 : 1;
    expect(writes.map(({ call }) => `${call.name}: ${server.count(call.path)}`)).toEqual(
      writes.map(({ call }) => `${call.name}: ${times}`),
    );
  });

  it("follows no redirect and leaves no connection open", async () => {
    expect(server.count("/elsewhere")).toBe(0);
    await ports.close().catch(() => undefined);
    if (fault.respond !== undefined) await expect.poll(() => server.connections(), { timeout: 15_000 }).toBe(0);
  });
});

interface Outcome {
  readonly call: Call;
  readonly durationMs: number;
  readonly code: string;
}

async function runCall(ports: BackEnd, { call, driver, example }: (typeof DRIVEN_CALLS)[number]): Promise<Outcome> {
  const start = performance.now();
  const result = await driver(ports, (example.request.body ?? example.request.path ?? {}) as RequestFields).catch(
    (error: unknown) => error,
  );
  const code = result instanceof PorticoError ? result.code : `no error: ${String(result)}`;
  return { call, durationMs: performance.now() - start, code };
}

/** Less than two deadlines tolerates a busy machine; soak tests allow a tenth more than one. */
function maxDurationMs(call: Call, fault: FaultCase): number {
  const deadline = IS_SOAK ? DEADLINES_MS[call.deadlineKind] : deadlineMsFor(fault);
  return IS_SOAK ? deadline * 1.1 : deadline * 1.9;
}

function deadlineMsFor({ isEndless }: FaultCase): number {
  return isEndless === true ? SHORT_DEADLINE_MS : AMPLE_DEADLINE_MS;
}

function expectedCode({ name, kind }: Call, { read, write }: FaultCase): string {
  if (kind !== "read") return write;
  return SEARCHES.has(name) && read.startsWith("BACK_END_") ? "SEARCH_FAILED" : read;
}

function settings(address: string, deadline: number): Parameters<typeof createBackEndPorts>[0] {
  return {
    address,
    credentials: { clientId: "portico", clientSecret: "a-secret-of-the-deployment" },
    authClient: "PORTICO",
    ...(IS_SOAK ? {} : { deadlinesMs: { call: deadline, search: deadline } }),
    limits: { maxBytes: 65_536, maxDepth: 32 },
    // About forty calls fail concurrently here; the circuit breaker has its own tests.
    breaker: { minCallsPerSecond: 1_000_000 },
    retries: { firstDelayMs: 5 },
  };
}
