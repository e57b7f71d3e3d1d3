// The adapter against the club's own payment page, over a real socket.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterEach, beforeEach, expect, it } from "vitest";
import { callNamed } from "../src/calls.ts";
import { type OpenGateway, openGateway } from "../src/payments/gateway.ts";
import { HOSTED_PAGE } from "../src/payments/gateway-dialects.ts";
import { type NotificationVerdict, verifyNotification } from "../src/payments/notification.ts";
import { type Example, readExamples } from "../wire-book/examples.ts";
import { CONTRACT } from "./recording.ts";

let club: Club;
let gateway: OpenGateway;
let portal: { server: Server; address: string; verdicts: NotificationVerdict[] };

beforeEach(async () => {
  club = await startClub({ sampleBookings: false });
  const { gatewayUser: user, gatewayKey: key } = club.settings;
  const opened = openGateway({ address: club.address, credentials: { user, key }, dialect: HOSTED_PAGE });
  gateway = CONTRACT.listening(opened, "gateway");
  portal = await startPortal();
});

afterEach(async () => {
  await gateway.close();
  await club.close();
  await new Promise((resolve) => portal.server.close(resolve));
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
  expect(await gateway.find("payment-1")).toEqual([{ ...waiting, answer }]);
});

it("opens the same page for the same payment, and none for the same payment with another amount", async () => {
  const first = await gateway.open(payment());
  expect(await gateway.open(payment())).toEqual(first);
  await expect(gateway.open(payment({ amount: { minor: 1, currency: "AUD" } }))).rejects.toMatchObject({
    code: "PAYMENT_DIFFERS",
  });
  expect((await gateway.find("payment-1")).length).toBe(1);
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

it("sees a page run out of time", async () => {
  const { gatewayReference } = await gateway.open(payment());
  club.advance(30 * 60_000);
  expect((await gateway.ask(gatewayReference)).answer).toBe("expired");
});

it("does not know a session or a payment that never was", async () => {
  expect((await gateway.ask("0".repeat(30))).answer).toBe("unknown to it");
  expect(await gateway.find("payment-1")).toEqual([]);
});

it("is refused with another key, and for a currency that the merchant does not take", async () => {
  const stranger = openGateway({ address: club.address, credentials: { user: "a", key: "b" }, dialect: HOSTED_PAGE });
  await expect(stranger.find("payment-1")).rejects.toMatchObject({ code: "BACK_END_DENIED" });
  await stranger.close();
  await expect(gateway.open(payment({ amount: { minor: 1, currency: "VND" } }))).rejects.toMatchObject({
    code: "BACK_END_UNREADABLE",
    message: expect.stringContaining("about currency"),
  });
});

it("hears of the end, under the secret that both sides have", async () => {
  const { address, gatewayReference } = await gateway.open(payment());
  await press(address, "pay");
  for (let time = 0; time < 200 && portal.verdicts.length === 0; time += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(portal.verdicts).toEqual([{ heard: { event: expect.any(String), gatewayReference, paymentId: "payment-1" } }]);
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

async function press(address: string, action: string): Promise<void> {
  const response = await fetch(address, { method: "POST", redirect: "manual", body: new URLSearchParams({ action }) });
  await response.text();
}

async function startPortal() {
  const verdicts: NotificationVerdict[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const received = { body: Buffer.concat(chunks), signature: String(request.headers["x-gateway-signature"]) };
      verdicts.push(verifyNotification(received, { secret: club.settings.notificationSecret, now: club.now() }));
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { server, verdicts, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
