// Bearer tokens by the club's clock.

import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Problem } from "../api/problem.ts";
import type { ClubContext } from "../context.ts";

export interface Tokens {
  /** Throws TOKEN_MISSING or TOKEN_EXPIRED. */
  check(authorization: string | undefined): void;
  issue(): { readonly access_token: string; readonly token_type: string; readonly expires_in: number };
  readonly expireAll: () => void;
}

/** `seconds` is the lifetime of a token. */
export function createTokens(
  club: Pick<ClubContext, "now">,
  { seconds, type }: { seconds: number; type: string },
): Tokens {
  const expiryByToken = new Map<string, number>();
  return {
    check(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
      const until = token === undefined ? undefined : expiryByToken.get(token);
      if (until === undefined) throw new Problem("TOKEN_MISSING");
      if (until <= club.now()) throw new Problem("TOKEN_EXPIRED");
    },
    issue() {
      const token = `tok_${randomBytes(18).toString("base64url")}`;
      expiryByToken.set(token, club.now() + seconds * 1000);
      return { access_token: token, token_type: type, expires_in: seconds };
    },
    expireAll() {
      for (const token of expiryByToken.keys()) expiryByToken.set(token, 0);
    },
  };
}

/** OAuth 2.0 client credentials. */
export function registerTokenCall(app: FastifyInstance, { club, tokens }: { club: ClubContext; tokens: Tokens }): void {
  app.post("/oauth/token", (request, reply) => {
    const body =
      typeof request.body === "object" && request.body !== null
        ? (request.body as Readonly<Record<string, unknown>>)
        : {};
    const refuse = (status: number, error: string, description: string) =>
      reply.status(status).send({ error, error_description: description });
    const missing = ["grant_type", "client_id", "client_secret"].find((field) => typeof body[field] !== "string");
    if (missing !== undefined) return refuse(400, "invalid_request", `The ${missing} is missing.`);
    if (body["grant_type"] !== "client_credentials")
      return refuse(400, "unsupported_grant_type", "Only client_credentials is granted.");
    const { clientId, clientSecret } = club.settings;
    if (body["client_id"] !== clientId || body["client_secret"] !== clientSecret)
      return refuse(401, "invalid_client", "Client authentication failed.");
    return reply.send(tokens.issue());
  });
}
