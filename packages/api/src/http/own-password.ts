// A member says the password again, before something that a thief of the session would like to do. It is the same password as at sign-in, so both
// count together; the session shows that the member has signed in with this browser.

import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest } from "fastify";
import type { OpenPortal } from "../visit/open-portal.ts";
import { accountName } from "../visit/sessions/accounts.ts";
import { memberKey } from "../visit/sessions/facts.ts";
import { memberVisit } from "../visit/visit.ts";
import { WrongFields } from "./form.ts";

/** Throws where it is not the member's password, and tells it at the form's field `password`. */
export async function requirePassword(portal: OpenPortal, request: FastifyRequest, password: string): Promise<void> {
  const { session, address } = memberVisit(request);
  const { memberNumber } = session;
  const tried = () => ({ account: accountName(memberKey(session)), isKnownBrowser: true });
  const guesser = { purpose: "password" as const, tried, address, requestId: request.id };
  const found = await portal.guesses.take(guesser, () => portal.club.credentials.verify(memberNumber, password));
  if (found === "refused") throw new WrongFields([WRONG_PASSWORD]);
  if (found.memberNumber !== memberNumber) throw new PorticoError("BACK_END_UNREADABLE", { detail: "another member" });
}

/** What a form says of a password that is not the member's. */
export const WRONG_PASSWORD = {
  field: "password",
  title: { en: "This is not your password", vi: "Đây không phải là mật khẩu của bạn" },
  hint: {
    en: "Enter the password you sign in with. Nothing has been changed.",
    vi: "Hãy nhập mật khẩu bạn dùng để đăng nhập. Chưa có gì thay đổi.",
  },
};
