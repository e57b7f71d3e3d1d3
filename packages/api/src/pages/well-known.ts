import { type Instant, isoInstant } from "@portico/domain/day";
import type { PortalApp } from "../http/app.ts";
import { createProblem } from "../http/error-responses.ts";
import type { Portal } from "../portal/portal.ts";
import { languageBeforeContext } from "../session-context/language.ts";

/** RFC 9116 recommends less than a year. */
const CONTACT_VALID_MS = 180 * 24 * 60 * 60 * 1_000;
const ROUTE = { config: { access: "public" }, schema: { hide: true } } as const;

/** Paths under `/.well-known` that programs request. */
export function wellKnownRoutes(app: PortalApp, { settings, now }: Pick<Portal, "settings" | "now">): void {
  const { securityContact } = settings;
  // W3C, A Well-Known URL for Changing Passwords.
  app.get("/.well-known/change-password", ROUTE, (_request, reply) =>
    reply.header("cache-control", "no-store").redirect("/change-password", 302),
  );
  if (securityContact !== undefined)
    app.get("/.well-known/security.txt", ROUTE, (_request, reply) =>
      reply
        .type("text/plain; charset=utf-8")
        .header("cache-control", "max-age=86400")
        .send(securityText(securityContact, now())),
    );
  // Not a page that needs a session: password managers test that an unknown well-known path is not found.
  app.get("/.well-known/*", ROUTE, (request, reply) => {
    const { status, problem } = createProblem("PAGE_NOT_FOUND", languageBeforeContext(request, settings));
    return reply.code(status).header("cache-control", "no-store").send(problem);
  });
}

function securityText(contact: string, now: Instant): string {
  const expires = isoInstant((now + CONTACT_VALID_MS) as Instant);
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, vi\n`;
}
