import { Agent } from "undici";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { measureMs, median } from "./rig/timing.ts";

const ROUNDS = 200;
const DATES = 200;
const MEMBER = "100202";
const DAY_MS = 24 * 60 * 60_000;

/** Compares the calendar feed of 200 dates with reads of its sources, and with a bare program that sends the same calls. */
export async function benchFeed(): Promise<void> {
  const portal = await startTestPortal();
  addStays(portal);
  const cookie = await portal.signIn(MEMBER);
  const { json } = await portal.request("/api/calendar-feed", { method: "POST", cookie });
  const address = new URL(json.address).pathname;
  const bareProgram = createBareProgram(portal);
  const times = { portal: [] as number[], sources: [] as number[], calls: [] as number[] };
  try {
    let dates = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Expires the cache of reads.
      portal.advance(61_000);
      times.portal.push(
        await measureMs(async () => {
          const { status, text } = await portal.request(address);
          if (status !== 200) throw new Error(`The calendar answers ${status}.`);
          dates = text.match(/BEGIN:VEVENT/g)?.length ?? 0;
        }),
      );
      times.sources.push(await measureMs(() => readSources(portal)));
      times.calls.push(await measureMs(() => bareProgram.sendCalls()));
    }
    const [portalMs, sourcesMs, callsMs] = [median(times.portal), median(times.sources), median(times.calls)];
    console.log(
      `calendar      of ${dates} dates ${portalMs.toFixed(2)} ms, its sources read ${sourcesMs.toFixed(2)} ms: ${(portalMs / sourcesMs).toFixed(2)}x (1.3x at most); bare calls ${callsMs.toFixed(2)} ms: ${(portalMs / callsMs).toFixed(2)}x`,
    );
  } finally {
    await bareProgram.close();
    await portal.close();
  }
}

async function readSources({ portal: { backEnd } }: TestPortal): Promise<void> {
  const key = { memberNumber: MEMBER, isEcv: false };
  const ownership = async () => {
    const { resorts } = await backEnd.ownership.ownership(key);
    await Promise.all(resorts.map((resortId) => backEnd.entitlements.atResort(key, resortId)));
  };
  await Promise.all([
    backEnd.members.member(key),
    backEnd.bookings.bookings(MEMBER),
    backEnd.charges.charges(key),
    backEnd.points.lots(key),
    ownership(),
    backEnd.memberships.externalMemberships(key),
  ]);
}

function addStays({ club }: TestPortal): void {
  const { database } = club;
  const [sample] = database.prepare("SELECT * FROM booking WHERE member_no = ? AND state = 'CONFIRMED'").all(MEMBER);
  if (sample === undefined) throw new Error("There is no stay to copy.");
  const record = JSON.parse(String(sample["record"])) as object;
  const add = database.prepare(
    "INSERT INTO booking (reference, hold_id, member_no, offer_id, pay_with, state, held_until, charge_id, charge_amount, is_paid, record, returned) VALUES (?, NULL, ?, NULL, NULL, 'CONFIRMED', NULL, NULL, NULL, 1, ?, NULL)",
  );
  for (let index = 0; index < DATES; index += 1) {
    const ArrivalDate = new Date(club.now() + (index + 40) * DAY_MS).toISOString().slice(0, 10);
    add.run(`BK-9${String(index).padStart(4, "0")}`, MEMBER, JSON.stringify({ ...record, ArrivalDate }));
  }
}

function createBareProgram({ club }: TestPortal) {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const { clientId, clientSecret } = club.settings;
  const post = async (path: string, body: object, token?: string) => {
    const response = await agent.request({
      origin: club.address,
      path,
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await response.body.json()) as Record<string, unknown>;
  };
  let token: string | undefined;
  const callClub = (call: string, body: object) =>
    post(`/api/classic/vp/${call}`, { memberNo: MEMBER, ...body }, token);
  return {
    async sendCalls() {
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
        callClub("get-ownership", { isMemberECV: false }),
        callClub("get-member", {}),
        callClub("get-member", {}),
        callClub("get-booking", {}),
        callClub("get-external-membership", {}),
        callClub("get-charges", { queryParams: { unpaidOnly: true } }),
        callClub("get-charges", { queryParams: { levyOnly: true } }),
      ]);
      const resorts = new Set((Shares as { ResortID: unknown }[]).map(({ ResortID }) => String(ResortID)));
      await Promise.all(
        [...resorts].map((resortID) => callClub("get-shares-entitlement", { resortID, isMemberECV: false })),
      );
    },
    close: () => agent.close(),
  };
}
