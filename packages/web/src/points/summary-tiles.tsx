import type { SummaryView } from "@portico/api/points/contract";
import { messages, useMessages } from "../language/messages.ts";
import { Figure } from "../ui/description.tsx";
import { Unknown, Why } from "../ui/status.tsx";

export function SummaryTiles({ summary }: { summary: SummaryView }) {
  const text = useMessages(summaryMessages);
  if (summary.rows.length === 0) return null;
  return (
    <ul className="figures grid sm:grid-cols-2 sm:gap-4 2xl:auto-cols-fr 2xl:grid-flow-col 2xl:grid-cols-none">
      {summary.rows.map(({ id, text: quantity }) => (
        <li key={id} className={`card px-4 py-3 sm:p-5 md:p-6 ${id === "points-available" ? "card-soft" : ""}`}>
          {quantity === null ? (
            <Figure label={text.rows[id]} value={<UnknownValue />}>
              <Why subject={text.rows[id]} reason={text.failed} />
            </Figure>
          ) : (
            <Figure label={text.rows[id]} value={quantity}>
              <Why label={text.how} subject={text.rows[id]} reason={text.why[id]} />
            </Figure>
          )}
        </li>
      ))}
    </ul>
  );
}

function UnknownValue() {
  return (
    <span className="font-sans text-base tracking-normal">
      <Unknown />
    </span>
  );
}

export const summaryMessages = messages(
  {
    how: "How is this counted?",
    rows: {
      entitlements: "Entitlements",
      "exchange-and-play-credits": "Exchange and Play Credits",
      "levied-points-owned": "Levied points owned",
      "points-available": "Points available",
      "points-expiring": "Points expiring",
      "exchange-credits": "Exchange credits",
    },
    why: {
      entitlements: "Entitlements that you can use today: available or expiring soon, and not used up.",
      "exchange-and-play-credits": "Your balance at the exchange service. A balance below 0 is shown as 0.",
      "levied-points-owned": "All the points for which you pay levies.",
      "points-available": "All points that you can use today, including those that expire soon.",
      "points-expiring": "Points that expire within 90 days. They are included in the points available.",
      "exchange-credits": "Your balance at the exchange service. A balance below 0 is shown as 0.",
    },
    failed: "We could not load this. Try again in a moment.",
    partNames: {
      points: "points",
      ownership: "what you own",
      entitlements: "entitlements",
      credits: "exchange credits",
    },
  },
  {
    how: "Cách tính?",
    rows: {
      entitlements: "Quyền lợi",
      "exchange-and-play-credits": "Điểm trao đổi và giải trí",
      "levied-points-owned": "Điểm sở hữu có đóng phí",
      "points-available": "Điểm dùng được",
      "points-expiring": "Điểm sắp hết hạn",
      "exchange-credits": "Điểm trao đổi",
    },
    why: {
      entitlements: "Những quyền lợi dùng được hôm nay: còn hiệu lực hoặc sắp hết hạn, và vẫn còn lại.",
      "exchange-and-play-credits": "Số dư của bạn tại dịch vụ trao đổi. Số dư dưới 0 được hiển thị là 0.",
      "levied-points-owned": "Toàn bộ điểm bạn đóng phí thường niên.",
      "points-available": "Toàn bộ điểm bạn dùng được hôm nay, kể cả điểm sắp hết hạn.",
      "points-expiring": "Điểm hết hạn trong vòng 90 ngày. Số này nằm trong điểm dùng được.",
      "exchange-credits": "Số dư của bạn tại dịch vụ trao đổi. Số dư dưới 0 được hiển thị là 0.",
    },
    failed: "Hiện chưa tải được phần này. Hãy thử lại sau ít phút.",
    partNames: { points: "điểm", ownership: "cổ phần", entitlements: "quyền lợi", credits: "điểm trao đổi" },
  },
);
