// Benchmark of starting a payment, from the member's confirmation to the URL of the hosted page, compared with a bare program that makes the
// same calls and as many commits to disk. They alternate, one payment each.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Agent } from "undici";
import { createSqliteStores } from "../src/stores/sqlite/stores.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const ROUNDS = 300;
const MEMBER = "100202";
const CHARGE = "U-5101";
/** Prints the medians and their ratio. */
export async function benchPayments(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-payments-"));
  const stores = createSqliteStores({ file: join(folder, "portal.db") });
  const portal = await startTestPortal({ stores });
  const bareProgram = createBareProgram(portal, join(folder, "bare.db"));
  try {
    const cookie = await portal.signIn(MEMBER);
    const { json: check } = await portal.request("/api/payments/check", {
      method: "POST",
      body: { charges: [CHARGE] },
      cookie,
    });
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Avoids the rate limit of payments.
      portal.advance(60_000);
      times.ours.push(
        await timed(async () => {
          const body = { charges: [CHARGE], seen: check.seen };
          const { status, text } = await portal.request("/api/payments", { method: "POST", body, cookie });
          if (status !== 200) throw new Error(text);
        }),
      );
      await cancelPayment(portal);
      times.bare.push(await timed(() => bareProgram.begin(round)));
    }
    const [ours, bareTime] = [median(times.ours), median(times.bare)];
    console.log(
      `payment       started by the portal ${ours.toFixed(2)} ms, by a bare program ${bareTime.toFixed(2)} ms: ${(ours / bareTime).toFixed(2)}x (1.5x at most)`,
    );
  } finally {
    await bareProgram.close();
    await portal.close();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Cancels the payment, so that the charge is free for the next round. */
async function cancelPayment({ portal }: TestPortal): Promise<void> {
  const [live] = await portal.stores.journal.liveFor("member_portal", [CHARGE]);
  if (live?.page === undefined) throw new Error("There is no payment to give up.");
  await fetch(live.page.address, {
    method: "POST",
    body: new URLSearchParams({ action: "cancel" }),
    redirect: "manual",
  });
  await portal.payments.settle(live.id);
}

function createBareProgram({ club }: TestPortal, file: string) {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE step (payment TEXT, body TEXT)");
  const step = database.prepare("INSERT INTO step VALUES (?, ?)");
  const { clientId, clientSecret, gatewayUser, gatewayKey } = club.settings;
  const post = async (path: string, headers: Readonly<Record<string, string>>, body: string) => {
    const response = await agent.request({
      origin: club.address,
      path,
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    return (await response.body.json()) as Record<string, string>;
  };
  let token: string | undefined;
  const charges = () =>
    Promise.all(
      [{ unpaidOnly: true }, { levyOnly: true }].map((queryParams) =>
        post(
          "/api/classic/vp/get-charges",
          { authorization: `Bearer ${token}` },
          JSON.stringify({ memberNo: MEMBER, queryParams }),
        ),
      ),
    );
  return {
    async begin(round: number) {
      token ??= (
        await post(
          "/oauth/token",
          {},
          JSON.stringify({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
        )
      )["access_token"];
      await charges();
      step.run(String(round), "created");
      // Second check, once the journal has reserved the charges.
      await charges();
      const returnUrl = "http://localhost/back";
      await post(
        "/api/v1/sessions",
        {
          authorization: `Basic ${Buffer.from(`${gatewayUser}:${gatewayKey}`).toString("base64")}`,
          "x-id": `bare-${round}`,
        },
        JSON.stringify({
          type: "purchase",
          amount: "120.50",
          currency: "AUD",
          merchantReference: `bare-${round}`,
          callbackUrls: { approved: returnUrl, declined: returnUrl, cancelled: returnUrl },
          notificationUrl: "http://127.0.0.1:9/heard",
        }),
      );
      step.run(String(round), "sent");
    },
    async close() {
      await agent.close();
      database.close();
    },
  };
}

function median(times: readonly number[]): number {
  return times.toSorted((first, second) => first - second)[Math.floor(times.length / 2)] ?? Number.NaN;
}

if (import.meta.main) await benchPayments();
