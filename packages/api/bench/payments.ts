import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Agent } from "undici";
import { createSqliteStores } from "../src/stores/sqlite/stores.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { measureMs, median } from "./rig/timing.ts";

const ROUNDS = 300;
const MEMBER = "100202";
const CHARGE = "U-5101";

/** Compares the start of a payment with a bare program that sends the same calls and makes as many commits to disk. */
export async function benchPayments(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-payments-"));
  const stores = createSqliteStores({ file: join(folder, "portal.db") });
  const portal = await startTestPortal({ stores });
  const bareProgram = createBareProgram(portal, join(folder, "bare.db"));
  try {
    const cookie = await portal.signIn(MEMBER);
    const { json: check } = await portal.request("/api/payments/check", {
      method: "POST",
      body: { readCharges: [CHARGE] },
      cookie,
    });
    const times = { portal: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Avoids the rate limit of payments.
      portal.advance(60_000);
      times.portal.push(
        await measureMs(async () => {
          const body = { readCharges: [CHARGE], seen: check.seen };
          const { status, text } = await portal.request("/api/payments", { method: "POST", body, cookie });
          if (status !== 200) throw new Error(text);
        }),
      );
      await cancelPayment(portal);
      times.bare.push(await measureMs(() => bareProgram.begin(round)));
    }
    const [portalMs, bareMs] = [median(times.portal), median(times.bare)];
    console.log(
      `payment       started by the portal ${portalMs.toFixed(2)} ms, by a bare program ${bareMs.toFixed(2)} ms: ${(portalMs / bareMs).toFixed(2)}x (1.5x at most)`,
    );
  } finally {
    await bareProgram.close();
    await portal.close();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
}

/** Frees the charge for the next round. */
async function cancelPayment({ portal }: TestPortal): Promise<void> {
  const [openPayment] = await portal.stores.journal.liveFor("member_portal", [CHARGE]);
  if (openPayment?.page === undefined) throw new Error("There is no payment to cancel.");
  await fetch(openPayment.page.address, {
    method: "POST",
    body: new URLSearchParams({ action: "cancel" }),
    redirect: "manual",
  });
  await portal.payments.settle(openPayment.id);
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
  const readCharges = () =>
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
      await readCharges();
      step.run(String(round), "created");
      // Second check, once the journal has reserved the charges.
      await readCharges();
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

if (import.meta.main) await benchPayments();
