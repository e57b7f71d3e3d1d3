// Kills the node that makes a payment before and after every write and every call. Another node takes over, and the payment must be made once.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isTerminal, type Payment } from "@portico/domain/payments/payment";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PaymentNode, startNodeProcess } from "../../testing/node-process.ts";
import { type PostgresServer, startPostgres } from "../../testing/postgres.ts";
import { createPostgresStores } from "../stores/postgres/stores.ts";
import { createSqliteStores } from "../stores/sqlite/stores.ts";

const KILLS = Number(process.env["SOAK_KILLS"] ?? 0);
const TIMEOUT_MS = 120_000;
const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), "portico-crash-"));

/** Every write and call of an approved payment, in order. */
const BEGINNING = ["journal.create created", "gateway.createSession", "journal.advance sent"] as const;
const SETTLING = [
  "journal.list",
  "journal.find",
  "journal.lease",
  "gateway.getSession",
  "journal.advance captured",
  "journal.advance posting",
  "posting.post",
  "journal.advance posted",
  "journal.release",
] as const;
const READS: readonly string[] = ["journal.list", "journal.find"];
const KILL_POINTS = [...BEGINNING, ...SETTLING].filter((point) => !READS.includes(point));
const beforeAndAfter = (point: string) => [`before ${point}`, `after ${point}`];

let club: Club;
let nodes: readonly [PaymentNode, PaymentNode, PaymentNode];
beforeAll(async () => {
  club = await startClub();
  nodes = [startNodeProcess(club, folder), startNodeProcess(club, folder), startNodeProcess(club, folder)];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await club.close();
  rmSync(folder, { recursive: true });
});

type MemberAction = "pay" | "decline" | "cancel" | "leave";

interface Scenario {
  readonly action: MemberAction;
  readonly killAt?: string;
  /** A fault while the second node settles. */
  readonly fault?: Parameters<Club["faults"]["set"]>[0];
}

/** Runs a scenario over SQLite, one node after the other. */
async function runScenario({ action, killAt, fault }: Scenario) {
  const before = countRecorded();
  restoreBalance();
  const id = randomUUID();
  const file = join(folder, `${id}.db`);
  const orders = { store: file, id, ahead: 0, ...(killAt !== undefined && { killAt }) };
  const [first, second, third] = nodes;
  const begun = await first.carryOut({ ...orders, do: "begin" });
  if (begun.page !== undefined && action !== "leave") await submitPage(begun.page, action);
  if (fault !== undefined) club.faults.set(fault);
  const settled = await second.carryOut({ ...orders, do: "settle" });
  club.faults.clear();
  // By now the lease of the killed node has expired.
  await third.carryOut({ store: file, id, ahead: 5 * MINUTE, watches: 5 * MINUTE, do: "settle" });
  const stores = createSqliteStores({ file, lockTimeoutMs: 10_000 });
  const payment = await stores.journal.find(id);
  const history = await stores.journal.history(id);
  await stores.close();
  return {
    payment,
    history,
    recorded: countRecorded() - before,
    points: [...begun.points, ...settled.points],
    wasSent: begun.page !== undefined,
  };
}

/** Two nodes settle at once over PostgreSQL. The first one at the point is killed, and both run again after its lease. */
async function settleOnTwoNodes(postgres: PostgresServer, killAt: string) {
  await postgres.empty(postgres.url);
  restoreBalance();
  const before = countRecorded();
  const [first, second, third] = nodes;
  const id = randomUUID();
  const orders = { store: postgres.url, id, ahead: 0 };
  const { page, points } = await first.carryOut({ ...orders, killAt, do: "begin" });
  if (page !== undefined) await submitPage(page, "pay");
  const settle = { ...orders, killAt, do: "settle" } as const;
  const settled = await Promise.all([second.carryOut(settle), third.carryOut(settle)]);
  const settleLater = { ...orders, ahead: 5 * MINUTE, watches: 5 * MINUTE, do: "settle" } as const;
  await Promise.all([second.carryOut(settleLater), third.carryOut(settleLater)]);
  const stores = await createPostgresStores({ url: postgres.url, timeout: 20_000 });
  const payment = await stores.journal.find(id);
  await stores.close();
  const wasKilled = [points, ...settled.map((result) => result.points)].flat().includes(killAt);
  return { payment, recorded: countRecorded() - before, wasSent: page !== undefined, wasKilled };
}

function countRecorded(): number {
  return Number(club.database.prepare("SELECT count(*) AS n FROM payment").get()?.["n"]);
}

