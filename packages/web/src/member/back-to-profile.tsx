// The way back to the profile, above a part's title. Strata owners may open parts of the profile and not its first page.

import { mayOpen } from "../access/may-open.ts";
import { useWords } from "../language/words.ts";
import { useVisit } from "../visit/visit.ts";
import { BackLink } from "./back-link.tsx";
import { profileWords } from "./profile-words.ts";

/** The link; nothing for those whom it would lead nowhere. */
export function BackToProfile() {
  const text = useWords(profileWords);
  if (mayOpen("/profile", useVisit()) === "no") return null;
  return <BackLink to="/profile" label={text.back} />;
}
