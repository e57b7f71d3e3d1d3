// Only the form's fields are sent, and the session selects the profile.

import type { ProfileChange } from "@portico/domain/member/source";
import { renameRefusedField } from "../http/form.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { readKnownMember } from "../session-context/known-member.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";
import type { Profile, ProfileSaved } from "./contract.ts";
import { profileView } from "./view.ts";

/** Also refreshes the facts that depend on the profile. */
export async function saveProfile(
  portal: RunningPortal,
  context: MemberContext,
  change: ProfileChange,
): Promise<ProfileSaved> {
  const { backEnd, reads, sessions, log } = portal;
  try {
    await backEnd.members.update(memberKey(context.session), change).catch(renameRefusedField(formFieldOf));
  } finally {
    // The change may have taken effect.
    reads.forget(context, "profile", "preferences");
  }
  // The change is saved, so errors from here on are not failures.
  await loadSection("facts", () => sessions.refresh(context.session), log);
  const profile = await loadSection("profile", () => readProfile(portal, context), log);
  return { saved: true, profile: sectionValue(profile) ?? null };
}

export async function readProfile(portal: RunningPortal, context: MemberContext): Promise<Profile> {
  const [profile, { account }] = await Promise.all([
    holdingsOf(portal, context).profile(),
    readKnownMember(context, portal),
  ]);
  return profileView(profile, account?.accountType);
}

const FORM_FIELDS =
  /^(title|phone|lines|city|region|postcode|country|guests(\.\d+\.(firstName|lastName|email|phone))?)$/;

// The address form has its fields at the top level.
function formFieldOf(field: string): string | undefined {
  const name = field
    .replaceAll(/(^|\.)([A-Z])/g, (_, dot: string, letter: string) => dot + letter.toLowerCase())
    .replace(/^billingAddress\./, "")
    .replace(/^addressLines\b.*|^lines\..*/, "lines");
  return FORM_FIELDS.test(name) ? name : undefined;
}
