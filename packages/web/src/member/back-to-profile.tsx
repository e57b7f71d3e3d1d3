// The way back to the profile, above a part's title. Strata owners may open parts of the profile and not its first page.

import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { kindSet } from "@portico/domain/member/kinds";
import { useWords } from "../language/words.ts";
import { useVisit } from "../session/visit.ts";
import { BackLink } from "./back-link.tsx";
import { profileWords } from "./profile-words.ts";

/** The link; nothing for those whom it would lead nowhere. */
export function BackToProfile() {
  const text = useWords(profileWords);
  const { member } = useVisit();
  if (!isAllowed(locate("/profile"), { session: "signed-in", kinds: kindSet(member?.kinds ?? []) })) return null;
  return <BackLink to="/profile" label={text.back} />;
}
