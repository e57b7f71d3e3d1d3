// The adapter against a loopback server: first one that answers with the examples of the wire, then one that answers as Windcave's
// public guide to its REST sessions says, then ones that misbehave.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PorticoError } from "@portico/domain/errors";
import { afterEach, describe, expect, it } from "vitest";
import { type Example, readExamples } from "../../wire-book/examples.ts";
import { type GatewaySettings, type OpenGateway, openGateway } from "./gateway.ts";
import { HOSTED_PAGE, WINDCAVE } from "./gateway-dialects.ts";

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

type Answerer = (response: ServerResponse, heard: Heard) => void;

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

describe("the hosted page, by the examples of the wire", () => {
  const GOOD = { Authorization: `Basic ${btoa("a-user:a-key")}` };

  it("asks for a page exactly as the example does, and sends the member to it", async () => {
    const example = exampleOf("gateway-create-session", "a page in Australian dollars");
    const { gateway, heard } = await replay(example);
    expect(await gateway.open(PAYMENT)).toEqual({
      gatewayReference: SESSION,
      address: `https://pay.portico.example/pay/${SESSION}`,
    });
    expect(heard).toMatchObject([
      {
        method: "POST",
        url: "/api/v1/sessions",
        headers: { ...example.request.headers, authorization: GOOD.Authorization },
      },
    ]);
    expect(heard[0]?.body).toEqual(example.request.body);
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
  ])("takes %s for %s", async (name, answer, minor, currency) => {
    const example = exampleOf("gateway-session", name);
    const { gateway, heard } = await replay(example);
    const sessionId = example.request.path?.["sessionId"] ?? "";
    const { merchantReference } = example.response.body as { merchantReference: string };
    expect(await gateway.ask(sessionId)).toEqual({ answer, amount: { minor, currency }, paymentId: merchantReference });
    expect(heard[0]).toMatchObject({ method: "GET", url: `/api/v1/sessions/${sessionId}` });
  });

  it("covers every example of a session", () => {
    expect(readExamples("gateway-session").examples.filter(({ response }) => response.status === 200).length).toBe(8);
  });

  it("does not know what the gateway does not know", async () => {
    const { gateway } = await replay(exampleOf("gateway-session", "an unknown session"));
    expect(await gateway.ask("000001000000000a1b2c3d4e5f6a7b")).toEqual({
      answer: "unknown to it",
      amount: undefined,
      paymentId: undefined,
    });
  });

  it("finds the sessions of a payment", async () => {
    const { gateway, heard } = await replay(
      exampleOf("gateway-find", "a page that expired, and a second that was paid"),
    );
    const found = await gateway.find("with & and =");
    expect(found.map(({ answer }) => answer)).toEqual(["expired", "approved"]);
    expect(heard[0]?.url).toBe("/api/v1/sessions?merchantReference=with+%26+and+%3D");
  });

  it("finds nothing where the gateway never heard of the payment", async () => {
    const { gateway } = await replay(exampleOf("gateway-find", "a payment that the gateway never heard of"));
    expect(await gateway.find("00000000-0000-4000-8000-000000000000")).toEqual([]);
  });

  const REFUSALS = (["gateway-create-session", "gateway-session", "gateway-find"] as const).flatMap((call) =>
    readExamples(call)
      .examples.filter(({ response }) => response.status >= 400 && response.status !== 404)
      .map((example) => ({ call, name: example.name, example })),
  );

  it.each(REFUSALS)("ends $call $name with a code", async ({ call, example }) => {
    const { gateway, heard } = await replay(example);
    const asked = {
      "gateway-create-session": () => gateway.open(PAYMENT),
      "gateway-session": () => gateway.ask("x"),
      "gateway-find": () => gateway.find("x"),
    };
    const error = await failureOf(asked[call]());
    expect(error.code).toBe(CODE_OF_STATUS[example.response.status]);
    const { errors } = example.response.body as { errors: readonly { target: string }[] };
    if (error.code === "BACK_END_UNREADABLE") expect(error.message).toContain(`about ${errors[0]?.target}`);
    expect(heard.length).toBe(1);
  });
});

