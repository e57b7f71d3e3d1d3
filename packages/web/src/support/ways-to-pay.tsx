// How to pay today, said honestly: by phone, until paying on line is there.

import { useWords, words } from "../language/words.ts";
import { Card } from "../ui/card.tsx";
import { Facts } from "../ui/description.tsx";
import { Section } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";

export function WaysToPay() {
  const text = useWords(wayWords);
  const { phones, member } = useVisit();
  const accountId = member?.accountId ?? null;
  return (
    <Section title={text.pay} lead={text.payLead}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card title={text.phoneTitle} kind="soft">
          <p>{text.phone}</p>
          <Phones phones={phones} lead="" />
        </Card>
        <Card title={text.readyTitle}>
          <p className="text-ink-soft">{text.readyHint}</p>
          {accountId !== null && (
            <Facts facts={[{ term: text.accountId, value: <span className="font-mono">{accountId}</span> }]} />
          )}
        </Card>
        <Card title={text.recordTitle}>
          <p className="text-ink-soft">{text.record}</p>
        </Card>
      </div>
    </Section>
  );
}

const wayWords = words(
  {
    pay: "How to pay",
    payLead: "Paying on line comes with the next release of the portal.",
    phoneTitle: "By phone, now",
    phone: "Call member services. They take a card over the phone and tell you the number of the receipt.",
    readyTitle: "Have this ready",
    accountId: "Account ID",
    readyHint: "Your account ID, and the number of the charge as it stands in the list.",
    recordTitle: "Afterwards",
    record:
      "As soon as the club has recorded your payment, the charge shows here as settled. Until then it stays in the list; you need not pay twice.",
  },
  {
    pay: "Cách thanh toán",
    payLead: "Thanh toán trực tuyến sẽ có trong bản phát hành tới của cổng.",
    phoneTitle: "Qua điện thoại, ngay bây giờ",
    phone: "Hãy gọi bộ phận hội viên. Họ nhận thẻ qua điện thoại và cho bạn biết số biên nhận.",
    readyTitle: "Hãy chuẩn bị sẵn",
    accountId: "Mã tài khoản",
    readyHint: "Mã tài khoản của bạn và số của khoản phí như ghi trong danh sách.",
    recordTitle: "Sau đó",
    record:
      "Ngay khi câu lạc bộ ghi nhận, khoản phí sẽ hiện là đã trả xong. Trước lúc đó nó vẫn nằm trong danh sách; bạn không cần trả hai lần.",
  },
);
