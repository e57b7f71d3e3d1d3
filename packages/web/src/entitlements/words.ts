// The words of the page of entitlements.

import { words } from "../language/words.ts";

/** Those words. */
export const entitlementWords = words(
  {
    title: "Entitlements and shares",
    lead: "The weeks that your shares give you: which can be used today, and until when.",
    loading: "Loading your entitlements",
    book: "Book an owner week",
    active: "Can be used today",
    atLeast: "At least, so far",
    activeWhy:
      "Your entitlements whose status is available or expiring soon, with something left. Each share entitlement counts once.",
    activeMissing: (resorts: string) =>
      `The club did not answer for ${resorts}, so there may be more. Nothing is lost.`,
    how: "How is this counted?",
    todayOf: (day: string) => `As of ${day}, Brisbane time. An entitlement can still be used on its last day.`,
    none: "You have no entitlements just now",
    noneHint: "Each year your shares bring new ones. They appear here as soon as the club has recorded them.",
    usable: (count: number) => (count === 0 ? "Nothing to use today" : count === 1 ? "1 to use" : `${count} to use`),
    noResort: "Without a resort",
    resortNumber: (id: string) => `Resort ${id}`,
    id: "Entitlement",
    noId: "Without a number",
    left: "Left",
    leftUnknown: "Not known",
    expires: "Last day",
    daysLeft: "Days left",
    status: "Status",
    next: "What comes next",
    unknownTitle: "Not everything could be counted",
    unknownLead:
      "The club's record leaves something out, so these are not in the number above. Member services can put the record right.",
    owned: "See what you own",
  },
  {
    title: "Quyền lợi và cổ phần",
    lead: "Những tuần nghỉ mà cổ phần mang lại cho bạn: tuần nào dùng được hôm nay và đến khi nào.",
    loading: "Đang tải quyền lợi của bạn",
    book: "Đặt tuần sở hữu",
    active: "Dùng được hôm nay",
    atLeast: "Ít nhất, tính đến lúc này",
    activeWhy: "Những quyền lợi còn hiệu lực hoặc sắp hết hạn và vẫn còn lại. Mỗi quyền lợi chỉ tính một lần.",
    activeMissing: (resorts) => `Câu lạc bộ chưa trả lời về ${resorts} nên có thể còn thêm. Không có gì bị mất.`,
    how: "Cách tính?",
    todayOf: (day) => `Tính đến ngày ${day}, giờ Brisbane. Quyền lợi vẫn dùng được trong ngày cuối cùng.`,
    none: "Hiện bạn chưa có quyền lợi nào",
    noneHint: "Mỗi năm cổ phần của bạn mang lại quyền lợi mới. Chúng sẽ hiện ở đây ngay khi câu lạc bộ ghi nhận.",
    usable: (count) => (count === 0 ? "Hôm nay không có gì để dùng" : `${count} dùng được`),
    noResort: "Không ghi khu nghỉ dưỡng",
    resortNumber: (id) => `Khu nghỉ dưỡng số ${id}`,
    id: "Quyền lợi",
    noId: "Không có số",
    left: "Còn lại",
    leftUnknown: "Chưa rõ",
    expires: "Ngày cuối",
    daysLeft: "Số ngày còn lại",
    status: "Trạng thái",
    next: "Thay đổi sắp tới",
    unknownTitle: "Có quyền lợi chưa tính được",
    unknownLead:
      "Hồ sơ của câu lạc bộ còn thiếu thông tin nên những quyền lợi này không nằm trong con số ở trên. Bộ phận hội viên có thể bổ sung hồ sơ.",
    owned: "Xem phần sở hữu của bạn",
  },
);
