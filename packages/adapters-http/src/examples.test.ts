import { errorEntry, PorticoError } from "@portico/domain/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRIVERS, type RequestFields } from "../testing/drivers.ts";
import { type Loopback, type ReceivedRequest, respondJson, startLoopback } from "../testing/loopback.ts";
import { type Example, isSuccess, readCommon, readExamples } from "../wire-book/examples.ts";
import { type BackEnd, createBackEndPorts } from "./back-end.ts";
import { CALLS } from "./calls.ts";
import { STAY_BY_CODE } from "./stays/codes.ts";
import { CODE_BY_PROBLEM, parseProblem } from "./transport/problem.ts";

const BACK_END = CALLS.filter(({ host, name }) => host === "back-end" && name !== "token" && name !== "get-data");
const CASES = BACK_END.flatMap((call) =>
  readExamples(call.name).examples.map((example) => ({ call, example, name: `${call.name}: ${example.name}` })),
);

let server: Loopback;
let ports: BackEnd;
let currentExample: Example;

beforeAll(async () => {
  server = await startLoopback((_, response) => {
    const { status, headers, body, base64 } = currentExample.response;
    if (base64 === undefined) return respondJson(response, status, JSON.stringify(body));
    response.writeHead(status, headers).end(Buffer.from(base64, "base64"));
  });
  ports = createBackEndPorts({
    address: server.address,
    credentials: { clientId: "portico", clientSecret: "a-secret-of-the-deployment" },
    authClient: "PORTICO",
    requestId: () => "req-7",
    breaker: { minCallsPerSecond: 1_000_000 },
    retries: { firstDelayMs: 1, initialBudget: 1_000, maxBudget: 1_000 },
  });
});

afterAll(async () => {
  await ports.close();
  await server.close();
});

describe("the adapters", () => {
  it("can make every call of the back-end", () => {
    expect(Object.keys(DRIVERS).toSorted()).toEqual(BACK_END.map(({ name }) => name).toSorted());
  });

  it("know every error code of the back-end", () => {
    const transportCodes = ["TOKEN_MISSING", "TOKEN_EXPIRED", "PAYLOAD_INVALID", "SERVICE_UNAVAILABLE"];
    const { errorCodes, stayTypes } = readCommon();
    expect([...Object.keys(CODE_BY_PROBLEM), ...transportCodes].toSorted()).toEqual(Object.keys(errorCodes).toSorted());
    expect(Object.fromEntries(STAY_BY_CODE)).toEqual(stayTypes);
    for (const [problemCode, code] of Object.entries(CODE_BY_PROBLEM)) {
      expect(errorEntry(code).status, problemCode).toBe(errorCodes[problemCode]?.status);
    }
  });
});

describe("an example", () => {
  it.each(CASES.filter(({ example }) => isSuccess(example)))(
    "is sent and read as documented: $name",
    async ({ call, example }) => {
      const { result, requests } = await runExample(call.name, example);
      expect(result).not.toBeInstanceOf(Error);
      expectRequestSent(requests, example);
      for (const { headers, method } of requests) {
        expect(method).toBe(call.method);
        expect(headers).toMatchObject({
          accept: "application/json",
          authorization: expect.stringMatching(/^Bearer tok_\d+$/),
          "x-request-id": "req-7",
        });
      }
    },
  );

  it.each(CASES.filter(({ example }) => !isSuccess(example)))(
    "fails with its code: $name",
    async ({ call, example }) => {
      const { result, requests } = await runExample(call.name, example);
      // A port cannot produce the invalid requests that get status 400.
      if (example.response.status !== 400) expectRequestSent(requests, example);
      const problem = parseProblem(example.response.body);
      if (problem?.code === "DOCUMENT_UNKNOWN") return expect(result).toBeUndefined();
      expect(result).toBeInstanceOf(PorticoError);
      const { code, field, message } = result as PorticoError;
      expect(code).toBe(
        expectedCode(example, call.kind, call.deadlineKind === "search" && call.name !== "booking-price"),
      );
      expect(field !== undefined).toBe(problem?.field !== undefined);
      // The message repeats nothing that the member typed or that the back-end says about it.
      for (const value of listTexts(example.request.body)) expect(message).not.toContain(value);
    },
  );
});

function expectedCode({ response: { body } }: Example, kind: string, isSearch: boolean): string {
  const { code = "", field } = parseProblem(body) ?? {};
  if (code === "PAYLOAD_INVALID") return field === undefined ? "BAD_REQUEST" : "BACK_END_REFUSED";
  if (code in CODE_BY_PROBLEM) return CODE_BY_PROBLEM[code] as string;
  if (isSearch) return "SEARCH_FAILED";
  if (code.startsWith("TOKEN_")) return "BACK_END_DENIED";
  return kind === "read" ? "BACK_END_UNAVAILABLE" : "BACK_END_UNCERTAIN";
}

async function runExample(
  name: keyof typeof DRIVERS,
  example: Example,
): Promise<{ result: unknown; requests: readonly ReceivedRequest[] }> {
  currentExample = example;
  server.requests.length = 0;
  const sent = (example.request.body ?? example.request.path ?? {}) as RequestFields;
  const result = await DRIVERS[name]?.(ports, sent).catch((error: unknown) => error);
  return { result, requests: server.requests.filter(({ path }) => path !== "/oauth/token") };
}

function expectRequestSent(requests: readonly ReceivedRequest[], { request: { body, path } }: Example): void {
  const bodies = requests.map(({ text }) => (text === "" ? undefined : JSON.parse(text)));
  expect(bodies).toContainEqual(body);
  for (const part of Object.values(path ?? {})) expect(requests[0]?.path).toContain(`/${part}`);
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return value.length > 5 && !/^[A-Z_]+$/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
