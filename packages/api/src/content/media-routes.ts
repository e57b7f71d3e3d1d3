import { PorticoError } from "@portico/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { PortalApp } from "../http/app.ts";
import { gateResponses } from "../http/gate-responses.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { normalizeIpAddress } from "../session-context/sessions/rate-limits.ts";
import { createMediaProxy, type MediaProxy, PICTURE_TYPES, type ProxiedPicture, SVG_TYPE } from "./media.ts";
import { isPicturePath, MEDIA_PREFIX } from "./pictures.ts";

// Disables the scripts and links of an SVG that is opened directly.
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
/** For each failure reason. */
const LOG_INTERVAL_MS = 60_000;
const CACHE_CONTROL = "public, max-age=86400";

export function mediaRoutes(app: PortalApp, portal: RunningPortal): void {
  const readPicture = createProxyFor(portal);
  app.get(
    `${MEDIA_PREFIX}*`,
    {
      config: { access: "public" },
      schema: {
        summary: "A picture of the content service",
        operationId: "getMedia",
        tags: ["content"],
        produces: [...PICTURE_TYPES],
        response: {
          200: z.unknown().describe("The bytes of the picture"),
          304: z.null().describe("The browser has the picture in its cache"),
          ...gateResponses({ access: "public", isChange: false }, [404, 429]),
        },
      },
    },
    async (request, reply) => {
      // The raw URL: a decoded path could mean something else to the content service.
      const path = (request.raw.url ?? "").split("?", 1)[0]?.slice(MEDIA_PREFIX.length) ?? "";
      const picture = isPicturePath(path)
        ? await readPicture?.(path, normalizeIpAddress(request.context.address))
        : undefined;
      if (picture === undefined) throw new PorticoError("PAGE_NOT_FOUND", { detail: "picture" });
      return sendPicture(picture, { request, reply });
    },
  );
}

function sendPicture(
  { type, bytes, compressed, etag }: ProxiedPicture,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const { "accept-encoding": acceptEncoding, "if-none-match": ifNoneMatch } = request.headers;
  const useBrotli = compressed !== undefined && /(?:^|[\s,])br(?:$|[\s,])/.test(acceptEncoding ?? "");
  // Each representation needs its own ETag.
  const representationTag = useBrotli ? etag.replace(/"$/, '-br"') : etag;
  reply.headers({ "cache-control": CACHE_CONTROL, etag: representationTag });
  if (type === SVG_TYPE) reply.headers({ "content-security-policy": SVG_POLICY, vary: "accept-encoding" });
  if (matchesTag(ifNoneMatch, representationTag)) return reply.code(304).send();
  if (useBrotli) reply.header("content-encoding", "br");
  return reply.type(type).send(useBrotli ? compressed : bytes);
}

function createProxyFor({ settings, log }: RunningPortal): MediaProxy | undefined {
  if (settings.pictureOrigin === undefined) return undefined;
  return createMediaProxy({
    origin: new URL(settings.pictureOrigin).origin,
    now: () => performance.now(),
    onFailure: throttleByReason((reason, count) => log.warn({ event: "media.failed", reason, count }), LOG_INTERVAL_MS),
  });
}

/** Reports each reason at once, and then at most once in the interval, with the number of failures since. */
function throttleByReason(
  report: (reason: string, count: number) => void,
  intervalMs: number,
): (reason: string) => void {
  const reports = new Map<string, { at: number; skipped: number }>();
  return (reason) => {
    const now = performance.now();
    const previous = reports.get(reason);
    if (previous !== undefined && now - previous.at < intervalMs) {
      previous.skipped += 1;
      return;
    }
    reports.set(reason, { at: now, skipped: 0 });
    report(reason, 1 + (previous?.skipped ?? 0));
  };
}

function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((entry) => entry.trim() === "*" || entry.trim().replace(/^W\//, "") === tag);
}