describe("Windcave's REST sessions", () => {
  it("opens a page, asks and asks again until the answer is there", async () => {
    const windcave = windcaveServer();
    const { gateway, heard } = await against(windcave.answer, { dialect: WINDCAVE });
    expect(await gateway.open(PAYMENT)).toEqual({
      gatewayReference: windcave.id,
      address: `https://windcave.portico.example/pxmi3/${"A".repeat(200)}`,
    });
    expect(await gateway.ask(windcave.id)).toMatchObject({ answer: "pending", paymentId: PAYMENT.id });
    windcave.finish({ authorised: false, reCo: "76" });
    expect(await gateway.ask(windcave.id)).toMatchObject({ answer: "declined", amount: PAYMENT.amount });
    windcave.finish({ authorised: true, reCo: "00" });
    expect(await gateway.ask(windcave.id)).toEqual({
      answer: "approved",
      amount: PAYMENT.amount,
      paymentId: PAYMENT.id,
    });
    expect(heard[0]).toMatchObject({
      headers: { "content-type": "application/json", "x-id": PAYMENT.id },
      body: { type: "purchase", amount: "965.90", currency: "AUD", merchantReference: PAYMENT.id },
    });
  });

  it("says that it cannot find a payment by our id, which is not that there is none", async () => {
    const { gateway, heard } = await against(windcaveServer().answer, { dialect: WINDCAVE });
    const error = await failureOf(gateway.find(PAYMENT.id));
    expect([error.code, heard.length]).toEqual(["BACK_END_UNAVAILABLE", 0]);
  });
});

