import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PorticoError } from "@portico/domain/errors";
import { afterEach, describe, expect, it } from "vitest";
import { type Example, readExamples } from "../../wire-book/examples.ts";
import { type ClosableGateway, createGateway, type GatewaySettings } from "./gateway.ts";
import { HOSTED_PAGE, WINDCAVE } from "./gateway-dialects.ts";

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

type Responder = (response: ServerResponse, request: ReceivedRequest) => void;

const PAYMENT = {
  id: "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01",
  amount: { minor: 96_590, currency: "AUD" },
  returnAddress: "https://members.portico.example/payments/results?p=Vb3kQ9",
  notificationAddress: "https://members.portico.example/api/payments/notification",
};
const SESSION = "000001000088010a1b2c3d4e5f6a7b";

let closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closers.map((close) => close()));
  closers = [];
});

describe("the hosted page, by the documented examples", () => {
  const GOOD = { Authorization: `Basic ${btoa("a-user:a-key")}` };

  it("requests a page as in the example, and returns its URL", async () => {
    const example = exampleOf("gateway-create-session", "a page in Australian dollars");
    const { gateway, requests } = await replay(example);
    expect(await gateway.createSession(PAYMENT)).toEqual({
      gatewayReference: SESSION,
      address: `https://pay.portico.example/pay/${SESSION}`,
    });
    expect(requests).toMatchObject([
      {
        method: "POST",
        url: "/api/v1/sessions",
        headers: { ...example.request.headers, authorization: GOOD.Authorization },
      },
    ]);
    expect(requests[0]?.body).toEqual(example.request.body);
  });

  it.each([
    ["a page that waits for the member", "pending", 96_590, "AUD"],
    ["a card that is being asked", "pending", 96_590, "AUD"],
    ["approved", "approved", 96_590, "AUD"],
    ["approved in New Zealand dollars", "approved", 61_200, "NZD"],
    ["declined", "declined", 96_590, "AUD"],
    ["declined, then approved on the same page", "approved", 96_590, "AUD"],
    ["cancelled by the member", "cancelled", 96_590, "AUD"],
    ["expired", "expired", 96_590, "AUD"],
  ])("maps %s to %s", async (name, outcome, minor, currency) => {
    const example = exampleOf("gateway-session", name);
    const { gateway, requests } = await replay(example);
    const sessionId = example.request.path?.["sessionId"] ?? "";
    const { merchantReference } = example.response.body as { merchantReference: string };
    expect(await gateway.getSession(sessionId)).toEqual({
      answer: outcome,
      amount: { minor, currency },
      paymentId: merchantReference,
    });
    expect(requests[0]).toMatchObject({ method: "GET", url: `/api/v1/sessions/${sessionId}` });
  });

  it("covers every example of a session", () => {
    expect(readExamples("gateway-session").examples.filter(({ response }) => response.status === 200).length).toBe(8);
  });

  it('returns "unknown to it" for a session that the gateway does not know', async () => {
    const { gateway } = await replay(exampleOf("gateway-session", "an unknown session"));
    expect(await gateway.getSession("000001000000000a1b2c3d4e5f6a7b")).toEqual({
      answer: "unknown to it",
      amount: undefined,
      paymentId: undefined,
    });
  });

  it("finds the sessions of a payment", async () => {
    const { gateway, requests } = await replay(
      exampleOf("gateway-find", "a page that expired, and a second that was paid"),
    );
    const sessions = await gateway.find("with & and =");
    expect(sessions.map(({ answer }) => answer)).toEqual(["expired", "approved"]);
    expect(requests[0]?.url).toBe("/api/v1/sessions?merchantReference=with+%26+and+%3D");
  });

  it("finds nothing if the gateway does not know the payment", async () => {
    const { gateway } = await replay(exampleOf("gateway-find", "a payment that the gateway never heard of"));
    expect(await gateway.find("00000000-0000-4000-8000-000000000000")).toEqual([]);
  });

  const REFUSALS = (["gateway-create-session", "gateway-session", "gateway-find"] as const).flatMap((call) =>
    readExamples(call)
      .examples.filter(({ response }) => response.status >= 400 && response.status !== 404)
      .map((example) => ({ call, name: example.name, example })),
  );

  it.each(REFUSALS)("fails with the error code of the status: $call, $name", async ({ call, example }) => {
    const { gateway, requests } = await replay(example);
    const calls = {
      "gateway-create-session": () => gateway.createSession(PAYMENT),
      "gateway-session": () => gateway.getSession("x"),
      "gateway-find": () => gateway.find("x"),
    };
    const error = await captureError(calls[call]());
    expect(error.code).toBe(CODE_BY_STATUS[example.response.status]);
    const { errors } = example.response.body as { errors: readonly { target: string }[] };
    if (error.code === "BACK_END_UNREADABLE") expect(error.message).toContain(`about ${errors[0]?.target}`);
    expect(requests.length).toBe(1);
  });
});

