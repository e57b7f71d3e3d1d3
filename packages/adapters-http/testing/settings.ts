// Settings of a back-end under test: short waits, and nothing that a single test would trip over.

import type { BackEndSettings } from "../src/back-end.ts";

/** Settings for a loopback address. */
export function testSettings(address: string, more: Partial<BackEndSettings> = {}): BackEndSettings {
  return {
    address,
    credentials: { clientId: "portico", clientSecret: "a-secret-of-the-deployment" },
    authClient: "PORTICO",
    deadlines: { call: 2_000, search: 2_000 },
    breaker: { minimumPerSecond: 1_000_000 },
    retries: { firstWait: 1 },
    ...more,
  };
}
