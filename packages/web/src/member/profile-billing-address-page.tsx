// /profile/billing-address: the club's notice, and the form.

import { useQuery } from "@tanstack/react-query";
import { useWords } from "../language/words.ts";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useRoom } from "../ui/room.ts";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Asked } from "../visit/asked.tsx";
import { useVisit } from "../visit/visit.ts";
import { AddressForm } from "./address-form.tsx";
import { BackToProfile } from "./back-to-profile.tsx";
import { profileWords } from "./profile-words.ts";
import { billingNoticeQuery, profileQuery } from "./queries.ts";

export function startBillingAddress({ context: { queries }, preload }: LoaderArgs): void {
  if (preload) return;
  void queries.prefetchQuery(profileQuery);
  void queries.prefetchQuery(billingNoticeQuery);
}

/** The page. */
export function ProfileBillingAddressPage() {
  const text = useWords(profileWords);
  const { brand } = useVisit();
  return (
    <Page title={text.address} lead={text.addressLead} eyebrow={<BackToProfile />} width="narrow">
      <Asked query={profileQuery} label={text.loading} shape="text">
        {(profile) => (
          <div className="grid gap-8">
            <BillingNotice />
            <AddressForm profile={profile} brand={brand} />
          </div>
        )}
      </Asked>
    </Page>
  );
}

// The page waits for it no longer than for the form: a notice that is late appears above, one that fails is said in a line.
function BillingNotice() {
  const text = useWords(profileWords);
  const { data, isError } = useQuery(billingNoticeQuery);
  const hasText = data !== undefined && data.text !== null;
  const place = useRoom<HTMLDivElement>(hasText);
  if (isError || data?.failed === true) return <p className="text-sm text-ink-soft">{text.noticeFailed}</p>;
  if (data === undefined || data.text === null) return null;
  return (
    <div ref={place}>
      <Notice title={text.notice}>
        <RichText content={data.text} topLevel={2} />
      </Notice>
    </div>
  );
}
