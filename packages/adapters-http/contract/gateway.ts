// The adapter against the club's own payment page, over a real socket.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callNamed } from "../src/calls.ts";
import { type OpenGateway, openGateway } from "../src/payments/gateway.ts";
import { type GatewayDialect, HOSTED_PAGE, WINDCAVE } from "../src/payments/gateway-dialects.ts";
import { type ReceivedNotification, unsignedNotification, verifyNotification } from "../src/payments/notification.ts";
import { type Example, readExamples } from "../wire-book/examples.ts";
import { CONTRACT } from "./recording.ts";

let club: Club;
let gateway: OpenGateway;
let portal: Awaited<ReturnType<typeof startPortal>>;

beforeEach(async () => {
  club = await startClub({ sampleBookings: false });
  portal = await startPortal();
});

function open(suffix: string, dialect: GatewayDialect): OpenGateway {
  const { gatewayUser, gatewayKey: key } = club.settings;
  return openGateway({ address: club.address, credentials: { user: gatewayUser + suffix, key }, dialect });
}

afterEach(async () => {
  await gateway.close();
  await club.close();
  await new Promise((resolve) => portal.server.close(resolve));
});

const DIALECTS = [
  ["the hosted page", "", HOSTED_PAGE],
  ["Windcave", "-windcave", WINDCAVE],
] as const;

describe.each(DIALECTS)("a gateway that speaks as %s does", (_name, suffix, dialect) => {
  beforeEach(() => {
    gateway = CONTRACT.listening(open(suffix, dialect), "gateway");
  });

  it.each([
    ["pay", 96_590, "AUD", "approved"],
    ["pay", 61_200, "NZD", "approved"],
    ["decline", 1, "AUD", "declined"],
    ["decline-once", 1, "AUD", "pending"],
    ["cancel", 123_456_789, "AUD", "cancelled"],
    ["pay-and-leave", 250, "NZD", "approved"],
  ] as const)("knows what became of %s, %d %s", async (action, minor, currency, answer) => {
    const amount = { minor, currency };
    const opened = await gateway.open(payment({ amount }));
    const waiting = { answer: "pending", amount, paymentId: "payment-1" };
    expect(await gateway.ask(opened.gatewayReference)).toEqual(waiting);
    await press(opened.address, action);
    expect(await gateway.ask(opened.gatewayReference)).toEqual({ ...waiting, answer });
    if (dialect.findsByReference) expect(await gateway.find("payment-1")).toEqual([{ ...waiting, answer }]);
  });

  it("opens the same page for the same payment, and none for the same payment with another amount", async () => {
    const first = await gateway.open(payment());
    expect(await gateway.open(payment())).toEqual(first);
    await expect(gateway.open(payment({ amount: { minor: 1, currency: "AUD" } }))).rejects.toMatchObject({
      code: "PAYMENT_DIFFERS",
    });
    if (dialect.findsByReference) expect((await gateway.find("payment-1")).length).toBe(1);
  });

  it("sees a page run out of time", async () => {
    const { gatewayReference } = await gateway.open(payment());
    club.advance(30 * 60_000);
    expect((await gateway.ask(gatewayReference)).answer).toBe("expired");
  });
});

