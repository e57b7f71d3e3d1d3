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
import { measureMs, median } from "./rig/timing.ts";

const ROUNDS = 300;
const MEMBER = "100204";
const MAIL = { language: "en", home: "http://localhost" } as const;
const STAY = offer({
  id: "SS-R12-1B-20270501-2",
  arrival: day("2027-05-01"),
  nights: 2,
  cost: { kind: "points", points: 1 },
});

/** Compares the purchase of a stay with a bare program that sends the same calls, without commits and with as many commits to disk. */
export async function benchPurchase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-purchase-"));
  const stores = createSqliteStores({ file: join(folder, "portal.db") });
  const portal = await startTestPortal({ stores });
  portal.club.hooks.openNights("R12/1B", { from: "2027-05-01", nights: 2, units: 1 });
  const bareProgram = createBareProgram(portal, join(folder, "bare.db"));
  const undoBooking = createUndo(portal);
  const times = { portal: [] as number[], calls: [] as number[], commits: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.portal.push(await measureMs(() => buyStay(portal)));
      undoBooking();
      times.calls.push(await measureMs(() => bareProgram.buy(() => undefined)));
      undoBooking();
      times.commits.push(await measureMs(() => bareProgram.buy(bareProgram.commit)));
      undoBooking();
    }
    const [portalMs, callsMs, commitsMs] = [median(times.portal), median(times.calls), median(times.commits)];
    console.log(
      `purchase      by the portal ${portalMs.toFixed(2)} ms, its bare calls ${callsMs.toFixed(2)} ms: ${(portalMs / callsMs).toFixed(2)}x; with as many commits ${commitsMs.toFixed(2)} ms: ${(portalMs / commitsMs).toFixed(2)}x (1.15x at most)`,
    );
  } finally {
    await bareProgram.close();
    await portal.close();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
}

async function buyStay({ portal: { purchases } }: TestPortal): Promise<void> {
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
  const memberBefore = database.prepare("SELECT record FROM member WHERE no = ?").get(MEMBER);
  const restoreMember = database.prepare("UPDATE member SET record = ? WHERE no = ?");
  const deleteNights = database.prepare(
    "DELETE FROM booked_night WHERE reference IN (SELECT reference FROM booking WHERE offer_id = ?)",
  );
  const deleteBooking = database.prepare("DELETE FROM booking WHERE offer_id = ?");
  return () => {
    deleteNights.run(STAY.id);
    deleteBooking.run(STAY.id);
    restoreMember.run(String(memberBefore?.["record"]), MEMBER);
  };
}

function createBareProgram({ club }: TestPortal, file: string) {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE step (purchase TEXT, body TEXT)");
  const insertStep = database.prepare("INSERT INTO step VALUES (?, ?)");
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
    async buy(commit: (id: string, state: string) => void) {
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
    commit: (id: string, state: string) => void insertStep.run(id, state),
    async close() {
      await agent.close();
      database.close();
    },
  };
}
