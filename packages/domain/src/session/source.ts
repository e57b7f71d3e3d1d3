/** Has no member data. A failure does not block the sign-out. */
export interface LogoutNotice {
  notifySignOut(): Promise<void>;
}

export type SecurityNotice = "passkey-added" | "passkey-removed" | "two-step-ended";

/** Mails the member, who may not have made the change. */
export interface SecurityNotices {
  send(memberNumber: string, notice: SecurityNotice): Promise<void>;
}
