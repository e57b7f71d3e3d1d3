/** Port that notifies the club of a sign-out, without member data. A failure does not block the sign-out. */
export interface LogoutNotice {
  notifySignOut(): Promise<void>;
}

export type SecurityNotice = "passkey-added" | "passkey-removed" | "two-step-ended";

/** Port that mails the member about a change of sign-in, which another person may have made. */
export interface SecurityNotices {
  send(memberNumber: string, notice: SecurityNotice): Promise<void>;
}