describe("Windcave's REST sessions", () => {
  it("creates a page, and queries the session until it has finished", async () => {
    const windcave = createWindcaveResponder();
    const { gateway, requests } = await startGateway(windcave.respond, { dialect: WINDCAVE });
    expect(await gateway.createSession(PAYMENT)).toEqual({
      gatewayReference: windcave.id,
      address: `https://windcave.portico.example/pxmi3/${"A".repeat(200)}`,
    });
    expect(await gateway.getSession(windcave.id)).toMatchObject({ answer: "pending", paymentId: PAYMENT.id });
    windcave.finish({ authorised: false, reCo: "76" });
    expect(await gateway.getSession(windcave.id)).toMatchObject({ answer: "declined", amount: PAYMENT.amount });
    windcave.finish({ authorised: true, reCo: "00" });
    expect(await gateway.getSession(windcave.id)).toEqual({
      answer: "approved",
      amount: PAYMENT.amount,
      paymentId: PAYMENT.id,
    });
    expect(requests[0]).toMatchObject({
      headers: { "content-type": "application/json", "x-id": PAYMENT.id },
      body: { type: "purchase", amount: "965.90", currency: "AUD", merchantReference: PAYMENT.id },
    });
  });

  it("throws when searched by payment id, instead of returning an empty list", async () => {
    const { gateway, requests } = await startGateway(createWindcaveResponder().respond, { dialect: WINDCAVE });
    const error = await captureError(gateway.find(PAYMENT.id));
    expect([error.code, requests.length]).toEqual(["BACK_END_UNAVAILABLE", 0]);
  });
});

