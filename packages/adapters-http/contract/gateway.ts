// Contract suite of the gateway adapter, against the sandbox's payment page.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { paymentGatewayContract } from "@portico/domain/testing/contract";
import { type Club, startClub } from "@portico/sandbox/club";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getCall } from "../src/calls.ts";
import { type ClosableGateway, createGateway } from "../src/payments/gateway.ts";
import { type GatewayDialect, HOSTED_PAGE, WINDCAVE } from "../src/payments/gateway-dialects.ts";
import {
  parseUnsignedNotification,
  type ReceivedNotification,
  verifyNotification,
} from "../src/payments/notification.ts";
import { type Example, readExamples } from "../wire-book/examples.ts";
import { CONTRACT } from "./recording.ts";

let club: Club;
let gateway: ClosableGateway;
let portal: Awaited<ReturnType<typeof startPortal>>;

beforeEach(async () => {
  club = await startClub({ sampleBookings: false });
  portal = await startPortal();
});

function startGateway(suffix: string, dialect: GatewayDialect): ClosableGateway {
  const { gatewayUser, gatewayKey: key } = club.settings;
  return createGateway({ address: club.address, credentials: { user: gatewayUser + suffix, key }, dialect });
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

describe.each(DIALECTS)("a gateway with the API of %s", (_name, suffix, dialect) => {
  beforeEach(() => {
    gateway = CONTRACT.wrap(startGateway(suffix, dialect), "gateway");
  });

  it.each([
    ["pay", 96_590, "AUD", "approved"],
    ["pay", 61_200, "NZD", "approved"],
    ["decline", 1, "AUD", "declined"],
    ["decline-once", 1, "AUD", "pending"],
    ["cancel", 123_456_789, "AUD", "cancelled"],
    ["pay-and-leave", 250, "NZD", "approved"],
  ] as const)("reports the outcome of %s, %d %s", async (action, minor, currency, outcome) => {
    const amount = { minor, currency };
    const page = await gateway.createSession(payment({ amount }));
    const pending = { answer: "pending", amount, paymentId: "payment-1" };
    expect(await gateway.getSession(page.gatewayReference)).toEqual(pending);
    await press(page.address, action);
    expect(await gateway.getSession(page.gatewayReference)).toEqual({ ...pending, answer: outcome });
    if (dialect.canFindByPaymentId) expect(await gateway.find("payment-1")).toEqual([{ ...pending, answer: outcome }]);
  });

  it("reports that a page has expired", async () => {
    const { gatewayReference } = await gateway.createSession(payment());
    club.advance(30 * 60_000);
    expect((await gateway.getSession(gatewayReference)).answer).toBe("expired");
  });
});

describe.each(DIALECTS)("the port of a gateway with the API of %s", (_name, suffix, dialect) => {
  const sample = {
    payment: {
      id: "payment-1",
      amount: { minor: 96_590, currency: "AUD" },
      returnAddress: "http://127.0.0.1/payments/results?p=Vb3kQ9",
      notificationAddress: "http://127.0.0.1/api/payments/notification",
    },
    unknownReference: "0".repeat(30),
    findsByPaymentId: dialect.canFindByPaymentId,
  };

  async function open() {
    gateway = startGateway(suffix, dialect);
    return {
      gateway: CONTRACT.wrap(gateway, "gateway"),
      act: async (address: string, action: string) => void (await press(address, action)),
      stop: () => club.faults.set({ kind: "503", call: "gateway" }),
      // The hooks of this file do.
      close: () => undefined,
    };
  }

  for (const { name, run } of paymentGatewayContract(open, sample)) it(name, run);
});

describe.each(DIALECTS)("an account at a gateway with the API of %s", (_name, suffix, dialect) => {
  beforeEach(() => {
    gateway = CONTRACT.wrap(startGateway(suffix, dialect), "gateway");
  });

  it('returns "unknown to it" for an unknown session and for one of another account', async () => {
    expect((await gateway.getSession("0".repeat(30))).answer).toBe("unknown to it");
    const otherGateway = startGateway("-au-aud", HOSTED_PAGE);
    const { gatewayReference } = await otherGateway.createSession(payment());
    expect((await gateway.getSession(gatewayReference)).answer).toBe("unknown to it");
    expect((await otherGateway.getSession(gatewayReference)).answer).toBe("pending");
    await expect(gateway.createSession(payment())).rejects.toMatchObject({ code: "PAYMENT_DIFFERS" });
    await otherGateway.close();
  });

  it("is refused with a wrong key, and for a currency that the account does not accept", async () => {
    const { gatewayUser } = club.settings;
    const credentials = { user: gatewayUser + suffix, key: "b" };
    const refusedGateway = createGateway({ address: club.address, credentials, dialect });
    await expect(refusedGateway.getSession("0".repeat(30))).rejects.toMatchObject({ code: "BACK_END_DENIED" });
    await refusedGateway.close();
    await expect(gateway.createSession(payment({ amount: { minor: 1, currency: "VND" } }))).rejects.toMatchObject({
      code: "BACK_END_UNREADABLE",
      message: expect.stringContaining("about currency"),
    });
  });

  it("redirects the member and sends the notification to the given URLs", async () => {
    const { address, gatewayReference } = await gateway.createSession(payment());
    const returnUrl = new URL(await press(address, "pay"));
    expect([returnUrl.pathname, returnUrl.searchParams.get("p")]).toEqual(["/payments/results", "Vb3kQ9"]);
    for (let attempt = 0; attempt < 200 && portal.notifications.length === 0; attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const [received] = portal.notifications;
    const verdict =
      dialect.notification === "signed"
        ? verifyNotification(received as ReceivedNotification, {
            secret: club.settings.notificationSecret,
            nowMs: club.now(),
          })
        : { notification: parseUnsignedNotification(new URL(received?.address ?? "").searchParams) };
    expect(verdict).toMatchObject({ notification: { gatewayReference } });
  });
});

describe("the hosted page", () => {
  beforeEach(() => {
    gateway = startGateway("", HOSTED_PAGE);
  });

  // The page has its own dates and ids, but the documented errors.
  it.each([
    ["another amount under an x-id that was used", 409],
    ["no x-id", 400],
    ["an amount with three decimals", 400],
    ["a currency that the merchant does not take", 400],
  ])("responds as in the example of %s", async (name, status) => {
    const created = exampleOf("a page in Australian dollars");
    expect((await create(created.request)).status).toBe(created.response.status);
    const { request, response: expected } = exampleOf(name);
    const response = await create(request);
    expect([response.status, expected.status]).toEqual([status, status]);
    const { errors } = expected.body as { errors: unknown };
    expect(await response.json()).toMatchObject({ errors });
  });

  it("does not find an unknown payment, or one of another account", async () => {
    expect(await gateway.find("payment-1")).toEqual([]);
    const otherGateway = startGateway("-au-aud", HOSTED_PAGE);
    await otherGateway.createSession(payment());
    await otherGateway.close();
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
  const example = readExamples("gateway-create-session").examples.find((candidate) => candidate.name === name);
  if (example === undefined) throw new Error(`there is no example of ${name}`);
  return example;
}

function create({ headers, body }: Example["request"]): Promise<Response> {
  const { gatewayUser, gatewayKey } = club.settings;
  const authorization = `Basic ${Buffer.from(`${gatewayUser}:${gatewayKey}`).toString("base64")}`;
  return fetch(`${club.address}${getCall("gateway-create-session").path}`, {
    method: "POST",
    headers: { ...headers, authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Resolves to the URL that the browser is redirected to. */
async function press(address: string, action: string): Promise<string> {
  const response = await fetch(address, { method: "POST", redirect: "manual", body: new URLSearchParams({ action }) });
  await response.text();
  return response.headers.get("location") ?? address;
}

async function startPortal() {
  const notifications: (ReceivedNotification & { readonly address: string })[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["x-gateway-signature"]);
      notifications.push({ body: Buffer.concat(chunks), signature, address: `http://portal${request.url}` });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { server, notifications, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
