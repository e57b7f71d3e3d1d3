// The sign-in form as a browser sends it by itself: from the template, before the app is there, or where it never comes. It does what the app's
// form does (session/sign-in.ts), and answers with pages.

import { locate } from "@portico/domain/access/location";
import { PorticoError } from "@portico/domain/errors";
import { followReturnPath } from "@portico/domain/session/return-path";
import { returnPathIn } from "@portico/domain/session/return-query";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerOf } from "../../http/answer-errors.ts";
import type { PortalApp } from "../../http/app.ts";
import { signIn } from "../../session/contract.ts";
import { startSession } from "../../session/sign-in.ts";
import { type Going, sendFailure, sendPage } from "./send-page.ts";

/** The page of the form. */
export const SIGN_IN_PATH = "/logon";
const MOST_BYTES = 16 * 1_024;

const form = signIn.pick({ name: true, password: true });

/** The address to which the form is sent: its own page, with the return path that is there. */
export function signInFormRoute(app: PortalApp, page: Omit<Going, "request" | "reply">): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, fieldsOf(String(body))),
    );
    scope.post(
      SIGN_IN_PATH,
      {
        config: { access: "public", form: true },
        schema: { body: form, hide: true },
        // What is missing is told on the page itself.
        attachValidation: true,
        errorHandler: (error, request, reply) => void sendFailure({ ...page, request, reply }, error),
      },
      (request, reply) => answer({ ...page, request, reply }),
    );
    done();
  });
}

// A field that comes twice comes from no form of ours: both together are no name and no password.
function fieldsOf(body: string): Readonly<Record<string, string | readonly string[]>> {
  const sent = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

async function answer(going: Going): Promise<FastifyReply> {
  const { portal, request, reply, writer } = going;
  const { validationError } = request;
  try {
    if (validationError !== undefined) throw validationError;
    await startSession(portal, form.parse(request.body), { request, reply });
  } catch (error) {
    // The page itself asks for the passkey; whoever loads it again sends no password twice.
    if (error instanceof PorticoError && error.code === "PASSKEY_NEEDED")
      return reply.headers(writer.redirectHeaders).redirect(request.url, 303);
    return refuse(going, error);
  }
  return reply.headers(writer.redirectHeaders).redirect(followReturnPath(returnPathOf(request)), 303);
}

function returnPathOf({ url }: FastifyRequest): string | undefined {
  const at = url.indexOf("?");
  return at === -1 ? undefined : returnPathIn(url.slice(at));
}

// The same page, with what was typed but the password, and what is in the way.
function refuse(going: Going, error: unknown): Promise<FastifyReply> {
  const { portal, request, reply } = going;
  const { status, problem, retryAfter } = answerOf(error, request, { ...portal, failed: "page.failed" });
  // What no form of ours sends is not a form to fill in again (reading R37).
  if (problem.code === "BAD_REQUEST") throw new PorticoError("BAD_REQUEST");
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  const { name } = request.body as { readonly name: string };
  return sendPage(going, {
    location: locate(request.url),
    known: undefined,
    status,
    signIn: { name, problem, ...(retryAfter !== undefined && { seconds: retryAfter }) },
  });
}
