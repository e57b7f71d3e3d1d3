// Every page of a purchase begins here: without a session it holds nothing and offers to sign in, without a purchase it says how one begins, and
// a purchase that is no longer held says what became of it. What is left is the page's own.

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AskFailed } from "../../ask/ask.ts";
import { useWords, words } from "../../language/words.ts";
import { SignInOffer } from "../../session/sign-in/login-dialog.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { Empty, Loading } from "../../ui/states.tsx";
import { ReadFailed } from "../../visit/await.tsx";
import { useVisit } from "../../visit/visit.ts";
import { HeldStays } from "./held-stays.tsx";
import { PurchaseOutcome, type ReadPurchase } from "./outcome.tsx";
import { type PurchaseName, purchaseQuery } from "./queries.ts";

/** What a page is called until it is known what is being booked. */
export interface OpenWords {
  readonly title: string;
  readonly lead: string;
}

/** A purchase that is held, for the page to show; otherwise what there is to say. */
export function OpenPurchase({
  id,
  isGuest = false,
  words: { title, lead },
  otherwise,
  children,
}: {
  id: string | undefined;
  /** A guest's: no session is needed, and none has a part in it. */
  isGuest?: boolean;
  words: OpenWords;
  /** Where the address names none. */
  otherwise?: ReactNode;
  children: (read: ReadPurchase) => ReactNode;
}) {
  const text = useWords(openWords);
  const { member } = useVisit();
  if (id !== undefined && (isGuest || member !== null))
    return (
      <Held key={id} id={id} isGuest={isGuest} title={title}>
        {children}
      </Held>
    );
  return (
    <Page title={title} lead={lead} eyebrow={text.eyebrow}>
      {isGuest ? (
        <HeldStays isGuest otherwise={<NothingOfGuest />} />
      ) : member === null ? (
        <>
          <Empty
            title={id === undefined ? text.nothing : text.signedOut}
            hint={id === undefined ? text.nothingForVisitors : text.signedOutHint}
            level={2}
            {...(id === undefined && { action: <ButtonLink to="/guest-booking">{text.toGuest}</ButtonLink> })}
          />
          <SignInOffer lead={id === undefined ? text.offer : text.offerToGoOn} />
        </>
      ) : (
        (otherwise ?? <NothingChosen />)
      )}
    </Page>
  );
}

function Held({
  id,
  isGuest,
  title,
  children,
}: PurchaseName & { title: string; children: (read: ReadPurchase) => ReactNode }) {
  const text = useWords(openWords);
  const read = useQuery({ ...purchaseQuery({ id, isGuest }), retryOnMount: false });
  const { data, error, dataUpdatedAt } = read;
  useHeadingFocus(data?.state);
  if (data?.state === "held") return children({ purchase: data, readAt: dataUpdatedAt });
  if (data !== undefined) return <PurchaseOutcome purchase={data} readAt={dataUpdatedAt} />;
  return (
    <Page title={title} eyebrow={text.eyebrow}>
      {error === null ? (
        <Loading label={text.loading} />
      ) : isUnknown(error) ? (
        <Unknown isGuest={isGuest} />
      ) : (
        <ReadFailed read={read} />
      )}
    </Page>
  );
}

/** Whether there is no such purchase: an id that is garbled, or somebody else's. */
export function isUnknown(error: Error): boolean {
  return error instanceof AskFailed && (error.status === 404 || error.status === 422);
}

function Unknown({ isGuest }: { isGuest: boolean }) {
  const text = useWords(openWords);
  return isGuest ? (
    <Empty
      title={text.unknownHere}
      hint={text.unknownHereHint}
      level={2}
      action={<ButtonLink to="/guest-booking">{text.toGuest}</ButtonLink>}
    />
  ) : (
    <Empty title={text.unknown} hint={text.unknownHint} level={2} action={<ToStays />} />
  );
}

