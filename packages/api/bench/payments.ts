// What it costs to start a payment, from the member's confirmation to the hosted page's address: beside a bare program that makes the same calls
// to the club and the gateway, and as many commits that reach the disk. Both take turns, one payment each. And what 200 members who pay at once
// through one slow gateway cost those who only read.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import { Agent } from "undici";
import { openPaymentFlow } from "../src/money/flow.ts";
import { openGateways } from "../src/operations/club.ts";
import { openSqliteStores } from "../src/stores/sqlite/stores.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { end, startGatewayProcess } from "./rig/processes.ts";

const ROUNDS = 300;
const MEMBER = "100202";
const CHARGE = "U-5101";
/** Members who pay at once, and how long the gateway takes for each, in milliseconds. */
const PAYING = 200;
const SLOW = 2_000;
const READERS = ["100201", "100204", "100206", "100213", "100223"];
/** Reads of a turn: with payments and without take turns, so that the machine's mood falls on both. */
const READS = 1_500;
const TURNS = 4;

/** Prints the medians and their ratio. */
export async function benchPayments(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-payments-"));
  const stores = openSqliteStores({ file: join(folder, "portal.db") });
  const portal = await startTestPortal({ stores });
  const bare = openBare(portal, join(folder, "bare.db"));
  try {
    const cookie = await portal.signIn(MEMBER);
    const { json: check } = await portal.ask("/api/payments/check", {
      method: "POST",
      body: { charges: [CHARGE] },
      cookie,
    });
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Nobody starts so many payments in a quarter of an hour.
      portal.advance(60_000);
      times.ours.push(
        await timed(async () => {
          const body = { charges: [CHARGE], seen: check.seen };
          const { status, text } = await portal.ask("/api/payments", { method: "POST", body, cookie });
          if (status !== 200) throw new Error(text);
        }),
      );
      await giveUp(portal);
      times.bare.push(await timed(() => bare.begin(round)));
    }
    const [ours, plain] = [median(times.ours), median(times.bare)];
    console.log(
      `payment       started by the portal ${ours.toFixed(2)} ms, by a bare program ${plain.toFixed(2)} ms: ${(ours / plain).toFixed(2)}x (1.5x at most)`,
    );
  } finally {
    await bare.close();
    await portal.close();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
}

/** Prints how long a read takes at worst for other members, alone and while everybody pays. */
export async function benchReadsBesidePayments(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-reads-"));
  const stores = openSqliteStores({ file: join(folder, "portal.db") });
  const portal = await startTestPortal({ stores });
  const gateway = await startGatewayProcess({ delay: SLOW });
  const money = openGateways([
    {
      address: gateway.address,
      user: "user",
      key: "key",
      mode: "test",
      dialect: "hosted-page",
      secret: undefined,
      brands: ["member_portal"],
      currency: "AUD",
    },
  ]);
  const payments = openPaymentFlow({
    journal: stores.journal,
    gateway: ({ brand, amount }) => money.accounts.account(brand, amount.currency),
    posting: portal.backEnd.posting,
    now: portal.portal.now,
    newId: randomUUID,
    node: "node-1",
  });
  try {
    const cookies = await Promise.all(READERS.map((member) => portal.signIn(member)));
    const reads = async () => {
      const times: number[] = [];
      for (let read = 0; read < READS; read += 1) {
        // Every read asks the club anew: what a member read serves for ten seconds.
        portal.advance(11_000 / cookies.length);
        const cookie = cookies[read % cookies.length];
        times.push(
          await timed(async () => {
            const { status } = await portal.ask("/api/points", { cookie });
            if (status !== 200) throw new Error(`A read is answered with ${status}.`);
          }),
        );
      }
      return times;
    };
    const pay = async (turn: number, over: AbortSignal) => {
      // They come one after the other within the gateway's time; as one has its page, the next begins: there are always so many under way.
      const paying = Array.from({ length: PAYING }, async (_, member) => {
        await setTimeout((member / PAYING) * SLOW);
        for (let time = 0; !over.aborted; time += 1)
          longest.push(await timed(async () => void (await payments.begin(...wanted(`${turn}-${member}-${time}`)))));
      });
      await Promise.all(paying);
    };
    await reads();
    const [alone, beside, longest]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone.push(...(await reads()));
      const over = new AbortController();
      const paying = pay(turn, over.signal);
      await setTimeout(SLOW);
      beside.push(...(await reads()));
      over.abort();
      await paying;
    }
    const [without, among] = [p99(alone), p99(beside)];
    console.log(
      `payment       ${PAYING} at once through a gateway that takes ${SLOW} ms: the slowest has its page after ${Math.max(...longest).toFixed(0)} ms; p99 of other members' reads ${without.toFixed(2)} ms alone, ${among.toFixed(2)} ms beside: ${(among / without).toFixed(2)}x (1.5x at most)`,
    );
  } finally {
    await money.close();
    await end(gateway);
    await portal.close();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
}

function wanted(name: string): Parameters<PaymentFlow["begin"]> {
  const amount = { minor: 100, currency: "AUD" };
  const parts = [{ chargeId: `U-${name}`, called: "Cleaning", minor: 100 }];
  const addresses = { returnAddress: "http://localhost/back", notificationAddress: "http://127.0.0.1:9/heard" };
  return [
    { brand: "member_portal", memberNumber: `M-${name}`, amount, parts },
    { addressesOf: () => addresses, isStillOwed: async () => true },
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}

/** The member cancels, so that the charge is free for the next round. */
async function giveUp({ portal }: TestPortal): Promise<void> {
  const [live] = await portal.stores.journal.liveFor("member_portal", [CHARGE]);
  if (live?.page === undefined) throw new Error("There is no payment to give up.");
  await fetch(live.page.address, {
    method: "POST",
    body: new URLSearchParams({ action: "cancel" }),
    redirect: "manual",
  });
  await portal.payments.settle(live.id);
}

function openBare({ club }: TestPortal, file: string) {
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE step (payment TEXT, body TEXT)");
  const step = database.prepare("INSERT INTO step VALUES (?, ?)");
  const { clientId, clientSecret, gatewayUser, gatewayKey } = club.settings;
  const post = async (path: string, headers: Readonly<Record<string, string>>, body: string) => {
    const answer = await agent.request({
      origin: club.address,
      path,
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    return (await answer.body.json()) as Record<string, string>;
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
      // Once more, when the charges are its own.
      await charges();
      const back = "http://localhost/back";
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
          callbackUrls: { approved: back, declined: back, cancelled: back },
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
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

if (import.meta.main) {
  await benchPayments();
  await benchReadsBesidePayments();
}
