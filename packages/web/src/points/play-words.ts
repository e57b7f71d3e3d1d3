// The words of the Points Play page.

import { words } from "../language/words.ts";

interface Step {
  readonly title: string;
  readonly words: string;
}

/** Those words. */
export const playWords = words(
  {
    title: "Points Play",
    lead: "Use what you hold for more than a stay: offers of the loyalty programme, in the Travel Marketplace.",
    go: "Open the loyalty programme",
    loading: "Loading what you hold",
    yours: "What you bring",
    yoursLead: "Your points and credits as they stand today.",
    how: "How it works",
    steps: [
      {
        title: "You are known there",
        words: "We sign you in at the loyalty programme. There is no second password to remember.",
      },
      {
        title: "You choose",
        words: "The programme shows what is on offer and what each offer takes. Nothing is spent by looking.",
      },
      {
        title: "You see it here",
        words:
          "What you spend there is taken from what you hold, and shows on your pages when the club has recorded it.",
      },
    ] as readonly Step[],
    provider:
      "The loyalty programme is run by a partner of the club. When you log out of the portal, you are signed out there as well.",
  },
  {
    title: "Points Play",
    lead: "Dùng những gì bạn có cho nhiều thứ hơn một kỳ nghỉ: ưu đãi của chương trình khách hàng thân thiết trong Chợ du lịch.",
    go: "Mở chương trình khách hàng thân thiết",
    loading: "Đang tải những gì bạn có",
    yours: "Những gì bạn đang có",
    yoursLead: "Điểm và các quyền trao đổi của bạn tính đến hôm nay.",
    how: "Cách sử dụng",
    steps: [
      {
        title: "Không cần đăng nhập lại",
        words: "Chúng tôi đăng nhập giúp bạn vào chương trình. Bạn không phải nhớ thêm mật khẩu nào.",
      },
      {
        title: "Bạn chọn",
        words: "Chương trình cho biết có ưu đãi nào và mỗi ưu đãi cần gì. Chỉ xem thì không mất gì cả.",
      },
      {
        title: "Kết quả hiện ở đây",
        words: "Phần bạn dùng sẽ được trừ và hiện trên các trang của bạn khi câu lạc bộ đã ghi nhận.",
      },
    ],
    provider:
      "Chương trình do đối tác của câu lạc bộ vận hành. Khi bạn đăng xuất khỏi cổng, bạn cũng được đăng xuất ở đó.",
  },
);