/** Describes a wrong final state; `undefined` if it is right. */
function describeViolation({
  payment,
  recorded,
  wasSent,
}: {
  payment: Payment | undefined;
  recorded: number;
  wasSent: boolean;
}): string | undefined {
  const isCorrect = wasSent ? payment?.state === "posted" && recorded === 1 : recorded === 0;
  return isCorrect ? undefined : `${payment?.state}, recorded ${recorded}`;
}

async function submitPage(page: string, action: string): Promise<void> {
  await fetch(page, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" });
}

/** Every scenario pays the same charge. */
function restoreBalance(): void {
  const row = club.database.prepare("SELECT record FROM member WHERE no = '100202'").get();
  const record = JSON.parse(String(row?.["record"])) as { charges: { ChargeID: unknown; Balance: number }[] };
  for (const charge of record.charges) if (charge.ChargeID === "U-5101") charge.Balance = 120.5;
  club.database.prepare("UPDATE member SET record = ? WHERE no = '100202'").run(JSON.stringify(record));
}

describe("a node that makes a payment", () => {
  it("passes exactly the listed points", { timeout: TIMEOUT_MS }, async () => {
    const { points, payment, recorded } = await runScenario({ action: "pay" });
    expect(payment?.state).toBe("posted");
    expect(recorded).toBe(1);
    expect(new Set(points)).toEqual(new Set([...BEGINNING, ...SETTLING].flatMap(beforeAndAfter)));
  });

  it.each(KILL_POINTS.flatMap(beforeAndAfter))("can be killed %s", { timeout: TIMEOUT_MS }, async (killAt) => {
    const { payment, recorded, history, wasSent, points } = await runScenario({ action: "pay", killAt });
    expect(points).toContain(killAt);
    if (payment === undefined) return expect([recorded, wasSent]).toEqual([0, false]);
    // In this scenario every member who is sent to the page pays there.
    if (wasSent) expect([payment.state, recorded]).toEqual(["posted", 1]);
    else expect(recorded).toBe(0);
    expect(isTerminal(payment.state) || payment.state === "sent", payment.state).toBe(true);
    expect(history).toHaveLength(payment.version + 1);
  });

  it.each<[string, Scenario, string, number]>([
    ["the member declines", { action: "decline" }, "declined", 0],
    ["the member cancels", { action: "cancel", killAt: "after gateway.getSession" }, "cancelled", 0],
    ["the gateway does not respond", { action: "pay", fault: { kind: "reset", call: "gateway" } }, "posted", 1],
    [
      "the back-end is down while the payment is posted",
      { action: "pay", fault: { kind: "away", call: "payment-post" } },
      "posted",
      1,
    ],
    [
      "the response to the posting is lost and the node is killed",
      { action: "pay", fault: { kind: "reply-lost", call: "payment-post" }, killAt: "before journal.advance in_doubt" },
      "posted",
      1,
    ],
  ])("settles the payment if %s", { timeout: TIMEOUT_MS }, async (_cause, scenario, state, recorded) => {
    const result = await runScenario(scenario);
    expect([result.payment?.state, result.recorded]).toEqual([state, recorded]);
  });

  it.runIf(KILLS > 0)(`survives ${KILLS} kills`, { timeout: KILLS * 20_000 }, async () => {
    const points = KILL_POINTS.flatMap(beforeAndAfter);
    const violations: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAt = points[kill % points.length] as string;
      const violation = describeViolation(await runScenario({ action: "pay", killAt }));
      if (violation !== undefined) violations.push(`${killAt}: ${violation}`);
    }
    expect(violations).toEqual([]);
  });
});

describe("two nodes over PostgreSQL", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true });
  }, TIMEOUT_MS);
  afterAll(() => postgres.close());

  // The points at which another node takes over, or the payment might be posted twice; the soak covers the others.
  const DECISIVE_POINTS = [
    "after gateway.createSession",
    "after journal.lease",
    "before posting.post",
    "after posting.post",
  ];
  const points = KILL_POINTS.flatMap(beforeAndAfter);
  const kills =
    KILLS > 0 ? Array.from({ length: KILLS }, (_, kill) => points[kill % points.length] as string) : DECISIVE_POINTS;

  it(`settle at once, and one of them is killed, ${kills.length} times`, {
    timeout: Math.max(TIMEOUT_MS, KILLS * 20_000),
  }, async () => {
    const violations: string[] = [];
    for (const killAt of kills) {
      const result = await settleOnTwoNodes(postgres, killAt);
      const violation = result.wasKilled ? describeViolation(result) : "no node passed this point";
      if (violation !== undefined) violations.push(`${killAt}: ${violation}`);
    }
    expect(violations).toEqual([]);
  });
});
