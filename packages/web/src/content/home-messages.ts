import { messages } from "../language/messages.ts";

export const homeMessages = messages(
  {
    title: "My Dashboard",
    strapline: "Your holidays, in one place",
    parts: { page: "the club's part of this page", memories: "holiday memories", icons: "your shortcuts" },
    panels: "From the club",
    memories: "Holiday memories",
    memoriesLead: "What members brought home with them.",
    previousMemory: "Previous memory",
    nextMemory: "Next memory",
    memoryOf: (place: number, count: number) => `${place} of ${count}`,
    carousel: "carousel",
    slide: "slide",
    allReviews: "All member reviews",
    visitorTitle: "Holidays that belong to you",
    visitorLead:
      "The club's portal for members: your points and weeks, your bookings and documents, and every place you can stay.",
    signIn: "Sign in",
    join: "Join the portal",
    memberHome: (name: string | null) =>
      name === null ? "You are signed in: go to your home page" : `You are signed in as ${name}: go to your home page`,
    reasonsTitle: "What the portal does for members",
    reasons: [
      {
        title: "See what you have",
        text: "Your points, weeks and credits, and when they expire.",
        icon: "coins",
      },
      {
        title: "Find a stay",
        text: "Nights and weeks at resorts in five countries, at your own prices.",
        icon: "bed",
      },
      {
        title: "Keep it simple",
        text: "Pay what is due, keep your details up to date, and find your documents.",
        icon: "receipt",
      },
    ],
    aboutClub: "About the club",
    contentFailedTitle: "The club's news could not be loaded",
  },
  {
    title: "Trang của tôi",
    strapline: "Mọi kỳ nghỉ của bạn ở một nơi",
    parts: {
      page: "phần của câu lạc bộ trên trang này",
      memories: "kỷ niệm kỳ nghỉ",
      icons: "lối tắt của bạn",
    },
    panels: "Từ câu lạc bộ",
    memories: "Kỷ niệm kỳ nghỉ",
    memoriesLead: "Những điều hội viên mang về nhà.",
    previousMemory: "Kỷ niệm trước",
    nextMemory: "Kỷ niệm sau",
    memoryOf: (place: number, count: number) => `${place} trên ${count}`,
    carousel: "băng ảnh",
    slide: "ảnh",
    allReviews: "Tất cả đánh giá của hội viên",
    visitorTitle: "Kỳ nghỉ thuộc về bạn",
    visitorLead:
      "Cổng hội viên của câu lạc bộ: điểm và tuần nghỉ, đặt chỗ và tài liệu, cùng mọi nơi bạn có thể đến nghỉ.",
    signIn: "Đăng nhập",
    join: "Đăng ký",
    memberHome: (name: string | null) =>
      name === null
        ? "Bạn đang đăng nhập: về trang chủ của bạn"
        : `Bạn đang đăng nhập với tên ${name}: về trang chủ của bạn`,
    reasonsTitle: "Cổng hội viên giúp gì cho bạn",
    reasons: [
      {
        title: "Xem những gì là của bạn",
        text: "Điểm, tuần nghỉ và điểm trao đổi của bạn, kèm ngày hết hạn.",
        icon: "coins",
      },
      {
        title: "Tìm kỳ nghỉ",
        text: "Nghỉ theo đêm hay theo tuần tại các khu nghỉ ở năm quốc gia, với giá dành cho bạn.",
        icon: "bed",
      },
      {
        title: "Gọn gàng",
        text: "Thanh toán khoản đến hạn, cập nhật thông tin và tìm tài liệu của bạn.",
        icon: "receipt",
      },
    ],
    aboutClub: "Về câu lạc bộ",
    contentFailedTitle: "Không tải được tin của câu lạc bộ",
  },
);
