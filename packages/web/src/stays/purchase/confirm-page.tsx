// /purchase/confirm: everything once more, before anything is taken.

import { useSearch } from "@tanstack/react-router";
import { useWords, words } from "../../language/words.ts";
import { CheckPurchase } from "./check-purchase.tsx";
import { OpenPurchase } from "./open-purchase.tsx";

export function PurchaseConfirmPage() {
  const text = useWords(confirmWords);
  const { id, guestBooking } = useSearch({ from: "/purchase/confirm" });
  return (
    <OpenPurchase id={id} isGuest={guestBooking === "true"} words={text}>
      {(read) => <CheckPurchase {...read} />}
    </OpenPurchase>
  );
}

const confirmWords = words(
  {
    title: "Check your purchase",
    lead: "Check the stay, who arrives, and the full price before you book.",
  },
  {
    title: "Xác nhận giao dịch",
    lead: "Kiểm tra kỳ nghỉ, người đến nghỉ và toàn bộ giá trước khi đặt.",
  },
);
