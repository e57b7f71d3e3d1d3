import { useSearch } from "@tanstack/react-router";
import { messages, useMessages } from "../language/messages.ts";
import { CheckPurchase } from "./check-purchase.tsx";
import { OpenPurchase } from "./open-purchase.tsx";

export function PurchaseConfirmPage() {
  const text = useMessages(confirmMessages);
  const { id, guestBooking } = useSearch({ from: "/purchase/confirm" });
  return (
    <OpenPurchase id={id} isGuest={guestBooking === "true"} texts={text}>
      {(loaded) => <CheckPurchase {...loaded} />}
    </OpenPurchase>
  );
}

const confirmMessages = messages(
  {
    title: "Check your purchase",
    lead: "Check the stay, who arrives, and the full price before you book.",
  },
  {
    title: "Xác nhận giao dịch",
    lead: "Kiểm tra kỳ nghỉ, người đến nghỉ và toàn bộ giá trước khi đặt.",
  },
);
