// The words of the pages where something did not work.

import { words } from "../language/words.ts";

/** Those words. */
export const supportWords = words(
  {
    notFound: "Page not found",
    notFoundLead:
      "There is no page at this address. It may have moved, or the address may have been typed differently.",
    unreadable: "This request could not be read",
    unreadableLead:
      "The portal was sent something that none of its pages sends. Go back and try again from the page itself.",
    chunk: "A part of the page could not be loaded",
    chunkLead: "The connection may be bad, or the part may be gone. Check your connection, then reload the page.",
    offline: "You are offline",
    offlineLead:
      "This page had not been loaded before the connection was lost. It opens by itself as soon as you are connected again.",
    trying: "Trying again",
    stillAway: "The portal still cannot be reached. What you see here stays; try again in a moment.",
    call: "Call member services",
    country: { AU: "Australia", NZ: "New Zealand" },
    home: "Go to the home page",
    again: "Try again",
    reload: "Reload the page",
    reference: (reference: string) => `Tell them this reference: ${reference}`,
    search: "Looking for something?",
  },
  {
    notFound: "Không tìm thấy trang",
    notFoundLead: "Không có trang nào ở địa chỉ này. Trang có thể đã được chuyển, hoặc địa chỉ bị gõ sai.",
    unreadable: "Không đọc được yêu cầu này",
    unreadableLead: "Cổng đã nhận một yêu cầu mà không trang nào gửi. Hãy quay lại và thử lại từ chính trang đó.",
    chunk: "Không tải được một phần của trang",
    chunkLead: "Có thể kết nối không ổn định, hoặc phần đó không còn nữa. Hãy kiểm tra kết nối rồi tải lại trang.",
    offline: "Bạn đang ngoại tuyến",
    offlineLead: "Trang này chưa được tải trước khi mất kết nối. Trang sẽ tự mở ngay khi bạn có kết nối trở lại.",
    trying: "Đang thử lại",
    stillAway: "Vẫn chưa kết nối được với cổng. Những gì bạn thấy ở đây vẫn còn; hãy thử lại sau giây lát.",
    call: "Gọi dịch vụ thành viên",
    country: { AU: "Úc", NZ: "New Zealand" },
    home: "Về trang chủ",
    again: "Thử lại",
    reload: "Tải lại trang",
    reference: (reference: string) => `Hãy cho biết mã tham chiếu: ${reference}`,
    search: "Bạn đang tìm gì?",
  },
);
