// What it costs to buy a stay, from the wish to the confirmed booking, beside a bare program that makes the same calls to the club: once without
// anything else, and once with as many commits that reach the disk. They take turns, one stay each, which is given back then.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { seenOf } from "@portico/domain/stays/purchase";
import { day, offer } from "@portico/domain/testing";
import { Agent } from "undici";
import { openSqliteStores } from "../src/stores/sqlite/stores.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const ROUNDS = 300;
const MEMBER = "100204";
const STAY = offer({
  id: "SS-R12-1B-20270501-2",
  arrival: day("2027-05-01"),
  nights: 2,
  cost: { kind: "points", points: 1 },
});

/** Prints the medians and their ratios. */
export async function benchPurchase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-purchase-"));
  const stores = openSqliteStores({ file: join(folder, "portal.db") });
  const portal = await startTestPortal({ stores });
  portal.club.hooks.openNights("R12/1B", { from: "2027-05-01", nights: 2, units: 1 });
  const bare = openBare(portal, join(folder, "bare.db"));
  const giveBack = givingBack(portal);
  const times = { ours: [] as number[], calls: [] as number[], commits: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await timed(() => buy(portal)));
      giveBack();
      times.calls.push(await timed(() => bare.buy(() => undefined)));
      giveBack();
      times.commits.push(await timed(() => bare.buy(bare.commit)));
      giveBack();
    }
    const [ours, calls, commits] = [median(times.ours), median(times.calls), median(times.commits)];
    console.log(
      `purchase      by the portal ${ours.toFixed(2)} ms, its bare calls ${calls.toFixed(2)} ms: ${(ours / calls).toFixed(2)}x; with as many commits ${commits.toFixed(2)} ms: ${(ours / commits).toFixed(2)}x (1.15x at most)`,
    );
  } finally {
    await bare.close();
    await portal.close();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
}

async function buy({ portal: { purchases } }: TestPortal): Promise<void> {
  const party = { memberNumber: MEMBER, memberType: "POINTS", isEcv: false, payer: "points" } as const;
  const held = await purchases.hold({ brand: "member_portal", party, offer: STAY });
  const addressesOf = () => ({ returnAddress: "http://localhost/", notificationAddress: "http://localhost/" });
  const { purchase } = await purchases.confirm(held.id, {
    addressesOf,
    seen: seenOf(held),
    requireReady: async () => {},
  });
  if (purchase.state !== "confirmed") throw new Error(`The purchase is ${purchase.state}.`);
}

/** As if nobody had booked it. */
function givingBack({ club: { database } }: TestPortal): () => void {
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
  const at = performance.now();
  await work();
  return performance.now() - at;
}

function openBare({ club }: TestPortal, file: string) {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE step (purchase TEXT, body TEXT)");
  const step = database.prepare("INSERT INTO step VALUES (?, ?)");
  const { clientId, clientSecret } = club.settings;
  let token: string | undefined;
  const post = async (path: string, body: object) => {
    const answer = await agent.request({
      origin: club.address,
      path,
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const json = (await answer.body.json()) as Record<string, unknown>;
    if (answer.statusCode !== 200) throw new Error(`${path}: ${JSON.stringify(json)}`);
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
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
