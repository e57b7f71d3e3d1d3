// Pictures of the content service, from the portal's own address.

import { PorticoError } from "@portico/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { PortalApp } from "../http/app.ts";
import { gateAnswers } from "../http/gate-answers.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { countedAddress } from "../visit/sessions/tries.ts";
import { DRAWING, type Media, openMedia, type PassedPicture } from "./media.ts";
import { isPicturePath, MEDIA_PREFIX } from "./pictures.ts";

// A drawing may hold scripts and links to elsewhere; opened by itself it can do nothing with them.
const DRAWING_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
/** So that a flood of requests is no flood of lines. */
const SAY_EVERY = 60_000;
const KEEP = "public, max-age=86400";

/** The endpoint of pictures. */
export function mediaRoutes(app: PortalApp, portal: OpenPortal): void {
  const media = mediaOf(portal);
  app.get(
    `${MEDIA_PREFIX}*`,
    {
      config: { access: "public" },
      schema: {
        summary: "A picture of the content service",
        operationId: "getMedia",
        tags: ["content"],
        response: {
          200: z.unknown().describe("The bytes of the picture"),
          304: z.unknown().describe("The browser has it"),
          ...gateAnswers({ access: "public", isChange: false }, [404, 429]),
        },
      },
    },
    async (request, reply) => {
      // As it came over the wire: what is decoded on the way could mean something else further on.
      const path = (request.raw.url ?? "").split("?", 1)[0]?.slice(MEDIA_PREFIX.length) ?? "";
      const picture = isPicturePath(path) ? await media?.(path, countedAddress(request.visit.address)) : undefined;
      if (picture === undefined) throw new PorticoError("PAGE_NOT_FOUND", { detail: "picture" });
      return sendPicture(picture, { request, reply });
    },
  );
}

function sendPicture(
  { type, bytes, packed, tag }: PassedPicture,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
  const isPacked = packed !== undefined && /(?:^|[\s,])br(?:$|[\s,])/.test(accepted ?? "");
  // What is packed is another answer, and has a tag of its own.
  const ownTag = isPacked ? tag.replace(/"$/, '-br"') : tag;
  reply.headers({ "cache-control": KEEP, etag: ownTag });
  if (type === DRAWING) reply.headers({ "content-security-policy": DRAWING_POLICY, vary: "accept-encoding" });
  if (isKnown(known, ownTag)) return reply.code(304).send();
  if (isPacked) reply.header("content-encoding", "br");
  return reply.type(type).send(isPacked ? packed : bytes);
}

function mediaOf({ settings, log }: OpenPortal): Media | undefined {
  if (settings.pictureOrigin === undefined) return undefined;
  return openMedia({
    origin: new URL(settings.pictureOrigin).origin,
    now: () => performance.now(),
    failed: sayingOften((reason, count) => log.warn({ event: "media.failed", reason, count }), SAY_EVERY),
  });
}

/** Says each word at once, and then only every so often, how often it came since. */
function sayingOften(say: (reason: string, count: number) => void, every: number): (reason: string) => void {
  const said = new Map<string, { at: number; unsaid: number }>();
  return (reason) => {
    const at = performance.now();
    const before = said.get(reason);
    if (before !== undefined && at - before.at < every) {
      before.unsaid += 1;
      return;
    }
    said.set(reason, { at, unsaid: 0 });
    say(reason, 1 + (before?.unsaid ?? 0));
  };
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
}
