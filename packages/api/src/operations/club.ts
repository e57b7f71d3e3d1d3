// The adapters of this process: back-end, content, gateways. Here they are chosen, and nowhere else.

import type { ContentItems } from "@portico/adapters-content/content/types";
import { deliveryWire } from "@portico/adapters-content/delivery/delivery";
import { getDataWire } from "@portico/adapters-content/get-data/get-data";
import { type ContentLog, contentSource } from "@portico/adapters-content/source";
import { type BackEnd, backEnd } from "@portico/adapters-http/back-end";
import { type OpenGateway, openGateway } from "@portico/adapters-http/payments/gateway";
import { HOSTED_PAGE, WINDCAVE } from "@portico/adapters-http/payments/gateway-dialects";
import type { ContentSource } from "@portico/domain/content/source";
import { type ClubToken, openClubToken } from "./club-token.ts";
import type { Log } from "./log.ts";
import type { BackEndPlace, ContentPlace, GatewayPlace } from "./settings.ts";

/** Where a club is. */
export interface ClubAddresses extends BackEndPlace {
  readonly content: ContentPlace;
  readonly gateways: readonly GatewayPlace[];
}

/** The adapters, open. */
export interface OpenClub {
  readonly backEnd: BackEnd;
  readonly content: ContentSource<ContentItems>;
  readonly gateways: ReadonlyMap<"AU" | "NZ", OpenGateway>;
  readonly token: ClubToken;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Opens the adapters; nothing is sent before the first call. */
export function openClub(
  { address, clientId, clientSecret, authClient, atOnce, content, gateways }: ClubAddresses,
  { log, requestId }: { log: Log; requestId: () => string | undefined },
): OpenClub {
  const credentials = { clientId, clientSecret };
  const ports = backEnd({ address, credentials, authClient, requestId, guard: { concurrent: atOnce } });
  const token = openClubToken({ address, credentials });
  const open = new Map(gateways.map((place) => [place.country, gatewayAt(place)]));
  return {
    backEnd: ports,
    content: contentSource(contentWire(content, { address, token }), {
      now: () => performance.now(),
      log: (entry) => log.warn(contentLine(entry)),
    }),
    gateways: open,
    token,
    close: async () => {
      await Promise.all([ports.close(), token.close(), ...[...open.values()].map((gateway) => gateway.close())]);
    },
  };
}

function contentWire(place: ContentPlace, { address, token }: { address: string; token: ClubToken }) {
  if (place.source === "get-data")
    return getDataWire({ baseUrl: address, authorization: (refused) => token.give(refused) });
  const { environmentId, address: baseUrl, secureKey } = place;
  return deliveryWire({
    environmentId,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(secureKey !== undefined && { secureApiKey: secureKey }),
  });
}

function gatewayAt({ address, user, key, dialect }: GatewayPlace): OpenGateway {
  return openGateway({
    address,
    credentials: { user, key },
    dialect: dialect === "windcave" ? WINDCAVE : HOSTED_PAGE,
  });
}

function contentLine(entry: ContentLog): Readonly<Record<string, unknown>> {
  const { type, brand, language } = entry;
  const asked = { upstream: "content", type, brand, language };
  return entry.event === "content.dropped"
    ? { event: entry.event, count: entry.items.length, ...asked }
    : { event: entry.event, code: entry.code, reason: entry.reason, ...asked };
}
