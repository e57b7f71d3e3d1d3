// Applies the rules of redocly's recommended rule set.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { ENDPOINTS } from "../endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

interface DescribedResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly summary?: string;
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly "x-access"?: unknown;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

interface Description {
  readonly info: { readonly license?: { readonly name: string; readonly identifier?: string } };
  readonly servers?: readonly unknown[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

let running: TestPortal;
let description: Description;
let operations: readonly (Operation & { readonly name: string; readonly path: string })[];
beforeAll(async () => {
  running = await startTestPortal();
  description = (await running.request("/api/docs")).json as Description;
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, name: `${method} ${path}` })),
  );
});
afterAll(() => running.close());

/** The contracts' form: `GET /api/bookings/:id`. */
const keyOf = ({ name, path }: { readonly name: string; readonly path: string }) =>
  `${name.split(" ", 1)[0]?.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;

/** The names of the operations that fail a check. */
const failing = (passes: (operation: (typeof operations)[number]) => boolean) =>
  operations.filter((operation) => !passes(operation)).map(({ name }) => name);

describe("the OpenAPI description", () => {
  test("has every endpoint, and the picture route", () => {
    expect(operations).toHaveLength(Object.keys(ENDPOINTS).length + 1);
  });

  test("gives each operation a summary and a unique id", () => {
    expect(failing(({ summary = "" }) => /^[A-Z].{4,80}[^.]$/.test(summary))).toEqual([]);
    const ids = operations.map(({ operationId }) => operationId);
    expect(failing(({ operationId = "" }) => /^[a-z][A-Za-z]+$/.test(operationId))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("gives each operation one described tag", () => {
    const tagNames = description.tags.map(({ name }) => name);
    expect(failing(({ tags = [] }) => tags.length === 1 && tagNames.includes(tags[0] ?? ""))).toEqual([]);
    expect(description.tags.every((tag) => tag.description.length > 0)).toBe(true);
  });

  test("says of each operation whose session it needs", () => {
    const expected = (access: unknown) =>
      access === "public"
        ? "Needs no session."
        : access === "session"
          ? "Needs a session."
          : `Needs the session of a member who may open the page \`${String(access)}\`.`;
    expect(failing((operation) => operation.description === expected(operation["x-access"]))).toEqual([]);
    expect(description.paths["/api/charges/watch"]?.["get"]?.description).toBe("Needs a session.");
  });

  test("names the headers that the gate requires for each change", () => {
    const requiredHeaders = ({ parameters = [] }: Operation) =>
      parameters
        .filter((parameter) => parameter.in === "header" && parameter.required === true)
        .map(({ name }) => name);
    const expected = ({ name }: { readonly name: string }) => (name.startsWith("get ") ? [] : ["x-portico", "origin"]);
    expect(failing((operation) => String(requiredHeaders(operation)) === String(expected(operation)))).toEqual([]);
  });

  test("describes each response in its own words", () => {
    expect(
      failing(({ responses }) =>
        Object.values(responses).every(
          (response) => /^[A-Z].{8,}/.test(response.description) && !/default/i.test(response.description),
        ),
      ),
    ).toEqual([]);
  });

  test("declares the media types of files, and JSON for all else", () => {
    const typesOf = (operation: Operation, status: string) => Object.keys(operation.responses[status]?.content ?? {});
    const files = operations
      .map((operation) => [keyOf(operation), typesOf(operation, "200").join(" ")] as const)
      .filter(([, types]) => types !== "application/json");
    const PDF = "application/pdf";
    const CALENDAR = "text/calendar";
    const CSV = "text/csv";
    expect(Object.fromEntries(files)).toEqual({
      "GET /api/points/table": CSV,
      "GET /api/entitlements/table": CSV,
      "GET /api/charges/table": CSV,
      "GET /api/payments/table": CSV,
      "GET /api/bookings/table": CSV,
      "GET /api/bookings/:reference/voucher": PDF,
      "GET /api/bookings/:reference/calendar": CALENDAR,
      "GET /api/calendar/:secret": CALENDAR,
      "GET /api/payments/:reference/receipt": PDF,
      "POST /api/guest-booking/voucher": PDF,
      "POST /api/guest-booking/calendar": CALENDAR,
      "POST /api/guest-booking/receipt": PDF,
      "GET /api/documents/:id/file": "application/pdf text/plain image/png image/jpeg image/svg+xml",
      "GET /media/:path": "image/svg+xml image/png image/jpeg image/webp image/avif",
    });
    const errorStatuses = ({ responses }: Operation) => Object.keys(responses).filter((status) => status >= "400");
    expect(
      failing((operation) =>
        errorStatuses(operation).every((status) => String(typesOf(operation, status)) === "application/json"),
      ),
    ).toEqual([]);
    expect(description.paths["/media/{path}"]?.["get"]?.responses["304"]?.content).toBeUndefined();
  });

  test.each([
    ["/api/points/table", "/api/points/table"],
    ["/api/charges/table", "/api/charges/table"],
    ["/api/payments/table", "/api/payments/table"],
    ["/api/bookings/table", "/api/bookings/table"],
    ["/api/bookings/BK-40771/voucher", "/api/bookings/{reference}/voucher"],
    ["/api/bookings/BK-40771/calendar", "/api/bookings/{reference}/calendar"],
    ["/api/documents/DOC-2026-02/file", "/api/documents/{id}/file"],
  ])("declares the media type that %s is sent with", async (path, template) => {
    const { status, headers } = await running.request(path, { cookie: await running.signIn("100201") });
    expect(status).toBe(200);
    const declared = Object.keys(description.paths[template]?.["get"]?.responses["200"]?.content ?? {});
    expect(declared).toContain(String(headers["content-type"]).split(";", 1)[0]);
  });

  test("declares exactly the path parameters of each path", () => {
    const inPath = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation: Operation) =>
      (operation.parameters ?? []).filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect(failing((operation) => String(inPath(operation.path)) === String(declared(operation)))).toEqual([]);
    expect(operations.filter(({ path }) => /[*:]/.test(path))).toEqual([]);
  });

  test("declares responses, errors and security of each operation", () => {
    expect(
      failing(({ responses }) => "200" in responses && Object.keys(responses).some((status) => status.startsWith("4"))),
    ).toEqual([]);
    const schemes = Object.keys(description.components.securitySchemes);
    expect(
      failing(
        ({ security }) =>
          security?.every((requirement) => schemes.includes(Object.keys(requirement)[0] ?? "")) === true,
      ),
    ).toEqual([]);
  });

  test("states the access rule of each contract", () => {
    const accesses = Object.fromEntries(operations.map((operation) => [keyOf(operation), operation["x-access"]]));
    const declaredAccess = Object.entries<Endpoint>(ENDPOINTS).map(([key, { access }]) => [key, access]);
    expect(accesses).toEqual({ ...Object.fromEntries(declaredAccess), "GET /media/:path": "public" });
  });

  test("has no unused and no missing schemas", () => {
    const named = Object.keys(description.components.schemas);
    const used = [...JSON.stringify(description).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(named));
  });

  test("states the server and the licence", () => {
    expect(description.servers).toHaveLength(1);
    expect(description.info.license).toMatchObject({ name: expect.any(String), identifier: expect.any(String) });
  });
});