describe("a gateway that misbehaves", () => {
  const approved = JSON.stringify(exampleOf("gateway-session", "approved").response.body);

  it.each<[string, string, Answerer]>([
    ["says 500", "BACK_END_UNAVAILABLE", (response) => json(response, 500, { errors: [] })],
    [
      "says 503 in HTML",
      "BACK_END_UNAVAILABLE",
      (response) => response.writeHead(503, { "content-type": "text/html" }).end("<p>"),
    ],
    ["says 429", "BACK_END_UNAVAILABLE", (response) => json(response, 429, {})],
    ["says 403", "BACK_END_DENIED", (response) => json(response, 403, {})],
    ["breaks off", "BACK_END_UNAVAILABLE", (response) => response.destroy()],
    ["never answers", "BACK_END_UNAVAILABLE", () => {}],
    [
      "stops in the middle",
      "BACK_END_UNAVAILABLE",
      (response) => response.writeHead(200, { "content-type": "application/json" }).write(approved.slice(0, 80)),
    ],
    [
      "leads elsewhere",
      "BACK_END_UNREADABLE",
      (response) => response.writeHead(302, { location: "https://elsewhere.example/" }).end(),
    ],
    [
      "says 404 in HTML",
      "BACK_END_UNREADABLE",
      (response) => response.writeHead(404, { "content-type": "text/html" }).end("<p>"),
    ],
    ["says 404 without errors", "BACK_END_UNREADABLE", (response) => json(response, 404, {})],
    [
      "says HTML",
      "BACK_END_UNREADABLE",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end(approved),
    ],
    [
      "says no JSON",
      "BACK_END_UNREADABLE",
      (response) => response.writeHead(200, { "content-type": "application/json" }).end("{"),
    ],
    ["says a list", "BACK_END_UNREADABLE", (response) => json(response, 200, [])],
    ["says null", "BACK_END_UNREADABLE", (response) => json(response, 200, null)],
    [
      "says an amount as a number",
      "BACK_END_UNREADABLE",
      (response) => json(response, 200, { ...JSON.parse(approved), amount: 965.9 }),
    ],
    [
      "says another session",
      "BACK_END_UNREADABLE",
      (response) => json(response, 200, { ...JSON.parse(approved), id: "another" }),
    ],
    [
      "says too much",
      "BACK_END_UNREADABLE",
      (response) => json(response, 200, { ...JSON.parse(approved), more: "x".repeat(1_100_000) }),
    ],
    [
      "says too deep",
      "BACK_END_UNREADABLE",
      (response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(`${"[".repeat(50)}${"]".repeat(50)}`),
    ],
  ])("and %s ends in %s", async (what, code, answer) => {
    const { gateway } = await against(answer, ENDLESS.has(what) ? { deadlines: { call: 300, search: 300 } } : {});
    const error = await failureOf(gateway.ask(SESSION));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain("a-key");
  });

  it("and is not there ends in BACK_END_UNAVAILABLE, for all three", async () => {
    const gateway = opened("http://127.0.0.1:9");
    const errors = await Promise.all(
      [gateway.open(PAYMENT), gateway.ask(SESSION), gateway.find(PAYMENT.id)].map(failureOf),
    );
    expect(errors.map(({ code }) => code)).toEqual(Array(3).fill("BACK_END_UNAVAILABLE"));
  });

  it("ends within its deadline", async () => {
    const { gateway } = await against(() => {}, { deadlines: { call: 800, search: 800 } });
    const begun = performance.now();
    expect((await failureOf(gateway.open(PAYMENT))).code).toBe("BACK_END_UNAVAILABLE");
    // One deadline for all tries together.
    expect(performance.now() - begun).toBeLessThan(1_600);
  });

  it("is asked again after a failure, for a page too, and under the same key", async () => {
    let times = 0;
    const good = exampleOf("gateway-create-session", "a page in Australian dollars").response;
    const { gateway, heard } = await against((response) => {
      times += 1;
      if (times === 1) response.destroy();
      else json(response, good.status, good.body);
    });
    expect((await gateway.open(PAYMENT)).gatewayReference).toBe(SESSION);
    expect(heard.map(({ headers }) => headers["x-id"])).toEqual([PAYMENT.id, PAYMENT.id]);
  });

  it.each([
    [{ id: SESSION, links: [] }, "links"],
    [{ id: SESSION, links: [{ rel: "hpp", href: "javascript:alert(1)" }] }, "links"],
    [{ id: SESSION, links: [{ rel: "hpp", href: "/pay/1" }] }, "links"],
    [{ id: SESSION, links: [{ rel: "hpp", href: "https://user:word@pay.portico.example/" }] }, "links"],
    [{ id: "../x", links: [{ rel: "hpp", href: "https://pay.portico.example/" }] }, "id"],
    [{ links: [] }, "id"],
  ])("and makes the page %j sends nobody there", async (page, path) => {
    const { gateway } = await against((response) => json(response, 202, page));
    const error = await failureOf(gateway.open(PAYMENT));
    expect([error.code, error.message.includes(`: ${path} `)]).toEqual(["BACK_END_UNREADABLE", true]);
  });

  it("and says that the key is another payment's ends in PAYMENT_DIFFERS", async () => {
    const { gateway, heard } = await against((response) =>
      json(response, 409, { errors: [{ target: "x-id", message: "" }] }),
    );
    expect([(await failureOf(gateway.open(PAYMENT))).code, heard.length]).toEqual(["PAYMENT_DIFFERS", 1]);
  });
});

describe("what is never sent", () => {
  it.each([
    { amount: { minor: 0, currency: "AUD" } },
    { amount: { minor: -1, currency: "AUD" } },
    { amount: { minor: 1.5, currency: "AUD" } },
    { id: "a\r\nb: c" },
    { id: "" },
  ])("a page for %j", async (change) => {
    const { gateway, heard } = await against(() => {});
    expect((await failureOf(gateway.open({ ...PAYMENT, ...change }))).code).toBe("BAD_REQUEST");
    expect(heard).toEqual([]);
  });

  it.each(["..", "../transactions", "", "a/b", "a".repeat(65)])("a question about %j", async (reference) => {
    const { gateway, heard } = await against(() => {});
    expect((await gateway.ask(reference)).answer).toBe("unknown to it");
    expect(heard).toEqual([]);
  });
});

/** What ends by itself has time for it on a busy machine as well. */
const DEADLINE = 5_000;
/** What only the deadline ends. */
const ENDLESS = new Set(["never answers", "stops in the middle"]);

function opened(address: string, change: Partial<GatewaySettings> = {}): OpenGateway {
  const gateway = openGateway({
    address,
    credentials: { user: "a-user", key: "a-key" },
    dialect: HOSTED_PAGE,
    deadlines: { call: DEADLINE, search: DEADLINE },
    retries: { firstWait: 1 },
    ...change,
  });
  closers.push(() => gateway.close());
  return gateway;
}

async function against(answer: Answerer, change: Partial<GatewaySettings> = {}) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const word = {
        method: request.method ?? "",
        url: request.url ?? "",
        headers: request.headers,
        body: text === "" ? undefined : JSON.parse(text),
      };
      heard.push(word);
      answer(response, word);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closers.push(() => closed(server));
  return { gateway: opened(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, change), heard };
}

