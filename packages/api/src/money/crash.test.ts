// The node that carries a payment is killed with SIGKILL before and after everything that it writes and asks. Another takes over, and then the
// club and the gateway are asked: nothing is lost, nothing is doubled, nothing is stuck.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isTerminal, type Payment } from "@portico/domain/payments/payment";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openNode, type PaymentNode } from "../../testing/node-process.ts";
import { type PostgresServer, startPostgres } from "../../testing/postgres.ts";
import { openPostgresStores } from "../stores/postgres/stores.ts";
import { openSqliteStores } from "../stores/sqlite/stores.ts";

const KILLS = Number(process.env["SOAK_KILLS"] ?? 0);
const PATIENCE = 120_000;
const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), "portico-crash-"));

/** Everything that a node writes or asks on the way of an approved payment. A new one has to stand here too. */
const BEGINNING = ["journal.create created", "gateway.open", "journal.advance sent"] as const;
const SETTLING = [
  "journal.list",
  "journal.find",
  "journal.lease",
  "gateway.ask",
  "journal.advance captured",
  "journal.advance posting",
  "posting.post",
  "journal.advance posted",
  "journal.release",
] as const;
/** What only reads leaves nothing behind. */
const READS: readonly string[] = ["journal.list", "journal.find"];
const DEADLY = [...BEGINNING, ...SETTLING].filter((point) => !READS.includes(point));
const both = (point: string) => [`before ${point}`, `after ${point}`];

let club: Club;
let nodes: readonly [PaymentNode, PaymentNode, PaymentNode];
beforeAll(async () => {
  club = await startClub();
  nodes = [openNode(club, folder), openNode(club, folder), openNode(club, folder)];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await club.close();
  rmSync(folder, { recursive: true });
});

type Way = "pay" | "decline" | "cancel" | "leave";

/** A payment's life, in which a node may be killed once. */
interface Life {
  readonly way: Way;
  readonly killAt?: string;
  /** What goes wrong at the club while the second node settles. */
  readonly trouble?: Parameters<Club["faults"]["set"]>[0];
}

/** Plays a life over SQLite, one node after the other, and resolves to what everybody says in the end. */
async function live({ way, killAt, trouble }: Life) {
  // Each payment pays the same charge, so the member owes it again.
  const before = recordedSoFar();
  owedAgain();
  const id = randomUUID();
  const file = join(folder, `${id}.db`);
  const orders = { store: file, id, ahead: 0, ...(killAt !== undefined && { killAt }) };
  const [first, second, third] = nodes;
  const begun = await first.carryOut({ ...orders, do: "begin" });
  if (begun.page !== undefined && way !== "leave") await onPage(begun.page, way);
  if (trouble !== undefined) club.faults.set(trouble);
  const settled = await second.carryOut({ ...orders, do: "settle" });
  club.faults.clear();
  // The next node finds what was left, once the lease of the dead one has run out.
  await third.carryOut({ store: file, id, ahead: 5 * MINUTE, do: "settle" });
  const stores = openSqliteStores({ file, lockPatience: 10_000 });
  const payment = await stores.journal.find(id);
  const history = await stores.journal.history(id);
  await stores.close();
  return {
    payment,
    history,
    recorded: recordedSoFar() - before,
    points: [...begun.points, ...settled.points],
    wasSent: begun.page !== undefined,
  };
}

/** Plays a life over PostgreSQL, in which two nodes settle side by side, and whichever comes to the point is killed; both look again once its lease has run out. */
async function liveTogether(postgres: PostgresServer, killAt: string) {
  await postgres.empty(postgres.url);
  owedAgain();
  const before = recordedSoFar();
  const [first, second, third] = nodes;
  const id = randomUUID();
  const orders = { store: postgres.url, id, ahead: 0 };
  const { page, points } = await first.carryOut({ ...orders, killAt, do: "begin" });
  if (page !== undefined) await onPage(page, "pay");
  const settle = { ...orders, killAt, do: "settle" } as const;
  const settled = await Promise.all([second.carryOut(settle), third.carryOut(settle)]);
  const later = { ...orders, ahead: 5 * MINUTE, do: "settle" } as const;
  await Promise.all([second.carryOut(later), third.carryOut(later)]);
  const stores = await openPostgresStores({ url: postgres.url, timeout: 20_000 });
  const payment = await stores.journal.find(id);
  await stores.close();
  const wasKilled = [points, ...settled.map((one) => one.points)].flat().includes(killAt);
  return { payment, recorded: recordedSoFar() - before, wasSent: page !== undefined, wasKilled };
}

