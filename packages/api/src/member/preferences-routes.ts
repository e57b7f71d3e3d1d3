// Which mails the member gets. The address is the profile's: the browser names nobody.

import { randomUUID } from "node:crypto";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { explainListSwitch, LIST_SWITCH_RULES } from "@portico/domain/support/list-switch";
import type { PortalApp } from "../http/app.ts";
import { WrongFields } from "../http/form.ts";
import { serving } from "../http/serve.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { languageOf } from "../visit/language.ts";
import { mailboxOf } from "../visit/mailbox.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { accountName } from "../visit/sessions/accounts.ts";
import { memberKey } from "../visit/sessions/facts.ts";
import { shortSession } from "../visit/sessions/short-session.ts";
import { LIST_SWITCHES, withinLimits } from "../visit/sessions/tries.ts";
import type { MemberVisit } from "../visit/visit.ts";
import { memberVisit } from "../visit/visit.ts";
import { memberEndpoints, type Preferences } from "./contract.ts";
import { type ReadPreferences, readPreferences } from "./mailing-lists.ts";

/** The endpoints of mails. */
export function preferencesRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, memberEndpoints);
  serve("GET /api/preferences", async (request) =>
    preferencesView(await readPreferences(portal, memberVisit(request)), languageOf(request, portal.settings)),
  );

  serve("PUT /api/preferences/contact", async (request) => {
    const visit = memberVisit(request);
    await portal.club.campaign.keepContact(await requireMailbox(portal, visit));
    portal.reads.forget(visit, "preferences");
    return preferencesView(await readPreferences(portal, visit), languageOf(request, portal.settings));
  });

  serve("PUT /api/preferences/lists/:id", async (request) => {
    const visit = memberVisit(request);
    const { subscribed } = request.body;
    const wish = { listId: request.params.id, subscribed };
    const whose = accountName(memberKey(visit.session));
    const after = await withinLimits(portal, { limit: LIST_SWITCHES, whose }, () => switchList(portal, visit, wish));
    const session = shortSession(visit.session.tokenHash);
    portal.log.info({ event: `list.${subscribed ? "begun" : "ended"}`, requestId: request.id, session });
    return preferencesView(after, languageOf(request, portal.settings));
  });
}

async function requireMailbox(portal: OpenPortal, visit: MemberVisit): Promise<string> {
  const email = mailboxOf(await holdingsOf(portal, visit).profile());
  if (email === undefined) throw new WrongFields([NO_EMAIL]);
  return email;
}

// What is asked is how it should be in the end, so whoever asks twice has it once. Where nobody knows whether the club took it, the lists say.
async function switchList(
  portal: OpenPortal,
  visit: MemberVisit,
  wish: { readonly listId: string; readonly subscribed: boolean },
): Promise<ReadPreferences> {
  const { club, reads } = portal;
  const email = await requireMailbox(portal, visit);
  reads.forget(visit, "preferences");
  const before = await readPreferences(portal, visit);
  const list = before.lists?.find(({ id }) => id === wish.listId);
  if (list === undefined) throw new PorticoError("MAILING_LIST_UNKNOWN");
  if (explainListSwitch(list).outcome === "no") throw new PorticoError("MAILING_LIST_FIXED");
  if (list.subscribed === wish.subscribed) return before;
  try {
    const outcome = await club.campaign.switchList(email, { id: randomUUID(), ...wish });
    if (outcome === "refused") throw new PorticoError("MAILING_LIST_FIXED");
  } catch (error) {
    if (!(error instanceof PorticoError) || error.code !== "BACK_END_UNCERTAIN") throw error;
    reads.forget(visit, "preferences");
    const now = await readPreferences(portal, visit).catch(() => before);
    if (now.lists?.find(({ id }) => id === wish.listId)?.subscribed !== wish.subscribed) throw error;
    return now;
  } finally {
    reads.forget(visit, "preferences");
  }
  // It is switched: to read it once more could only fail.
  return {
    email,
    lists: before.lists?.map((one) => (one === list ? { ...one, subscribed: wish.subscribed } : one)),
  };
}

function preferencesView({ email, lists }: ReadPreferences, language: Language): Preferences {
  return {
    email: email ?? null,
    known: lists !== undefined,
    lists: (lists ?? []).map(({ id, list, subscribed, ...facts }) => {
      const decision = explainListSwitch({ id, ...facts });
      const because = memberReason(LIST_SWITCH_RULES, decision, language);
      return { id: id ?? null, list, subscribed, change: { allowed: decision.outcome === "yes", because } };
    }),
  };
}

const NO_EMAIL = {
  field: "email",
  title: { en: "Your profile has no e-mail address", vi: "Hồ sơ của bạn chưa có địa chỉ e-mail" },
  hint: {
    en: "Add one in your account details first.",
    vi: "Hãy thêm địa chỉ trong thông tin tài khoản trước.",
  },
};
