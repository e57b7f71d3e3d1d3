// The words of the way out.

import { words } from "../language/words.ts";

/** Those words. */
export const signOutWords = words(
  {
    signOut: "Log Out",
    busy: "Logging out",
    failed: "You are still logged in: the portal could not be reached. Check your connection and try again.",
  },
  {
    signOut: "Đăng xuất",
    busy: "Đang đăng xuất",
    failed: "Bạn vẫn đang đăng nhập: không kết nối được với cổng thông tin. Hãy kiểm tra kết nối rồi thử lại.",
  },
);
