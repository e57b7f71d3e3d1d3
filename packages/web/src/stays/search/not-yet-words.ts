// The words of the searches whose results come with the next release: those of guests and of Plus.

import { words } from "../../language/words.ts";

/** Those words. */
export const notYetWords = words(
  {
    soon: "You can set up a search now. The list of what is free comes with the next release.",
    guestTitle: "Look for a stay as a guest",
    notYet: "Results come with the next release",
    notYetHint:
      "This page can take a search, and not yet answer it: nothing has been looked up, held or charged. Member services look for you at once and book it too.",
    callNow: "Call them:",
  },
  {
    soon: "Bạn có thể chọn sẵn tiêu chí tìm. Danh sách chỗ trống sẽ có trong bản phát hành tới.",
    guestTitle: "Tìm kỳ nghỉ với tư cách khách",
    notYet: "Kết quả sẽ có trong bản phát hành tới",
    notYetHint:
      "Trang này nhận được yêu cầu tìm nhưng chưa trả lời được: chưa có gì được tra cứu, giữ chỗ hay tính tiền. Bộ phận hội viên có thể tìm và đặt ngay cho bạn.",
    callNow: "Hãy gọi:",
  },
);