/** Nothing is held in this browser without an account; members have the way to theirs beside it. */
function NothingOfGuest() {
  const text = useWords(openWords);
  return (
    <>
      <Empty
        title={text.nothing}
        hint={text.nothingForVisitors}
        level={2}
        action={<ButtonLink to="/guest-booking">{text.toGuest}</ButtonLink>}
      />
      <SignInOffer lead={text.offer} />
    </>
  );
}

/** Nothing was chosen, and how that begins. */
export function NothingChosen() {
  const text = useWords(openWords);
  return <Empty title={text.nothing} hint={text.nothingHint} level={2} action={<ToStays />} />;
}

function ToStays() {
  const text = useWords(openWords);
  return (
    <>
      <ButtonLink to="/">{text.toStays}</ButtonLink>
      <ButtonLink to="/booking/payment" kind="secondary">
        {text.toHeld}
      </ButtonLink>
    </>
  );
}

const openWords = words(
  {
    eyebrow: "Your stay",
    loading: "Loading your stay",
    nothing: "You have not chosen a stay yet",
    nothingHint:
      "Search for a stay and press Book. We hold it while you fill in your details. You have not been charged.",
    nothingForVisitors:
      "Members sign in and choose a stay; guests search without an account. You have not been charged.",
    signedOut: "Sign in to see this stay",
    signedOutHint: "You have not been charged. Sign in to see your own details.",
    offer: "Are you a member? Sign in to book at your own prices, with your points, entitlements or credits.",
    offerToGoOn:
      "Sign in to continue. What you typed is kept in this tab, and the stay is held until the time runs out.",
    unknown: "We cannot find this booking on your account",
    unknownHint: "The link may be incomplete or belong to another account. You have not been charged.",
    unknownHere: "We cannot find this booking in this browser",
    unknownHereHint:
      "Continue your booking in the browser where you started it. Once it is paid, the link in your e-mail opens it anywhere.",
    toStays: "Find a stay",
    toHeld: "See what is held for you",
    toGuest: "Search as a guest",
  },
  {
    eyebrow: "Kỳ nghỉ của bạn",
    loading: "Đang tải kỳ nghỉ của bạn",
    nothing: "Bạn chưa chọn kỳ nghỉ nào",
    nothingHint:
      "Hãy tìm một kỳ nghỉ và bấm Đặt. Chúng tôi giữ kỳ nghỉ trong lúc bạn điền thông tin. Chưa thu khoản nào.",
    nothingForVisitors: "Hội viên đăng nhập rồi chọn kỳ nghỉ; khách tìm mà không cần tài khoản. Chưa thu khoản nào.",
    signedOut: "Hãy đăng nhập để xem kỳ nghỉ này",
    signedOutHint: "Chưa thu khoản nào. Hãy đăng nhập để xem thông tin của bạn.",
    offer: "Bạn là hội viên? Hãy đăng nhập để đặt với giá dành cho bạn và dùng điểm, quyền lợi hoặc điểm trao đổi.",
    offerToGoOn:
      "Hãy đăng nhập để tiếp tục. Những gì bạn đã nhập được giữ trong cửa sổ này, và kỳ nghỉ được giữ đến khi hết giờ.",
    unknown: "Không tìm thấy đặt chỗ này trong tài khoản của bạn",
    unknownHint: "Liên kết có thể chưa đầy đủ hoặc thuộc tài khoản khác. Chưa thu khoản nào.",
    unknownHere: "Không tìm thấy đặt chỗ này trong trình duyệt này",
    unknownHereHint:
      "Hãy tiếp tục đặt chỗ trong trình duyệt mà bạn đã bắt đầu. Khi bạn đã trả tiền, liên kết trong e-mail mở được đặt chỗ ở mọi nơi.",
    toStays: "Tìm kỳ nghỉ",
    toHeld: "Xem kỳ nghỉ đang giữ cho bạn",
    toGuest: "Tìm với tư cách khách",
  },
);