describe.each(DIALECTS)("an account at a gateway that speaks as %s does", (_name, suffix, dialect) => {
  beforeEach(() => {
    gateway = CONTRACT.listening(open(suffix, dialect), "gateway");
  });

  it("does not know a session that never was, or that another account made", async () => {
    expect((await gateway.ask("0".repeat(30))).answer).toBe("unknown to it");
    const other = open("-au-aud", HOSTED_PAGE);
    const { gatewayReference } = await other.open(payment());
    expect((await gateway.ask(gatewayReference)).answer).toBe("unknown to it");
    expect((await other.ask(gatewayReference)).answer).toBe("pending");
    await expect(gateway.open(payment())).rejects.toMatchObject({ code: "PAYMENT_DIFFERS" });
    await other.close();
  });

  it("is refused with another key, and for a currency that the account does not take", async () => {
    const { gatewayUser } = club.settings;
    const credentials = { user: gatewayUser + suffix, key: "b" };
    const stranger = openGateway({ address: club.address, credentials, dialect });
    await expect(stranger.ask("0".repeat(30))).rejects.toMatchObject({ code: "BACK_END_DENIED" });
    await stranger.close();
    await expect(gateway.open(payment({ amount: { minor: 1, currency: "VND" } }))).rejects.toMatchObject({
      code: "BACK_END_UNREADABLE",
      message: expect.stringContaining("about currency"),
    });
  });

  it("sends the member back, and word of the end, to the addresses that it was given", async () => {
    const { address, gatewayReference } = await gateway.open(payment());
    const back = new URL(await press(address, "pay"));
    expect([back.pathname, back.searchParams.get("p")]).toEqual(["/payments/results", "Vb3kQ9"]);
    for (let time = 0; time < 200 && portal.heard.length === 0; time += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const [word] = portal.heard;
    const verdict =
      dialect.notification === "signed"
        ? verifyNotification(word as ReceivedNotification, {
            secret: club.settings.notificationSecret,
            now: club.now(),
          })
        : { heard: unsignedNotification(new URL(word?.address ?? "").searchParams) };
    expect(verdict).toMatchObject({ heard: { gatewayReference } });
  });
});

describe("the hosted page of the wire", () => {
  beforeEach(() => {
    gateway = open("", HOSTED_PAGE);
  });

  // The page's day is not the examples', and its ids are its own; what it finds wrong is the same.
  it.each([
    ["another amount under an x-id that was used", 409],
    ["no x-id", 400],
    ["an amount with three decimals", 400],
    ["a currency that the merchant does not take", 400],
  ])("answers as the wire's example of %s", async (name, status) => {
    const made = exampleOf("a page in Australian dollars");
    expect((await create(made.request)).status).toBe(made.response.status);
    const { request, response } = exampleOf(name);
    const answer = await create(request);
    expect([answer.status, response.status]).toEqual([status, status]);
    const { errors } = response.body as { errors: unknown };
    expect(await answer.json()).toMatchObject({ errors });
  });

  it("does not know a payment that never was, or that another account made", async () => {
    expect(await gateway.find("payment-1")).toEqual([]);
    const other = open("-au-aud", HOSTED_PAGE);
    await other.open(payment());
    await other.close();
    expect(await gateway.find("payment-1")).toEqual([]);
  });
});

function payment(change: { amount?: { minor: number; currency: string } } = {}) {
  return {
    id: "payment-1",
    amount: { minor: 96_590, currency: "AUD" },
    returnAddress: `${portal.address}/payments/results?p=Vb3kQ9`,
    notificationAddress: `${portal.address}/api/payments/notification`,
    ...change,
  };
}

function exampleOf(name: string): Example {
  const found = readExamples("gateway-create-session").examples.find((example) => example.name === name);
  if (found === undefined) throw new Error(`there is no example of ${name}`);
  return found;
}

function create({ headers, body }: Example["request"]): Promise<Response> {
  const { gatewayUser, gatewayKey } = club.settings;
  const authorization = `Basic ${Buffer.from(`${gatewayUser}:${gatewayKey}`).toString("base64")}`;
  return fetch(`${club.address}${callNamed("gateway-create-session").path}`, {
    method: "POST",
    headers: { ...headers, authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Does something on the page, and resolves to the address that the browser is sent on to. */
async function press(address: string, action: string): Promise<string> {
  const response = await fetch(address, { method: "POST", redirect: "manual", body: new URLSearchParams({ action }) });
  await response.text();
  return response.headers.get("location") ?? address;
}

async function startPortal() {
  const heard: (ReceivedNotification & { readonly address: string })[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["x-gateway-signature"]);
      heard.push({ body: Buffer.concat(chunks), signature, address: `http://portal${request.url}` });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { server, heard, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
