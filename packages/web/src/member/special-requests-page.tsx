// No member may open this page (section 5 of the specification). It exists in case the rules change.

import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Page } from "../ui/page.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { BackToProfile } from "./profile.tsx";

export function ProfileSpecialRequestsPage() {
  const text = useMessages(requestsMessages);
  const { phones } = useSession();
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackToProfile />} width="narrow">
      <Empty
        scene="rainforest"
        level={2}
        title={text.whenBooking}
        hint={
          <>
            <p>{text.afterBooking}</p>
            <Phones phones={phones} lead="" />
          </>
        }
        action={<ButtonLink to="/booking">{text.bookings}</ButtonLink>}
      />
    </Page>
  );
}

const requestsMessages = messages(
  {
    title: "Special requests",
    lead: "You now make special requests when you book. We no longer keep them in your profile.",
    whenBooking:
      "When you book, tell us what you need, such as a cot or a ground-floor unit. The resort sees it with your booking.",
    afterBooking:
      "For a stay you have already booked, open the booking to see your requests, or call member services to change them.",
    bookings: "My bookings",
  },
  {
    title: "Yêu cầu đặc biệt",
    lead: "Nay bạn gửi yêu cầu đặc biệt khi đặt chỗ. Chúng tôi không còn lưu yêu cầu trong hồ sơ.",
    whenBooking:
      "Khi đặt chỗ, hãy ghi điều bạn cần, ví dụ nôi em bé hoặc phòng tầng trệt. Khu nghỉ thấy yêu cầu cùng với đặt chỗ của bạn.",
    afterBooking:
      "Nếu kỳ nghỉ đã được đặt, hãy mở đặt chỗ đó để xem yêu cầu của bạn, hoặc gọi bộ phận hội viên để thay đổi.",
    bookings: "Đặt chỗ của tôi",
  },
);
