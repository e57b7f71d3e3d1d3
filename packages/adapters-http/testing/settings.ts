// Short timeouts, and a circuit breaker that does not open.

import type { BackEndSettings } from "../src/back-end.ts";

export function testSettings(address: string, options: Partial<BackEndSettings> = {}): BackEndSettings {
  return {
    address,
    credentials: { clientId: "portico", clientSecret: "a-secret-of-the-deployment" },
    authClient: "PORTICO",
    deadlinesMs: { call: 2_000, search: 2_000 },
    breaker: { minCallsPerSecond: 1_000_000 },
    retries: { firstDelayMs: 1 },
    ...options,
  };
}
