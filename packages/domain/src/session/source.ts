// Ports to the back-end for sign-outs and security notices.

/** Notifies the back-end of a sign-out, without member data. A failure does not block the sign-out. */
export interface LogoutNotice {
  loggedOut(): Promise<void>;
}

/** Security events that a member is notified of by mail. */
export type SecurityNotice = "passkey-added" | "passkey-removed" | "two-step-ended";

/** Sends security notices through the back-end, so that members notice changes made by another person. */
export interface SecurityNotices {
  tell(memberNumber: string, notice: SecurityNotice): Promise<void>;
}
