import type { Profile } from "@portico/api/member/contract";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { LinkCard } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Status } from "../ui/status.tsx";
import { FixedDetails, ProfileQuery, profileQuery } from "./profile.tsx";

export function startProfile({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(profileQuery);
}

export function ProfilePage() {
  const text = useMessages(pageMessages);
  return (
    <Page title={text.title} lead={text.lead}>
      <ProfileQuery shape="cards">
        {(profile) => (
          <>
            <ul className="cards">
              <ProfileCard
                title={text.details}
                to="/profile/account-details"
                meta={<SetStatus isSet={profile.email !== null && profile.phone !== null} />}
              >
                {text.detailsCard}
              </ProfileCard>
              <ProfileCard
                title={text.address}
                to="/profile/billing-address"
                meta={<SetStatus isSet={profile.billingAddress !== null} />}
              >
                {text.addressCard}
              </ProfileCard>
              <ProfileCard title={text.guests} to="/profile/guest-details" meta={<GuestCount profile={profile} />}>
                {text.guestsCard}
              </ProfileCard>
              <ProfileCard title={text.password} to="/change-password">
                {text.passwordCard}
              </ProfileCard>
              <ProfileCard title={text.user} to="/user">
                {text.userCard}
              </ProfileCard>
            </ul>
            <FixedDetails profile={profile} />
          </>
        )}
      </ProfileQuery>
    </Page>
  );
}

function ProfileCard({
  title,
  to,
  meta,
  children,
}: {
  title: string;
  to: string;
  meta?: React.ReactNode;
  children: string;
}) {
  return (
    <LinkCard as="li" level={2} title={title} link={{ address: to, opening: "internal" }} meta={meta}>
      {children}
    </LinkCard>
  );
}

function SetStatus({ isSet }: { isSet: boolean }) {
  const text = useMessages(pageMessages);
  return <Status tone={isSet ? "success" : "warning"}>{isSet ? text.set : text.missing}</Status>;
}

function GuestCount({ profile: { guests } }: { profile: Profile }) {
  const text = useMessages(pageMessages);
  return <Status>{text.guestCount(guests.length)}</Status>;
}

const pageMessages = messages(
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
