// The contract over both APIs of the sandbox, with the sandbox's content.

import { startClub } from "@portico/sandbox/club";
import { ENVIRONMENT_ID } from "@portico/sandbox/content/service";
import type { FaultKind } from "@portico/sandbox/faults";
import type { ContentClient } from "./api/client.ts";
import { type ContentTestEnvironment, contentContract } from "./contract/content-contract.ts";
import type { Fault } from "./contract/loopback.ts";
import { createDeliveryClient } from "./delivery/delivery.ts";
import { createGetDataClient } from "./get-data/get-data.ts";

type Club = Awaited<ReturnType<typeof startClub>>;

const DEADLINE = 1_000;

/** The sandbox's fault for each fault of the contract. */
const FAULT_OF: Readonly<Partial<Record<Fault, FaultKind>>> = {
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

const CLIENTS: Readonly<Record<string, { call: string; clientOf: (club: Club) => ContentClient }>> = {
  "the sandbox's Delivery API": {
    call: "content",
    clientOf: ({ address }) =>
      createDeliveryClient({ environmentId: ENVIRONMENT_ID, baseUrl: `${address}/delivery`, deadline: DEADLINE }),
  },
  "the sandbox's get-data": {
    call: "get-data",
    clientOf: ({ address, settings }) =>
      createGetDataClient({
        baseUrl: address,
        authorization: async () => tokenOf(address, settings),
        deadline: DEADLINE,
      }),
  },
};

for (const [name, { call, clientOf }] of Object.entries(CLIENTS)) {
  const start = async (): Promise<ContentTestEnvironment> => {
    const club = await startClub({});
    return {
      client: clientOf(club),
      deadline: DEADLINE,
      typeWithItems: "notice",
      fail: (fault) => {
        club.faults.clear();
        const kind = fault === undefined ? undefined : FAULT_OF[fault];
        if (kind !== undefined) club.faults.set({ kind, call });
      },
      requestCount: () => club.requests.requests.filter((request) => request.call === call).length,
      close: () => club.close(),
    };
  };
  contentContract(name, start, Object.keys(FAULT_OF) as Fault[]);
}

async function tokenOf(address: string, { clientId, clientSecret }: Club["settings"]): Promise<string> {
  const answer = await fetch(`${address}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
