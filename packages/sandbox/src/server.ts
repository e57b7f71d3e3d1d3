// Records requests, checks tokens, injects faults, and serves the calls.

import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import type { BackEnd, Call } from "./api/call.ts";
import { applyFault, withWrongTypes } from "./api/damaged-responses.ts";
import type { Payload } from "./api/payload.ts";
import { Problem } from "./api/problem.ts";
import { respondToGetData } from "./content/get-data.ts";
import { registerDocumentFiles } from "./documents/file.ts";
import { type FaultKind, type Faults, parseFault } from "./faults.ts";
import { MEMBER_CALLS } from "./member/calls.ts";
import { EMAIL_CHANGE_CALLS } from "./member/email-change.ts";
import { PAYMENTS_CALLS } from "./payments/posting.ts";
import { PLUS_CALLS } from "./plus/registration.ts";
import { findMemberNo, type Recording } from "./recording.ts";
import { RESORTS_CALLS } from "./resorts/calls.ts";
import { SESSION_CALLS } from "./session/calls.ts";
import { registerTokenCall, type Tokens } from "./session/tokens.ts";
import { STAYS_CALLS } from "./stays/calls.ts";
import { SUPPORT_CALLS } from "./support/calls.ts";

const CALLS: readonly Call[] = [
  ...SESSION_CALLS,
  ...MEMBER_CALLS,
  ...EMAIL_CHANGE_CALLS,
  ...STAYS_CALLS,
  ...PAYMENTS_CALLS,
  ...PLUS_CALLS,
  ...RESORTS_CALLS,
  ...SUPPORT_CALLS,
];

const CALL_NAMES = new Map([
  ...CALLS.map(({ path, name }) => [path, name] as const),
  ["/oauth/token", "token"],
  ["/api/logout", "logout"],
  ["/api/kontent/get-data", "get-data"],
]);

export interface ServerOptions {
  readonly backEnd: BackEnd;
  readonly tokens: Tokens;
  readonly recording: Recording;
  readonly faults: Faults;
}

interface MutableMember {
  memberNo: string | undefined;
}

/** Other parts of the sandbox are registered on it. */
export function createServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_048_576, routerOptions: { maxParamLength: 500 } });
  app.setErrorHandler((error: FastifyError | Problem, _request, reply) => {
    if (error instanceof Problem) return reply.status(error.httpStatus).send(error.body);
    const status = error.statusCode ?? 500;
    if (status >= 500)
      return reply.status(500).send({ error: { status: 500, code: "INTERNAL", message: error.message } });
    const problem = new Problem("PAYLOAD_INVALID", { message: "The body cannot be read." });
    return reply.status(400).send(problem.body);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: { status: 404, code: "NOT_FOUND", message: "There is nothing here." } }),
  );
  addRequestHooks(app, options);
  registerTokenCall(app, { club: options.backEnd, tokens: options.tokens });
  registerDocumentFiles(app);
  app.post("/api/logout", (_request, reply) => reply.send({ LoggedOut: true }));
  app.post("/api/kontent/get-data", async ({ body }) =>
    respondToGetData(body, { baseUrl: options.backEnd.settings.address }),
  );
  for (const call of CALLS) registerCall(app, options.backEnd, call);
  registerFaultCalls(app, options);
  return app;
}

function registerCall(app: FastifyInstance, backEnd: BackEnd, { path, checkPayload, respond }: Call): void {
  const handler = async ({ body }: FastifyRequest) => {
    checkPayload(body, "");
    return respond(backEnd, body as Payload);
  };
  app.route({ method: "POST", url: path, handler });
}

function addRequestHooks(app: FastifyInstance, { tokens, recording, faults, backEnd }: ServerOptions): void {
  const entries = new WeakMap<FastifyRequest, MutableMember & Parameters<Recording["add"]>[0]>();
  const activeFaults = new WeakMap<FastifyRequest, FaultKind>();
  app.addHook("onRequest", async (request) => {
    const path = pathOf(request);
    if (path.startsWith("/sandbox/")) return;
    const requestId = request.headers["x-request-id"];
    const entry = {
      at: backEnd.now(),
      method: request.method,
      path,
      call: findCallName(path),
      memberNo: undefined,
      requestId: typeof requestId === "string" ? requestId : undefined,
    };
    entries.set(request, entry);
    recording.add(entry);
    // The gateway has its own credentials.
    if (path.startsWith("/api/") && !path.startsWith("/api/v1/")) tokens.check(request.headers.authorization);
  });
  app.addHook("preHandler", async (request, reply) => {
    const entry = entries.get(request);
    if (entry === undefined) return undefined;
    entry.memberNo = findMemberNo(request.body);
    const kind = faults.match(entry);
    if (kind === undefined) return undefined;
    activeFaults.set(request, kind);
    return applyFault(kind, reply) ? reply : undefined;
  });
  app.addHook("onSend", async (request, _reply, body) =>
    activeFaults.get(request) === "wrong-types" && typeof body === "string" ? withWrongTypes(body) : body,
  );
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1)[0] ?? url;
}

function findCallName(path: string): string {
  const callName = CALL_NAMES.get(path);
  if (callName !== undefined) return callName;
  if (path.startsWith("/api/portico/document-file/")) return "document-file";
  if (path.startsWith("/delivery/")) return "content";
  return path.startsWith("/api/v1/") ? "gateway" : "page";
}

function registerFaultCalls(app: FastifyInstance, { faults }: ServerOptions): void {
  app.get("/sandbox/faults", (_request, reply) => reply.send({ faults: faults.list }));
  app.delete("/sandbox/faults", (_request, reply) => {
    faults.clear();
    return reply.send({ faults: faults.list });
  });
  app.post("/sandbox/faults", (request, reply) => {
    const fault = parseFault(request.body);
    if (fault === undefined)
      throw new Problem("PAYLOAD_INVALID", { message: "The sandbox does not have this fault.", field: "kind" });
    faults.set(fault);
    return reply.send({ faults: faults.list });
  });
  app.get("/sandbox/elsewhere", (_request, reply) => reply.send({ elsewhere: true }));
}