function replay({ response: { status, body } }: Example) {
  return against((response) => json(response, status, body));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function exampleOf(call: "gateway-create-session" | "gateway-session" | "gateway-find", name: string): Example {
  const found = readExamples(call).examples.find((example) => example.name === name);
  if (found === undefined) throw new Error(`${call} has no example of ${name}`);
  return found;
}

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: "BACK_END_UNREADABLE",
  401: "BACK_END_DENIED",
  409: "PAYMENT_DIFFERS",
};

async function failureOf(promise: Promise<unknown>): Promise<PorticoError> {
  const failure: unknown = await promise.then(
    () => new Error("it went well"),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(PorticoError);
  return failure as PorticoError;
}

/** Sessions with the fields of the public guide, the many that the portal does not need among them; 202 while one is not finished. */
function windcaveServer() {
  const id = "0000990000123456071b2c3d4e5f6a7b";
  let asked: Record<string, unknown> = {};
  let attempts: { authorised: boolean; reCo: string }[] = [];
  const self = `https://windcave.portico.example/api/v1/sessions/${id}`;
  const links = [{ href: self, rel: "self", method: "GET" }];
  const attemptText = ({ authorised, reCo }: { authorised: boolean; reCo: string }, place: number) => ({
    id: `000000990012345${place}`,
    username: "portico_dev",
    authorised,
    allowRetry: !authorised,
    reCo,
    responseText: authorised ? "APPROVED" : "DECLINED",
    acquirer: { name: "Example", reCo },
    type: "purchase",
    method: "card",
    amount: asked["amount"],
    currency: asked["currency"],
    currencyNumeric: 36,
    merchantReference: asked["merchantReference"],
    card: { cardNumber: "411111........11", type: "visa" },
    sessionId: id,
    links: [],
  });
  const answer: Answerer = (response, { method, body }) => {
    if (method === "POST") {
      asked = body as Record<string, unknown>;
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
    const isOver = attempts.length > 0;
    json(response, isOver ? 200 : 202, {
      ...asked,
      id,
      state: isOver ? "complete" : "init",
      currencyNumeric: 36,
      methods: ["card"],
      expires: "2026-11-23T01:00:00Z",
      storeCard: false,
      clientType: "internet",
      links,
      ...(isOver && { transactions: attempts.map(attemptText) }),
    });
  };
  return {
    id,
    answer,
    finish: (attempt: { authorised: boolean; reCo: string }) => (attempts = [...attempts, attempt]),
  };
}
