// /profile: the way to its parts, each with what is there already.

import type { Profile } from "@portico/api/member/contract";
import { useWords } from "../language/words.ts";
import { LinkCard } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Status } from "../ui/status.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Asked } from "../visit/asked.tsx";
import { FixedFacts } from "./fixed-facts.tsx";
import { profileWords } from "./profile-words.ts";
import { profileQuery } from "./queries.ts";

export function startProfile({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(profileQuery);
}

/** The page. */
export function ProfilePage() {
  const text = useWords(profileWords);
  return (
    <Page title={text.title} lead={text.lead}>
      <Asked query={profileQuery} label={text.loading} shape="cards">
        {(profile) => (
          <>
            <ul className="cards">
              <Part
                title={text.details}
                to="/profile/account-details"
                meta={<Presence isThere={profile.email !== null && profile.phone !== null} />}
              >
                {text.detailsCard}
              </Part>
              <Part
                title={text.address}
                to="/profile/billing-address"
                meta={<Presence isThere={profile.billingAddress !== null} />}
              >
                {text.addressCard}
              </Part>
              <Part title={text.guests} to="/profile/guest-details" meta={<GuestCount profile={profile} />}>
                {text.guestsCard}
              </Part>
              <Part title={text.password} to="/change-password">
                {text.passwordCard}
              </Part>
              <Part title={text.user} to="/user">
                {text.userCard}
              </Part>
            </ul>
            <FixedFacts profile={profile} />
          </>
        )}
      </Asked>
    </Page>
  );
}

function Part({ title, to, meta, children }: { title: string; to: string; meta?: React.ReactNode; children: string }) {
  return (
    <LinkCard as="li" level={2} title={title} link={{ address: to, opening: "internal" }} meta={meta}>
      {children}
    </LinkCard>
  );
}

function Presence({ isThere }: { isThere: boolean }) {
  const text = useWords(profileWords);
  return <Status tone={isThere ? "success" : "warning"}>{isThere ? text.set : text.missing}</Status>;
}

function GuestCount({ profile: { guests } }: { profile: Profile }) {
  const text = useWords(profileWords);
  return <Status>{text.guestCount(guests.length)}</Status>;
}