describe("a faulty gateway", () => {
  const approved = JSON.stringify(exampleOf("gateway-session", "approved").response.body);

  it.each<[string, string, Responder]>([
    ["responds with 500", "BACK_END_UNAVAILABLE", (response) => json(response, 500, { errors: [] })],
    [
      "responds with 503 in HTML",
      "BACK_END_UNAVAILABLE",
      (response) => response.writeHead(503, { "content-type": "text/html" }).end("<p>"),
    ],
    ["responds with 429", "BACK_END_UNAVAILABLE", (response) => json(response, 429, {})],
    ["responds with 403", "BACK_END_DENIED", (response) => json(response, 403, {})],
    ["closes the connection", "BACK_END_UNAVAILABLE", (response) => response.destroy()],
    ["never responds", "BACK_END_UNAVAILABLE", () => {}],
    [
      "stalls within the body",
      "BACK_END_UNAVAILABLE",
      (response) => response.writeHead(200, { "content-type": "application/json" }).write(approved.slice(0, 80)),
    ],
    [
      "redirects",
      "BACK_END_UNREADABLE",
      (response) => response.writeHead(302, { location: "https://elsewhere.example/" }).end(),
    ],
    [
      "responds with 404 in HTML",
      "BACK_END_UNREADABLE",
      (response) => response.writeHead(404, { "content-type": "text/html" }).end("<p>"),
    ],
    ["responds with 404 without errors", "BACK_END_UNREADABLE", (response) => json(response, 404, {})],
    [
      "responds with HTML",
      "BACK_END_UNREADABLE",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end(approved),
    ],
    [
      "responds with invalid JSON",
      "BACK_END_UNREADABLE",
      (response) => response.writeHead(200, { "content-type": "application/json" }).end("{"),
    ],
    ["responds with a list", "BACK_END_UNREADABLE", (response) => json(response, 200, [])],
    ["responds with null", "BACK_END_UNREADABLE", (response) => json(response, 200, null)],
    [
      "sends an amount as a number",
      "BACK_END_UNREADABLE",
      (response) => json(response, 200, { ...JSON.parse(approved), amount: 965.9 }),
    ],
    [
      "sends another session",
      "BACK_END_UNREADABLE",
      (response) => json(response, 200, { ...JSON.parse(approved), id: "another" }),
    ],
    [
      "sends more than 1 MiB",
      "BACK_END_UNREADABLE",
      (response) => json(response, 200, { ...JSON.parse(approved), more: "x".repeat(1_100_000) }),
    ],
    [
      "nests JSON too deeply",
      "BACK_END_UNREADABLE",
      (response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(`${"[".repeat(50)}${"]".repeat(50)}`),
    ],
  ])("that %s makes getSession fail with %s", async (fault, code, respond) => {
    const { gateway } = await startGateway(
      respond,
      ENDLESS_FAULTS.has(fault) ? { deadlinesMs: { call: 300, search: 300 } } : {},
    );
    const error = await captureError(gateway.getSession(SESSION));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain("a-key");
  });

  it("fails all three calls with BACK_END_UNAVAILABLE when unreachable", async () => {
    const gateway = openGateway("http://127.0.0.1:9");
    const errors = await Promise.all(
      [gateway.createSession(PAYMENT), gateway.getSession(SESSION), gateway.find(PAYMENT.id)].map(captureError),
    );
    expect(errors.map(({ code }) => code)).toEqual(Array(3).fill("BACK_END_UNAVAILABLE"));
  });

  it("fails within one deadline for all attempts together", async () => {
    const { gateway } = await startGateway(() => {}, { deadlinesMs: { call: 800, search: 800 } });
    const startedAt = performance.now();
    expect((await captureError(gateway.createSession(PAYMENT))).code).toBe("BACK_END_UNAVAILABLE");
    expect(performance.now() - startedAt).toBeLessThan(1_600);
  });

  it("gets a retry of createSession with the same idempotency key after a failure", async () => {
    let requestCount = 0;
    const good = exampleOf("gateway-create-session", "a page in Australian dollars").response;
    const { gateway, requests } = await startGateway((response) => {
      requestCount += 1;
      if (requestCount === 1) response.destroy();
      else json(response, good.status, good.body);
    });
    expect((await gateway.createSession(PAYMENT)).gatewayReference).toBe(SESSION);
    expect(requests.map(({ headers }) => headers["x-id"])).toEqual([PAYMENT.id, PAYMENT.id]);
  });

  it.each([
    [{ id: SESSION, links: [] }, "links"],
    [{ id: SESSION, links: [{ rel: "hpp", href: "javascript:alert(1)" }] }, "links"],
    [{ id: SESSION, links: [{ rel: "hpp", href: "/pay/1" }] }, "links"],
    [{ id: SESSION, links: [{ rel: "hpp", href: "https://user:word@pay.portico.example/" }] }, "links"],
    [{ id: "../x", links: [{ rel: "hpp", href: "https://pay.portico.example/" }] }, "id"],
    [{ links: [] }, "id"],
  ])("is refused when it sends the page %j", async (page, path) => {
    const { gateway } = await startGateway((response) => json(response, 202, page));
    const error = await captureError(gateway.createSession(PAYMENT));
    expect([error.code, error.message.includes(`: ${path} `)]).toEqual(["BACK_END_UNREADABLE", true]);
  });

  it("makes createSession throw PAYMENT_DIFFERS for the key of another payment", async () => {
    const { gateway, requests } = await startGateway((response) =>
      json(response, 409, { errors: [{ target: "x-id", message: "" }] }),
    );
    expect([(await captureError(gateway.createSession(PAYMENT))).code, requests.length]).toEqual([
      "PAYMENT_DIFFERS",
      1,
    ]);
  });
});

describe("a gateway adapter", () => {
  it.each([
    { amount: { minor: 0, currency: "AUD" } },
    { amount: { minor: -1, currency: "AUD" } },
    { amount: { minor: 1.5, currency: "AUD" } },
    { id: "a\r\nb: c" },
    { id: "" },
  ])("sends no createSession request for %j", async (change) => {
    const { gateway, requests } = await startGateway(() => {});
    expect((await captureError(gateway.createSession({ ...PAYMENT, ...change }))).code).toBe("BAD_REQUEST");
    expect(requests).toEqual([]);
  });

  it.each(["..", "../transactions", "", "a/b", "a".repeat(65)])(
    "sends no getSession request for the reference %j",
    async (reference) => {
      const { gateway, requests } = await startGateway(() => {});
      expect((await gateway.getSession(reference)).answer).toBe("unknown to it");
      expect(requests).toEqual([]);
    },
  );
});

/** Enough for faults that end earlier, also on a busy machine. */
const DEADLINE_MS = 5_000;
/** Faults that only the deadline ends. */
const ENDLESS_FAULTS = new Set(["never responds", "stalls within the body"]);

function openGateway(address: string, change: Partial<GatewaySettings> = {}): ClosableGateway {
  const gateway = createGateway({
    address,
    credentials: { user: "a-user", key: "a-key" },
    dialect: HOSTED_PAGE,
    deadlinesMs: { call: DEADLINE_MS, search: DEADLINE_MS },
    retries: { firstDelayMs: 1 },
    ...change,
  });
  closers.push(() => gateway.close());
  return gateway;
}

async function startGateway(respond: Responder, change: Partial<GatewaySettings> = {}) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const received = {
        method: request.method ?? "",
        url: request.url ?? "",
        headers: request.headers,
        body: text === "" ? undefined : JSON.parse(text),
      };
      requests.push(received);
      respond(response, received);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closers.push(() => closeServer(server));
  return {
    gateway: openGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, change),
    requests,
  };
}