function recordedSoFar(): number {
  return Number(club.database.prepare("SELECT count(*) AS n FROM payment").get()?.["n"]);
}

/** What became of a payment whose node was killed, where it is wrong. */
function mistakeOf({
  payment,
  recorded,
  wasSent,
}: {
  payment: Payment | undefined;
  recorded: number;
  wasSent: boolean;
}): string | undefined {
  const isRight = wasSent ? payment?.state === "posted" && recorded === 1 : recorded === 0;
  return isRight ? undefined : `${payment?.state}, recorded ${recorded}`;
}

function mistakeTogether(life: Awaited<ReturnType<typeof liveTogether>>): string | undefined {
  return life.wasKilled ? mistakeOf(life) : "nobody came there";
}

async function onPage(page: string, action: string): Promise<void> {
  await fetch(page, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" });
}

function owedAgain(): void {
  const row = club.database.prepare("SELECT record FROM member WHERE no = '100202'").get();
  const record = JSON.parse(String(row?.["record"])) as { charges: { ChargeID: unknown; Balance: number }[] };
  for (const charge of record.charges) if (charge.ChargeID === "U-5101") charge.Balance = 120.5;
  club.database.prepare("UPDATE member SET record = ? WHERE no = '100202'").run(JSON.stringify(record));
}

describe("a node that carries money", () => {
  it("passes just the points that stand here", { timeout: PATIENCE }, async () => {
    const { points, payment, recorded } = await live({ way: "pay" });
    expect(payment?.state).toBe("posted");
    expect(recorded).toBe(1);
    expect(new Set(points)).toEqual(new Set([...BEGINNING, ...SETTLING].flatMap(both)));
  });

  it.each(DEADLY.flatMap(both))("may die %s", { timeout: PATIENCE }, async (killAt) => {
    const { payment, recorded, history, wasSent, points } = await live({ way: "pay", killAt });
    expect(points).toContain(killAt);
    if (payment === undefined) return expect([recorded, wasSent]).toEqual([0, false]);
    // Whoever was sent to the page has paid there: it is at the club, once.
    if (wasSent) expect([payment.state, recorded]).toEqual(["posted", 1]);
    else expect(recorded).toBe(0);
    expect(isTerminal(payment.state) || payment.state === "sent", payment.state).toBe(true);
    expect(history).toHaveLength(payment.version + 1);
  });

  it.each<[string, Life, string, number]>([
    ["the member declines", { way: "decline" }, "declined", 0],
    ["the member cancels", { way: "cancel", killAt: "after gateway.ask" }, "cancelled", 0],
    ["the gateway is silent", { way: "pay", trouble: { kind: "reset", call: "gateway" } }, "posted", 1],
    ["the club is away while it is told", { way: "pay", trouble: { kind: "away", call: "payment-post" } }, "posted", 1],
    [
      "the answer of the club is lost, and the node dies with it",
      { way: "pay", trouble: { kind: "reply-lost", call: "payment-post" }, killAt: "before journal.advance in_doubt" },
      "posted",
      1,
    ],
  ])("brings it to its end where %s", { timeout: PATIENCE }, async (_what, life, state, recorded) => {
    const found = await live(life);
    expect([found.payment?.state, found.recorded]).toEqual([state, recorded]);
  });

  it.runIf(KILLS > 0)(`survives ${KILLS} kills`, { timeout: KILLS * 20_000 }, async () => {
    const points = DEADLY.flatMap(both);
    const wrong: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAt = points[kill % points.length] as string;
      const mistake = mistakeOf(await live({ way: "pay", killAt }));
      if (mistake !== undefined) wrong.push(`${killAt}: ${mistake}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("two nodes over PostgreSQL", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true });
  }, PATIENCE);
  afterAll(() => postgres.close());

  // Where it is decided who goes on, and where the club might be told twice; the soak has the others.
  const FEW = ["after gateway.open", "after journal.lease", "before posting.post", "after posting.post"];
  const points = DEADLY.flatMap(both);
  const kills = KILLS > 0 ? Array.from({ length: KILLS }, (_, kill) => points[kill % points.length] as string) : FEW;

  it(`settle side by side, and one of them dies ${kills.length} times`, {
    timeout: Math.max(PATIENCE, KILLS * 20_000),
  }, async () => {
    const wrong: string[] = [];
    for (const killAt of kills) {
      const mistake = mistakeTogether(await liveTogether(postgres, killAt));
      if (mistake !== undefined) wrong.push(`${killAt}: ${mistake}`);
    }
    expect(wrong).toEqual([]);
  });
});
