// Which mails the member gets. The address is the profile's: the browser names nobody.

import { PorticoError } from "@portico/domain/errors";
import type { PortalApp } from "../http/app.ts";
import { WrongFields } from "../http/form.ts";
import { serving } from "../http/serve.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { mailboxOf } from "../visit/mailbox.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { MemberVisit } from "../visit/visit.ts";
import { memberVisit } from "../visit/visit.ts";
import { memberEndpoints, type Preferences } from "./contract.ts";

/** The endpoints of mails. */
export function preferencesRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, memberEndpoints);
  serve("GET /api/preferences", (request) => readPreferences(portal, memberVisit(request)));

  serve("PUT /api/preferences/contact", async (request) => {
    const visit = memberVisit(request);
    const email = mailboxOf(await holdingsOf(portal, visit).profile());
    if (email === undefined) throw new WrongFields([NO_EMAIL]);
    await portal.club.campaign.keepContact(email);
    portal.reads.forget(visit, "preferences");
    return readPreferences(portal, visit);
  });
}

const NO_EMAIL = {
  field: "email",
  title: { en: "Your profile has no e-mail address", vi: "Hồ sơ của bạn chưa có địa chỉ e-mail" },
  hint: {
    en: "Add one to your account details first.",
    vi: "Hãy bổ sung trong thông tin tài khoản rồi quay lại đây.",
  },
};

async function readPreferences(portal: OpenPortal, visit: MemberVisit): Promise<Preferences> {
  const email = mailboxOf(await holdingsOf(portal, visit).profile());
  if (email === undefined) return { email: null, known: false, lists: [] };
  try {
    const lists = await portal.reads.read(visit, "preferences", () => portal.club.campaign.preferences(email));
    return { email, known: true, lists: lists.map(({ list, subscribed }) => ({ list, subscribed })) };
  } catch (error) {
    if (error instanceof PorticoError && error.code === "EMAIL_UNKNOWN") return { email, known: false, lists: [] };
    throw error;
  }
}