function replay({ response: { status, body } }: Example) {
  return startGateway((response) => json(response, status, body));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function exampleOf(call: "gateway-create-session" | "gateway-session" | "gateway-find", name: string): Example {
  const example = readExamples(call).examples.find((candidate) => candidate.name === name);
  if (example === undefined) throw new Error(`${call} has no example of ${name}`);
  return example;
}

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: "BACK_END_UNREADABLE",
  401: "BACK_END_DENIED",
  409: "PAYMENT_DIFFERS",
};

async function captureError(promise: Promise<unknown>): Promise<PorticoError> {
  const failure: unknown = await promise.then(
    () => new Error("it went well"),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(PorticoError);
  return failure as PorticoError;
}

/** Responds with the fields of Windcave's public guide, also those that the portal ignores; with 202 while a session is unfinished. */
function createWindcaveResponder() {
  const id = "0000990000123456071b2c3d4e5f6a7b";
  let sessionRequest: Record<string, unknown> = {};
  let attempts: { authorised: boolean; reCo: string }[] = [];
  const self = `https://windcave.portico.example/api/v1/sessions/${id}`;
  const links = [{ href: self, rel: "self", method: "GET" }];
  const toTransaction = ({ authorised, reCo }: { authorised: boolean; reCo: string }, index: number) => ({
    id: `000000990012345${index}`,
    username: "portico_dev",
    authorised,
    allowRetry: !authorised,
    reCo,
    responseText: authorised ? "APPROVED" : "DECLINED",
    acquirer: { name: "Example", reCo },
    type: "purchase",
    method: "card",
    amount: sessionRequest["amount"],
    currency: sessionRequest["currency"],
    currencyNumeric: 36,
    merchantReference: sessionRequest["merchantReference"],
    card: { cardNumber: "411111........11", type: "visa" },
    sessionId: id,
    links: [],
  });
  const respond: Responder = (response, { method, body }) => {
    if (method === "POST") {
      sessionRequest = body as Record<string, unknown>;
      const page = `https://windcave.portico.example/pxmi3/${"A".repeat(200)}`;
      json(response, 202, {
        id,
        state: "init",
        links: [
          ...links,
          { href: page, rel: "hpp", method: "REDIRECT" },
          { href: page, rel: "submitCard", method: "FORM_POST" },
        ],
      });
      return;
    }
    const isFinished = attempts.length > 0;
    json(response, isFinished ? 200 : 202, {
      ...sessionRequest,
      id,
      state: isFinished ? "complete" : "init",
      currencyNumeric: 36,
      methods: ["card"],
      expires: "2026-11-23T01:00:00Z",
      storeCard: false,
      clientType: "internet",
      links,
      ...(isFinished && { transactions: attempts.map(toTransaction) }),
    });
  };
  return {
    id,
    respond,
    finish: (attempt: { authorised: boolean; reCo: string }) => (attempts = [...attempts, attempt]),
  };
}
