// Credential attempts for tests of their limits.

import type { TestPortal, TestRequest } from "./portal.ts";

/** Signs in with a wrong password by default. */
export async function attemptSignIn(running: TestPortal, name: string, password = "wrong", options: TestRequest = {}) {
  return running.request("/api/session", { method: "POST", ...options, body: { name, password } });
}

/** Resolves to the statuses of sign-ins with a wrong password. */
export async function failSignIns(
  running: TestPortal,
  name: string,
  times: number,
  options: TestRequest = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await attemptSignIn(running, name, "wrong", options)).status);
  return statuses;
}

/** A password attempt on the account with a number, always from the same IP address. */
export function createAttempt(account: number) {
  return {
    purpose: "password",
    requestId: "a request",
    resolveTarget: () => ({ account: `m${account}`, isKnownBrowser: false }),
    address: "192.0.2.1",
  } as const;
}
