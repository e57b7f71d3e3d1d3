// What the calendar of a member with 200 dates costs: beside reading its sources, by the same calls over the same ports, and beside a bare program
// that makes those calls and reads nothing of what comes. They take turns.

import { Agent } from "undici";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const ROUNDS = 200;
const DATES = 200;
const MEMBER = "100202";
const DAY = 24 * 60 * 60_000;

/** Prints the medians and their ratio. */
export async function benchFeed(): Promise<void> {
  const portal = await startTestPortal();
  addStays(portal);
  const cookie = await portal.signIn(MEMBER);
  const { json } = await portal.ask("/api/calendar-feed", { method: "POST", cookie });
  const address = new URL(json.address).pathname;
  const bare = openBare(portal);
  const times = { ours: [] as number[], sources: [] as number[], calls: [] as number[] };
  try {
    let dates = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Nothing that was read a moment ago serves again.
      portal.advance(61_000);
      times.ours.push(
        await timed(async () => {
          const { status, text } = await portal.ask(address);
          if (status !== 200) throw new Error(`The calendar answers ${status}.`);
          dates = text.match(/BEGIN:VEVENT/g)?.length ?? 0;
        }),
      );
      times.sources.push(await timed(() => readSources(portal)));
      times.calls.push(await timed(() => bare.ask()));
    }
    const [ours, sources, calls] = [median(times.ours), median(times.sources), median(times.calls)];
    console.log(
      `calendar      of ${dates} dates ${ours.toFixed(2)} ms, its sources read ${sources.toFixed(2)} ms: ${(ours / sources).toFixed(2)}x (1.3x at most); bare calls ${calls.toFixed(2)} ms: ${(ours / calls).toFixed(2)}x`,
    );
  } finally {
    await bare.close();
    await portal.close();
  }
}

async function readSources({ portal: { club } }: TestPortal): Promise<void> {
  const key = { memberNumber: MEMBER, isEcv: false };
  const ownership = async () => {
    const { resorts } = await club.ownership.ownership(key);
    await Promise.all(resorts.map((resortId) => club.entitlements.atResort(key, resortId)));
  };
  await Promise.all([
    club.members.member(key),
    club.bookings.bookings(MEMBER),
    club.charges.charges(key),
    club.points.lots(key),
    ownership(),
    club.memberships.externalMemberships(key),
  ]);
}

function addStays({ club }: TestPortal): void {
  const { database } = club;
  const [sample] = database.prepare("SELECT * FROM booking WHERE member_no = ? AND state = 'CONFIRMED'").all(MEMBER);
  if (sample === undefined) throw new Error("There is no stay to make others of.");
  const record = JSON.parse(String(sample["record"])) as object;
  const add = database.prepare(
    "INSERT INTO booking (reference, hold_id, member_no, offer_id, pay_with, state, held_until, charge_id, charge_amount, is_paid, record, returned) VALUES (?, NULL, ?, NULL, NULL, 'CONFIRMED', NULL, NULL, NULL, 1, ?, NULL)",
  );
  for (let at = 0; at < DATES; at += 1) {
    const ArrivalDate = new Date(club.now() + (at + 40) * DAY).toISOString().slice(0, 10);
    add.run(`BK-9${String(at).padStart(4, "0")}`, MEMBER, JSON.stringify({ ...record, ArrivalDate }));
  }
}

function openBare({ club }: TestPortal) {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const { clientId, clientSecret } = club.settings;
  const post = async (path: string, body: object, token?: string) => {
    const answer = await agent.request({
      origin: club.address,
      path,
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.body.json()) as Record<string, unknown>;
  };
  let token: string | undefined;
  const vp = (call: string, body: object) => post(`/api/classic/vp/${call}`, { memberNo: MEMBER, ...body }, token);
  return {
    async ask() {
      token ??= String(
        (
          await post("/oauth/token", {
            grant_type: "client_credentials",
            client_id: clientId,
            client_secret: clientSecret,
          })
        )["access_token"],
      );
      const [{ Shares }] = await Promise.all([
        vp("get-ownership", { isMemberECV: false }),
        vp("get-member", {}),
        vp("get-member", {}),
        vp("get-booking", {}),
        vp("get-external-membership", {}),
        vp("get-charges", { queryParams: { unpaidOnly: true } }),
        vp("get-charges", { queryParams: { levyOnly: true } }),
      ]);
      const resorts = new Set((Shares as { ResortID: unknown }[]).map(({ ResortID }) => String(ResortID)));
      await Promise.all([...resorts].map((resortID) => vp("get-shares-entitlement", { resortID, isMemberECV: false })));
    },
    close: () => agent.close(),
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
