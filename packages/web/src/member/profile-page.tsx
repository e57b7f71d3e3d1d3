// /profile: the way to its parts, each with what is there already.

import type { Profile } from "@portico/api/member/contract";
import { useWords, words } from "../language/words.ts";
import { LinkCard } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Status } from "../ui/status.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { AskedProfile, FixedFacts, profileQuery } from "./profile.tsx";

export function startProfile({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(profileQuery);
}

export function ProfilePage() {
  const text = useWords(pageWords);
  return (
    <Page title={text.title} lead={text.lead}>
      <AskedProfile shape="cards">
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
      </AskedProfile>
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
  const text = useWords(pageWords);
  return <Status tone={isThere ? "success" : "warning"}>{isThere ? text.set : text.missing}</Status>;
}

function GuestCount({ profile: { guests } }: { profile: Profile }) {
  const text = useWords(pageWords);
  return <Status>{text.guestCount(guests.length)}</Status>;
}

const pageWords = words(
  {
    title: "My profile",
    lead: "Your details with the club, and which of them you can change here.",
    details: "Account details",
    detailsCard: "Your title, e-mail address and telephone number, and your mailing lists.",
    address: "Billing address",
    addressCard: "Where we send bills and receipts.",
    guests: "Guest details",
    guestsCard: "People you book for.",
    password: "Change your password",
    passwordCard: "Set a new password and sign out elsewhere.",
    user: "My account",
    userCard: "Your contacts, and where you are signed in.",
    set: "Set",
    missing: "Missing",
    guestCount: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
  },
  {
    title: "Hồ sơ của tôi",
    lead: "Thông tin của bạn tại câu lạc bộ, và những gì bạn thay đổi được ở đây.",
    details: "Thông tin tài khoản",
    detailsCard: "Danh xưng, địa chỉ e-mail, số điện thoại và các danh sách thư của bạn.",
    address: "Địa chỉ thanh toán",
    addressCard: "Nơi gửi hóa đơn và biên nhận.",
    guests: "Thông tin khách",
    guestsCard: "Những người bạn đặt chỗ giúp.",
    password: "Đổi mật khẩu",
    passwordCard: "Đặt mật khẩu mới và đăng xuất ở nơi khác.",
    user: "Tài khoản của tôi",
    userCard: "Người liên hệ và những nơi bạn đang đăng nhập.",
    set: "Đã có",
    missing: "Còn thiếu",
    guestCount: (count) => `${count} khách`,
  },
);
