// The words of the documents page.

import { words } from "../language/words.ts";

/** Those words. */
export const documentWords = words(
  {
    title: "My documents",
    lead: "Guides, statements and papers that the club keeps for you.",
    loading: "Loading your documents",
    search: "Find a document",
    searchHint: "A word of its title or of what it is about.",
    count: (count: number) => (count === 1 ? "1 document" : `${count} documents`),
    ungrouped: "Other papers",
    published: "Published",
    noDate: "Without a date",
    formats: { pdf: "PDF", text: "Text", svg: "Drawing (SVG)", png: "Picture (PNG)" },
    unknownFormat: "File",
    download: "Download",
    downloadNamed: (title: string) => `Download ${title}`,
    downloading: "Downloading",
    downloaded: (size: string) => `Downloaded, ${size}`,
    none: "There are no documents for you just now",
    noneHint: "When the club publishes one that concerns your membership, it appears here.",
    noneFound: "No document matches",
    noneFoundHint: "Try fewer words, or another one.",
    showAll: "Show all documents",
    incomplete: "There may be more documents",
    missing: {
      content: "The list of documents could not be had just now. Try again in a moment.",
      memberships:
        "The club could not say which memberships you hold, so only what is for everyone is shown. Try again in a moment.",
      ownership:
        "The club could not say where you own shares, so what is about a resort is not shown. Try again in a moment.",
    },
    retry: "Try again",
    why: "Why do I see these documents?",
    whyWords:
      "Each document is for certain memberships, or for everyone; you see those that match a membership of yours that has not expired. If you own weeks, papers about a resort are shown where you own a share of it, and papers about no resort always.",
    whyMissing:
      "If you miss one, a membership may have expired, or it may be about a resort where you own no share. Member services can tell you.",
    unreachable: { title: "The file could not be fetched", hint: "Check your connection and try again." },
  },
  {
    title: "Tài liệu của tôi",
    lead: "Hướng dẫn, bảng kê và giấy tờ mà câu lạc bộ lưu cho bạn.",
    loading: "Đang tải tài liệu của bạn",
    search: "Tìm tài liệu",
    searchHint: "Một từ trong tên hoặc nội dung của tài liệu.",
    count: (count) => `${count} tài liệu`,
    ungrouped: "Giấy tờ khác",
    published: "Ngày đăng",
    noDate: "Không ghi ngày",
    formats: { pdf: "PDF", text: "Văn bản", svg: "Hình vẽ (SVG)", png: "Hình ảnh (PNG)" },
    unknownFormat: "Tệp",
    download: "Tải xuống",
    downloadNamed: (title) => `Tải xuống ${title}`,
    downloading: "Đang tải xuống",
    downloaded: (size) => `Đã tải xuống, ${size}`,
    none: "Hiện chưa có tài liệu nào cho bạn",
    noneHint: "Khi câu lạc bộ đăng tài liệu liên quan đến bạn, tài liệu sẽ hiện ở đây.",
    noneFound: "Không có tài liệu nào phù hợp",
    noneFoundHint: "Hãy thử ít từ hơn hoặc một từ khác.",
    showAll: "Xem tất cả tài liệu",
    incomplete: "Có thể còn tài liệu khác",
    missing: {
      content: "Hiện chưa lấy được danh sách tài liệu. Hãy thử lại sau ít phút.",
      memberships:
        "Câu lạc bộ chưa cho biết bạn có những tư cách hội viên nào nên chỉ hiện tài liệu dành cho mọi người. Hãy thử lại sau ít phút.",
      ownership:
        "Câu lạc bộ chưa cho biết bạn có cổ phần ở đâu nên chưa hiện tài liệu của từng khu nghỉ dưỡng. Hãy thử lại sau ít phút.",
    },
    retry: "Thử lại",
    why: "Vì sao tôi thấy những tài liệu này?",
    whyWords:
      "Mỗi tài liệu dành cho một số tư cách hội viên hoặc cho mọi người; bạn thấy những tài liệu hợp với tư cách còn hiệu lực của mình. Nếu bạn sở hữu tuần nghỉ, tài liệu về một khu nghỉ dưỡng chỉ hiện khi bạn có cổ phần ở đó, còn tài liệu chung luôn hiện.",
    whyMissing:
      "Nếu thiếu tài liệu nào, có thể một tư cách hội viên đã hết hạn, hoặc tài liệu nói về nơi bạn không có cổ phần. Bộ phận hội viên sẽ cho bạn biết.",
    unreachable: { title: "Chưa lấy được tệp", hint: "Hãy kiểm tra kết nối rồi thử lại." },
  },
);
