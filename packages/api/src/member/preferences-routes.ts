// The e-mail address comes from the profile, never from the browser.

import { randomUUID } from "node:crypto";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { explainListSwitch, LIST_SWITCH_RULES } from "@portico/domain/support/list-switch";
import type { PortalApp } from "../http/app.ts";
import { WrongFields } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { emailAddressOf } from "../session-context/email-address.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { memberContext } from "../session-context/session-context.ts";
import { attemptAccount } from "../session-context/sessions/accounts.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";
import { LIST_SWITCH_LIMIT, withRateLimit } from "../session-context/sessions/rate-limits.ts";
import { shortSession } from "../session-context/sessions/short-session.ts";
import { memberEndpoints, type Preferences } from "./contract.ts";
import { type ReadPreferences, readPreferences } from "./mailing-lists.ts";

export function preferencesRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, memberEndpoints);
  serve("GET /api/preferences", async (request) =>
    preferencesView(await readPreferences(portal, memberContext(request)), languageOf(request, portal.settings)),
  );

  serve("PUT /api/preferences/contact", async (request) => {
    const context = memberContext(request);
    await portal.backEnd.campaign.upsertContact(await requireMailbox(portal, context));
    portal.reads.forget(context, "preferences");
    return preferencesView(await readPreferences(portal, context), languageOf(request, portal.settings));
  });

  serve("PUT /api/preferences/lists/:id", async (request) => {
    const context = memberContext(request);
    const { subscribed } = request.body;
    const subscription = { listId: request.params.id, subscribed };
    const subject = attemptAccount(memberKey(context.session));
    const updated = await withRateLimit(portal, { limit: LIST_SWITCH_LIMIT, subject }, () =>
      switchList(portal, context, subscription),
    );
    const session = shortSession(context.session.tokenHash);
    portal.log.info({ event: `list.${subscribed ? "begun" : "ended"}`, requestId: request.id, session });
    return preferencesView(updated, languageOf(request, portal.settings));
  });
}

async function requireMailbox(portal: RunningPortal, context: MemberContext): Promise<string> {
  const email = emailAddressOf(await holdingsOf(portal, context).profile());
  if (email === undefined) throw new WrongFields([NO_EMAIL]);
  return email;
}

// The request states the final state, so repeating it is harmless.
async function switchList(
  portal: RunningPortal,
  context: MemberContext,
  subscription: { readonly listId: string; readonly subscribed: boolean },
): Promise<ReadPreferences> {
  const { backEnd, reads } = portal;
  const email = await requireMailbox(portal, context);
  reads.forget(context, "preferences");
  const previous = await readPreferences(portal, context);
  const list = previous.lists?.find(({ id }) => id === subscription.listId);
  if (list === undefined) throw new PorticoError("MAILING_LIST_UNKNOWN");
  if (explainListSwitch(list).outcome === "no") throw new PorticoError("MAILING_LIST_FIXED");
  if (list.subscribed === subscription.subscribed) return previous;
  try {
    const outcome = await backEnd.campaign.switchList(email, { id: randomUUID(), ...subscription });
    if (outcome === "refused") throw new PorticoError("MAILING_LIST_FIXED");
  } catch (error) {
    if (!(error instanceof PorticoError) || error.code !== "BACK_END_UNCERTAIN") throw error;
    reads.forget(context, "preferences");
    const current = await readPreferences(portal, context).catch(() => previous);
    if (current.lists?.find(({ id }) => id === subscription.listId)?.subscribed !== subscription.subscribed)
      throw error;
    return current;
  } finally {
    reads.forget(context, "preferences");
  }
  return {
    email,
    lists: previous.lists?.map((entry) => (entry === list ? { ...entry, subscribed: subscription.subscribed } : entry)),
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
