// Benchmark of buying a stay, from the request to the confirmed booking, compared with a bare program that makes the same calls: once without
// commits, and once with as many commits to disk. They alternate, one stay each, which is then released.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expectedTotalOf } from "@portico/domain/purchase/purchase";
import { day, offer } from "@portico/domain/testing";
import { Agent } from "undici";
import { createSqliteStores } from "../src/stores/sqlite/stores.ts";
import { checkAndConfirm } from "../testing/confirmation.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const ROUNDS = 300;
const MEMBER = "100204";
const MAIL = { language: "en", home: "http://localhost" } as const;
const STAY = offer({
  id: "SS-R12-1B-20270501-2",
  arrival: day("2027-05-01"),
  nights: 2,
  cost: { kind: "points", points: 1 },
});

/** Prints the medians and their ratios. */
export async function benchPurchase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-purchase-"));
  const stores = createSqliteStores({ file: join(folder, "portal.db") });
  const portal = await startTestPortal({ stores });
  portal.club.hooks.openNights("R12/1B", { from: "2027-05-01", nights: 2, units: 1 });
  const bareProgram = createBareProgram(portal, join(folder, "bare.db"));
  const undoBooking = createUndo(portal);
  const times = { ours: [] as number[], calls: [] as number[], commits: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await timed(() => buy(portal)));
      undoBooking();
      times.calls.push(await timed(() => bareProgram.buy(() => undefined)));
      undoBooking();
      times.commits.push(await timed(() => bareProgram.buy(bareProgram.commit)));
      undoBooking();
    }
    const [ours, calls, commits] = [median(times.ours), median(times.calls), median(times.commits)];
    console.log(
      `purchase      by the portal ${ours.toFixed(2)} ms, its bare calls ${calls.toFixed(2)} ms: ${(ours / calls).toFixed(2)}x; with as many commits ${commits.toFixed(2)} ms: ${(ours / commits).toFixed(2)}x (1.15x at most)`,
    );
  } finally {
    await bareProgram.close();
    await portal.close();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
}

async function buy({ portal: { purchases } }: TestPortal): Promise<void> {
  const party = { memberNumber: MEMBER, memberType: "POINTS", isEcv: false, payer: "points" } as const;
  const held = await purchases.hold({ brand: "member_portal", party, offer: STAY, mail: MAIL });
  const urls = { returnAddress: "http://localhost/", notificationAddress: "http://localhost/" };
  const { purchase } = await checkAndConfirm(purchases, held.id, {
    seen: expectedTotalOf(held),
    newPayment: { id: randomUUID(), ...urls },
  });
  if (purchase.state !== "confirmed") throw new Error(`The purchase is ${purchase.state}.`);
}

/** Restores the database to the state before the booking. */
function createUndo({ club: { database } }: TestPortal): () => void {
  const members = database.prepare("SELECT record FROM member WHERE no = ?").get(MEMBER);
  const member = database.prepare("UPDATE member SET record = ? WHERE no = ?");
  const nights = database.prepare(
    "DELETE FROM booked_night WHERE reference IN (SELECT reference FROM booking WHERE offer_id = ?)",
  );
  const booking = database.prepare("DELETE FROM booking WHERE offer_id = ?");
  return () => {
    nights.run(STAY.id);
    booking.run(STAY.id);
    member.run(String(members?.["record"]), MEMBER);
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function createBareProgram({ club }: TestPortal, file: string) {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE step (purchase TEXT, body TEXT)");
  const step = database.prepare("INSERT INTO step VALUES (?, ?)");
  const { clientId, clientSecret } = club.settings;
  let token: string | undefined;
  const post = async (path: string, body: object) => {
    const response = await agent.request({
      origin: club.address,
      path,
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const json = (await response.body.json()) as Record<string, unknown>;
    if (response.statusCode !== 200) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  };
  return {
    async buy(commit: (id: string, what: string) => void) {
      token ??= String(
        (
          await post("/oauth/token", {
            grant_type: "client_credentials",
            client_id: clientId,
            client_secret: clientSecret,
          })
        )["access_token"],
      );
      const id = randomUUID();
      commit(id, "holding");
      await post("/api/portico/booking-hold", {
        holdID: id,
        memberNo: MEMBER,
        isMemberECV: false,
        classic_member_type: "POINTS",
        offerID: STAY.id,
        payWith: "points",
      });
      commit(id, "held");
      await post("/api/classic/vp/get-booking", { memberNo: MEMBER });
      commit(id, "confirming");
      await post("/api/portico/booking-confirm", { holdID: id, memberNo: MEMBER });
      commit(id, "confirmed");
    },
    commit: (id: string, what: string) => void step.run(id, what),
    async close() {
      await agent.close();
      database.close();
    },
  };
}

function median(times: readonly number[]): number {
  return times.toSorted((first, second) => first - second)[Math.floor(times.length / 2)] ?? Number.NaN;
}
