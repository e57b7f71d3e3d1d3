// The contract of content clients over both APIs of the sandbox.

import { startClub } from "@portico/sandbox/club";
import { ENVIRONMENT_ID } from "@portico/sandbox/content/service";
import type { FaultKind } from "@portico/sandbox/faults";
import type { ContentClient } from "./api/client.ts";
import { type ContentTestEnvironment, contentContract } from "./contract/content-contract.ts";
import type { Fault } from "./contract/loopback.ts";
import { createDeliveryClient } from "./delivery/delivery.ts";
import { createGetDataClient } from "./get-data/get-data.ts";

type Club = Awaited<ReturnType<typeof startClub>>;

const TIMEOUT_MS = 1_000;

/** By the fault of the contract. */
const FAULT_KIND_BY_FAULT: Readonly<Partial<Record<Fault, FaultKind>>> = {
  hang: "hang",
  drip: "drip",
  html: "html",
  truncated: "truncated",
  reset: "reset",
  redirect: "redirect",
  "500": "500",
  "401": "401",
  "gzip bomb": "gzip-bomb",
};

const CLIENTS: Readonly<Record<string, { call: string; createClient: (club: Club) => ContentClient }>> = {
  "the sandbox's Delivery API": {
    call: "content",
    createClient: ({ address }) =>
      createDeliveryClient({ environmentId: ENVIRONMENT_ID, baseUrl: `${address}/delivery`, timeoutMs: TIMEOUT_MS }),
  },
  "the sandbox's get-data": {
    call: "get-data",
    createClient: ({ address, settings }) =>
      createGetDataClient({
        baseUrl: address,
        authorization: async () => fetchToken(address, settings),
        timeoutMs: TIMEOUT_MS,
      }),
  },
};

for (const [name, { call, createClient }] of Object.entries(CLIENTS)) {
  const start = async (): Promise<ContentTestEnvironment> => {
    const club = await startClub({});
    return {
      client: createClient(club),
      timeoutMs: TIMEOUT_MS,
      typeWithItems: "notice",
      fail: (fault) => {
        club.faults.clear();
        const kind = fault === undefined ? undefined : FAULT_KIND_BY_FAULT[fault];
        if (kind !== undefined) club.faults.set({ kind, call });
      },
      requestCount: () => club.requests.requests.filter((request) => request.call === call).length,
      close: () => club.close(),
    };
  };
  contentContract(name, start, Object.keys(FAULT_KIND_BY_FAULT) as Fault[]);
}

async function fetchToken(address: string, { clientId, clientSecret }: Club["settings"]): Promise<string> {
  const response = await fetch(`${address}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}
