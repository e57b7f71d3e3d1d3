// For browsers that have not loaded the app. It does the same as session/sign-in.ts, but responds with pages.

import { locate } from "@portico/domain/access/location";
import { PorticoError } from "@portico/domain/errors";
import { followReturnPath } from "@portico/domain/session/return-path";
import { markSignedIn, parseReturnPath } from "@portico/domain/session/return-query";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Limit } from "../../guard-marks.ts";
import type { PortalApp } from "../../http/app.ts";
import { responseToError } from "../../http/error-responses.ts";
import { signIn } from "../../session/contract.ts";
import { signInWithPassword } from "../../session/sign-in.ts";
import { type PageExchange, sendFailure, sendPage } from "./send-page.ts";

export const SIGN_IN_PATH = "/logon";
const MAX_BODY_BYTES: Limit = 16 * 1_024;

const formSchema = signIn.pick({ name: true, password: true });

/** The form posts to its own page, so the return path stays in the query. */
export function signInFormRoute(app: PortalApp, page: Omit<PageExchange, "request" | "reply">): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_BODY_BYTES },
      (_request, body, parsed) => parsed(null, parseFields(String(body))),
    );
    scope.post(
      SIGN_IN_PATH,
      {
        config: { access: "public", isPlainForm: true },
        schema: { body: formSchema, hide: true },
        // The page reports missing fields.
        attachValidation: true,
        errorHandler: (error, request, reply) => void sendFailure({ ...page, request, reply }, error),
      },
      (request, reply) => handleForm({ ...page, request, reply }),
    );
    done();
  });
}

// Keeps repeated fields as an array, which fails validation.
function parseFields(body: string): Readonly<Record<string, string | readonly string[]>> {
  const params = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

async function handleForm(exchange: PageExchange): Promise<FastifyReply> {
  const { portal, request, reply, writer } = exchange;
  const { validationError } = request;
  try {
    if (validationError !== undefined) throw validationError;
    await signInWithPassword(portal, formSchema.parse(request.body), { request, reply });
  } catch (error) {
    // The redirect avoids a second post on reload.
    if (error instanceof PorticoError && error.code === "PASSKEY_NEEDED")
      return reply.headers(writer.redirectHeaders).redirect(request.url, 303);
    return sendFormWithProblem(exchange, error);
  }
  // The sign-in page redirects to the return path, or explains that the browser did not keep the cookie.
  const to = SIGN_IN_PATH + markSignedIn(followReturnPath(returnPathOf(request)), portal.now());
  return reply.headers(writer.redirectHeaders).redirect(to, 303);
}

function returnPathOf({ url }: FastifyRequest): string | undefined {
  const index = url.indexOf("?");
  return index === -1 ? undefined : parseReturnPath(url.slice(index));
}

function sendFormWithProblem(exchange: PageExchange, error: unknown): Promise<FastifyReply> {
  const { portal, request, reply } = exchange;
  const { status, problem, retryAfter } = responseToError(error, request, { ...portal, logEvent: "page.failed" });
  // The portal's form cannot produce such a body (reading R37).
  if (problem.code === "BAD_REQUEST") throw new PorticoError("BAD_REQUEST");
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  const { name } = request.body as { readonly name: string };
  return sendPage(exchange, {
    location: locate(request.url),
    known: undefined,
    status,
    signIn: { name, problem, ...(retryAfter !== undefined && { seconds: retryAfter }) },
  });
}
