// Wrapper of every purchase page. Only a held purchase reaches the page's own content.

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { SignInOffer } from "../session/sign-in/login-dialog.tsx";
import { ReadFailed } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Page, useHeadingFocus } from "../ui/page.tsx";
import { Empty, Loading } from "../ui/states.tsx";
import { HeldStays } from "./held-stays.tsx";
import { type LoadedPurchase, PurchaseOutcome } from "./outcome.tsx";
import { type PurchaseKey, purchaseQuery } from "./queries.ts";

/** The texts of the page while the purchase is loading. */
export interface OpenTexts {
  readonly title: string;
  readonly lead: string;
}

export function OpenPurchase({
  id,
  isGuest = false,
  texts: { title, lead },
  fallback,
  children,
}: {
  id: string | undefined;
  /** A guest's purchase needs no session and ignores one. */
  isGuest?: boolean;
  texts: OpenTexts;
  /** Shown if the URL names no purchase. */
  fallback?: ReactNode;
  children: (loaded: LoadedPurchase) => ReactNode;
}) {
  const text = useMessages(openMessages);
  const { member } = useSession();
  if (id !== undefined && (isGuest || member !== null))
    return (
      <HeldPurchase key={id} id={id} isGuest={isGuest} title={title}>
        {children}
      </HeldPurchase>
    );
  return (
    <Page title={title} lead={lead} eyebrow={text.eyebrow}>
      {isGuest ? (
        <HeldStays isGuest fallback={<NoGuestPurchase />} />
      ) : member === null ? (
        <>
          <Empty
            title={id === undefined ? text.noStayChosen : text.signedOut}
            hint={id === undefined ? text.noStayChosenVisitorHint : text.signedOutHint}
            level={2}
            {...(id === undefined && { action: <ButtonLink to="/guest-booking">{text.guestSearch}</ButtonLink> })}
          />
          <SignInOffer lead={id === undefined ? text.signInLead : text.signInToContinue} />
        </>
      ) : (
        (fallback ?? <NothingChosen />)
      )}
    </Page>
  );
}

function HeldPurchase({
  id,
  isGuest,
  title,
  children,
}: PurchaseKey & { title: string; children: (loaded: LoadedPurchase) => ReactNode }) {
  const text = useMessages(openMessages);
  const query = useQuery({ ...purchaseQuery({ id, isGuest }), retryOnMount: false });
  const { data, error, dataUpdatedAt } = query;
  useHeadingFocus(data?.state);
  if (data?.state === "held") return children({ purchase: data, receivedAtMs: dataUpdatedAt });
  if (data !== undefined) return <PurchaseOutcome purchase={data} receivedAtMs={dataUpdatedAt} />;
  return (
    <Page title={title} eyebrow={text.eyebrow}>
      {error === null ? (
        <Loading label={text.loading} />
      ) : isUnknownPurchase(error) ? (
        <UnknownPurchase isGuest={isGuest} />
      ) : (
        <ReadFailed read={query} />
      )}
    </Page>
  );
}

/** Returns true if the id is malformed or belongs to another account. */
export function isUnknownPurchase(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

function UnknownPurchase({ isGuest }: { isGuest: boolean }) {
  const text = useMessages(openMessages);
  return isGuest ? (
    <Empty
      title={text.unknownInBrowser}
      hint={text.unknownInBrowserHint}
      level={2}
      action={<ButtonLink to="/guest-booking">{text.guestSearch}</ButtonLink>}
    />
  ) : (
    <Empty title={text.unknown} hint={text.unknownHint} level={2} action={<StayLinks />} />
  );
}

/** A guest's purchase belongs to the browser, a member's to the account. */
function NoGuestPurchase() {
  const text = useMessages(openMessages);
  return (
    <>
      <Empty
        title={text.noStayChosen}
        hint={text.noStayChosenVisitorHint}
        level={2}
        action={<ButtonLink to="/guest-booking">{text.guestSearch}</ButtonLink>}
      />
      <SignInOffer lead={text.signInLead} />
    </>
  );
}

export function NothingChosen() {
  const text = useMessages(openMessages);
  return <Empty title={text.noStayChosen} hint={text.noStayChosenHint} level={2} action={<StayLinks />} />;
}

function StayLinks() {
  const text = useMessages(openMessages);
  return (
    <>
      <ButtonLink to="/">{text.findStay}</ButtonLink>
      <ButtonLink to="/booking/payment" kind="secondary">
        {text.seeHeld}
      </ButtonLink>
    </>
  );
}

const openMessages = messages(
  {
    eyebrow: "Your stay",
    loading: "Loading your stay",
    noStayChosen: "You have not chosen a stay yet",
    noStayChosenHint:
      "Search for a stay and press Book. We hold it while you fill in your details. You have not been charged.",
    noStayChosenVisitorHint:
      "Members sign in and choose a stay; guests search without an account. You have not been charged.",
    signedOut: "Sign in to see this stay",
    signedOutHint: "You have not been charged. Sign in to see your own details.",
    signInLead: "Are you a member? Sign in to book at your own prices, with your points, entitlements or credits.",
    signInToContinue:
      "Sign in to continue. What you typed is kept in this tab, and the stay is held until the time runs out.",
    unknown: "We cannot find this booking on your account",
    unknownHint: "The link may be incomplete or belong to another account. You have not been charged.",
    unknownInBrowser: "We cannot find this booking in this browser",
    unknownInBrowserHint:
      "Continue your booking in the browser where you started it. Once it is paid, the link in your e-mail opens it anywhere.",
    findStay: "Find a stay",
    seeHeld: "See what is held for you",
    guestSearch: "Search as a guest",
  },
  {
    eyebrow: "Kỳ nghỉ của bạn",
    loading: "Đang tải kỳ nghỉ của bạn",
    noStayChosen: "Bạn chưa chọn kỳ nghỉ nào",
    noStayChosenHint:
      "Hãy tìm một kỳ nghỉ và bấm Đặt. Chúng tôi giữ kỳ nghỉ trong lúc bạn điền thông tin. Chưa thu khoản nào.",
    noStayChosenVisitorHint:
      "Hội viên đăng nhập rồi chọn kỳ nghỉ; khách tìm mà không cần tài khoản. Chưa thu khoản nào.",
    signedOut: "Hãy đăng nhập để xem kỳ nghỉ này",
    signedOutHint: "Chưa thu khoản nào. Hãy đăng nhập để xem thông tin của bạn.",
    signInLead:
      "Bạn là hội viên? Hãy đăng nhập để đặt với giá dành cho bạn và dùng điểm, quyền lợi hoặc điểm trao đổi.",
    signInToContinue:
      "Hãy đăng nhập để tiếp tục. Những gì bạn đã nhập được giữ trong cửa sổ này, và kỳ nghỉ được giữ đến khi hết giờ.",
    unknown: "Không tìm thấy đặt chỗ này trong tài khoản của bạn",
    unknownHint: "Liên kết có thể chưa đầy đủ hoặc thuộc tài khoản khác. Chưa thu khoản nào.",
    unknownInBrowser: "Không tìm thấy đặt chỗ này trong trình duyệt này",
    unknownInBrowserHint:
      "Hãy tiếp tục đặt chỗ trong trình duyệt mà bạn đã bắt đầu. Khi bạn đã trả tiền, liên kết trong e-mail mở được đặt chỗ ở mọi nơi.",
    findStay: "Tìm kỳ nghỉ",
    seeHeld: "Xem kỳ nghỉ đang giữ cho bạn",
    guestSearch: "Tìm với tư cách khách",
  },
);
