// Changing the profile. The fields of the form go out and nothing else does: whose profile it is, the session says.

import type { ProfileChange } from "@portico/domain/member/source";
import { refusedField } from "../http/form.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { knownMember } from "../visit/known-member.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { settled, valueOf } from "../visit/parts.ts";
import { memberKey } from "../visit/sessions/facts.ts";
import type { MemberVisit } from "../visit/visit.ts";
import type { Profile, ProfileSaved } from "./contract.ts";
import { profileView } from "./view.ts";

/** Changes the profile, and reads again what others know of it. */
export async function saveProfile(
  portal: OpenPortal,
  visit: MemberVisit,
  change: ProfileChange,
): Promise<ProfileSaved> {
  const { club, reads, sessions, log } = portal;
  try {
    await club.members.update(memberKey(visit.session), change).catch(refusedField(nameInForm));
  } finally {
    // Where nobody knows whether it was changed, what was read before may be wrong as well.
    reads.forget(visit, "profile", "preferences");
  }
  // From here on it is saved: what fails now is no reason to say otherwise.
  await settled("facts", () => sessions.refresh(visit.session), log);
  const profile = await settled("profile", () => readProfile(portal, visit), log);
  return { saved: true, profile: valueOf(profile) ?? null };
}

/** The profile as it stands. */
export async function readProfile(portal: OpenPortal, visit: MemberVisit): Promise<Profile> {
  const [profile, { account }] = await Promise.all([holdingsOf(portal, visit).profile(), knownMember(visit, portal)]);
  return profileView(profile, account?.accountType);
}

const FORM_FIELDS =
  /^(title|phone|lines|city|region|postcode|country|guests(\.\d+\.(firstName|lastName|email|phone))?)$/;

// In a form of its own, the address stands at the top.
function nameInForm(field: string): string | undefined {
  const name = field
    .replaceAll(/(^|\.)([A-Z])/g, (_, dot: string, letter: string) => dot + letter.toLowerCase())
    .replace(/^billingAddress\./, "")
    .replace(/^addressLines\b.*|^lines\..*/, "lines");
  return FORM_FIELDS.test(name) ? name : undefined;
}
