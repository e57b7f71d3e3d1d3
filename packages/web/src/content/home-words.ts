// The words of the home pages: the members' and the visitors'.

import { words } from "../language/words.ts";

export const homeWords = words(
  {
    title: "My Dashboard",
    strapline: "Your holidays, in one place",
    parts: { page: "the club's words and panels", memories: "holiday memories", icons: "your shortcuts" },
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
    ownHome: (name: string | null) =>
      name === null ? "You are signed in: go to your home page" : `You are signed in as ${name}: go to your home page`,
    whatIs: "What the portal does for members",
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
      page: "lời giới thiệu và các ô tin của câu lạc bộ",
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
    allReviews: "Tất cả cảm nhận của hội viên",
    visitorTitle: "Kỳ nghỉ thuộc về bạn",
    visitorLead:
      "Cổng hội viên của câu lạc bộ: điểm và tuần nghỉ, đặt chỗ và tài liệu, cùng mọi nơi bạn có thể đến nghỉ.",
    signIn: "Đăng nhập",
    join: "Đăng ký",
    ownHome: (name: string | null) =>
      name === null
        ? "Bạn đang đăng nhập: về trang chủ của bạn"
        : `Bạn đang đăng nhập với tên ${name}: về trang chủ của bạn`,
    whatIs: "Cổng giúp gì cho hội viên",
    reasons: [
      {
        title: "Xem những gì là của bạn",
        text: "Điểm, tuần nghỉ, điểm trao đổi và ngày hết hạn, luôn kèm lý do.",
        icon: "coins",
      },
      {
        title: "Tìm kỳ nghỉ",
        text: "Nghỉ đêm hay nghỉ tuần tại các khu nghỉ ở năm quốc gia, theo quyền của bạn.",
        icon: "bed",
      },
      {
        title: "Gọn gàng",
        text: "Trả những gì đến hạn, giữ thông tin chính xác và tìm lại tài liệu.",
        icon: "receipt",
      },
    ],
    aboutClub: "Về câu lạc bộ",
    contentFailedTitle: "Hiện chưa có lời giới thiệu của câu lạc bộ",
  },
);
