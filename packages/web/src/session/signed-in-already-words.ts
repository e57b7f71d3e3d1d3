// The words for a member who comes to the sign-in page.

import { words } from "../language/words.ts";

/** Its words. */
export const signedInAlreadyWords = words(
  {
    signedInAs: (name: string) => `You are logged in as ${name}`,
    signedIn: "You are logged in",
    signedInLead: "To let somebody else log in, log out first.",
    goOn: "Go on to the page that you asked for",
    home: "Go to the home page",
  },
  {
    signedInAs: (name: string) => `Bạn đang đăng nhập với tên ${name}`,
    signedIn: "Bạn đang đăng nhập",
    signedInLead: "Để người khác đăng nhập, trước hết hãy đăng xuất.",
    goOn: "Đến trang mà bạn đã yêu cầu",
    home: "Về trang chủ",
  },
);
