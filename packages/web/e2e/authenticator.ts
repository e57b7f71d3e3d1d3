import type { BrowserContext, Page } from "playwright";

export interface Authenticator {
  /** Sets whether the authenticator verifies the member from now on. */
  setUserVerified(isUserVerified: boolean): Promise<void>;
}

/** Chromium's virtual authenticator for passkeys. */
export async function addVirtualAuthenticator(context: BrowserContext, page: Page): Promise<Authenticator> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUserVerified: async (isUserVerified) => {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}
