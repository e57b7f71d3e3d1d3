import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@portico/domain/session/new-password";
import { messages } from "../../language/messages.ts";

export const passwordMessages = messages(
  {
    requestTitle: "Set a new password",
    requestLead: "We send you a link by e-mail. You can use it once, within 30 minutes.",
    name: "Member number or e-mail address",
    nameMissing: "Enter your member number or e-mail address",
    send: "Send the link",
    sending: "Sending",
    linkSentTitle: "Check your e-mail",
    linkSentText:
      "If we know this member number or address, we have sent a link to the e-mail address in our records. It can take a few minutes.",
    noMail:
      "No e-mail? Check your spam folder, then try again. If your e-mail address has changed, call member services.",
    requestAgain: "Send another link",
    backToSignIn: "Back to sign-in",
    setTitle: "Choose your new password",
    setLead:
      "If you use two-step sign-in, it is switched off when you set the new password, and your passkeys are removed. You can set it up again once you have signed in.",
    set: "Set the password",
    setting: "Setting the password",
    setDone: "Your new password is set",
    setDoneLead: "Sign in with it now. You have been signed out everywhere else.",
    setDoneSessionsOpen:
      "Sign in with it now. We could not sign you out elsewhere. To do so, sign in and end the other sessions on your account page.",
    signIn: "Sign in",
    linkUsed: "This link has already been used or is older than 30 minutes.",
    requestNewLink: "Ask for a new link",
    changeTitle: "Change password",
    changeLead: "You stay signed in here. We sign you out everywhere else, so that nobody can use the old password.",
    current: "Current password",
    currentMissing: "Enter your current password",
    newPassword: "New password",
    newPasswordMissing: "Enter a new password",
    change: "Change the password",
    changing: "Changing the password",
    changed: "Your password has been changed",
    changedElsewhere: (count: number) =>
      count === 0
        ? "You were not signed in anywhere else."
        : `You were signed out in ${count === 1 ? "1 other place" : `${count} other places`}.`,
    othersNotEnded:
      "We could not sign you out elsewhere. Those sessions will end in time; to end them now, use the button below.",
    endOthers: "Sign out everywhere else",
    endingOthers: "Signing out",
    endedOthers: "You are signed out everywhere else.",
    rulesTitle: "A good password",
    rules: [
      `has at least ${PASSWORD_MIN_LENGTH} characters: four or five words in a row are easy to remember`,
      "is not a common word with a few digits around it, or a sequence such as 123456",
      "does not contain your member number, your name, your e-mail address or the club's name",
      "is not one that many people use",
      "needs no capitals, digits or symbols; you can use spaces, and paste it",
    ] as readonly string[],
    refused: {
      "password.too-short": `The new password needs at least ${PASSWORD_MIN_LENGTH} characters.`,
      "password.too-long": `The new password has more than ${PASSWORD_MAX_LENGTH} characters.`,
      "password.unchanged": "This is your current password. Choose another.",
      "password.member-number": "Leave your member number out of the password: it is on every letter we send you.",
      "password.own-word": "Leave your name, your e-mail address and the club's name out of the password.",
      "password.pattern": "Repeated characters and sequences are easy to guess. Choose something else.",
      "password.common": "A common word is easy to guess, even with digits around it. Use several words in a row.",
      "password.in-wide-use": "Many people use this password, so it is easy to guess. Choose another.",
    },
    tooMany: "Too many attempts. Wait a few minutes and try again.",
    unreachable: "The portal cannot be reached. Check your connection and try again.",
    unreachableMaybeSet:
      "The portal cannot be reached. Check your connection and try again. Your new password may already be set.",
  },
  {
    requestTitle: "Đặt mật khẩu mới",
    requestLead: "Chúng tôi gửi cho bạn một liên kết qua e-mail. Bạn dùng được một lần, trong vòng 30 phút.",
    name: "Số hội viên hoặc địa chỉ e-mail",
    nameMissing: "Nhập số hội viên hoặc địa chỉ e-mail của bạn",
    send: "Gửi liên kết",
    sending: "Đang gửi",
    linkSentTitle: "Hãy xem hộp thư của bạn",
    linkSentText:
      "Nếu chúng tôi biết số hội viên hoặc địa chỉ này, chúng tôi đã gửi một liên kết đến địa chỉ e-mail trong hồ sơ. Có thể mất vài phút.",
    noMail:
      "Chưa nhận được? Hãy xem trong thư rác rồi thử lại. Nếu địa chỉ e-mail của bạn đã đổi, hãy gọi bộ phận hội viên.",
    requestAgain: "Gửi một liên kết khác",
    backToSignIn: "Quay lại đăng nhập",
    setTitle: "Chọn mật khẩu mới của bạn",
    setLead:
      "Nếu bạn dùng đăng nhập hai bước, cách này được tắt khi bạn đặt mật khẩu mới và các khóa truy cập của bạn bị gỡ bỏ. Bạn có thể thiết lập lại sau khi đăng nhập.",
    set: "Đặt mật khẩu",
    setting: "Đang đặt mật khẩu",
    setDone: "Mật khẩu mới đã được đặt",
    setDoneLead: "Hãy đăng nhập bằng mật khẩu này. Bạn đã được đăng xuất ở mọi nơi khác.",
    setDoneSessionsOpen:
      "Hãy đăng nhập bằng mật khẩu này. Hiện chúng tôi chưa đăng xuất được cho bạn ở những nơi khác; hãy đăng nhập rồi kết thúc các phiên khác ở trang tài khoản.",
    signIn: "Đăng nhập",
    linkUsed: "Liên kết này đã được dùng, hoặc đã quá 30 phút.",
    requestNewLink: "Yêu cầu liên kết mới",
    changeTitle: "Đổi mật khẩu",
    changeLead: "Bạn vẫn đăng nhập ở đây. Ở mọi nơi khác bạn sẽ được đăng xuất, để không ai tiếp tục dùng mật khẩu cũ.",
    current: "Mật khẩu hiện tại",
    currentMissing: "Nhập mật khẩu hiện tại của bạn",
    newPassword: "Mật khẩu mới",
    newPasswordMissing: "Nhập mật khẩu mới",
    change: "Đổi mật khẩu",
    changing: "Đang đổi mật khẩu",
    changed: "Mật khẩu của bạn đã được đổi",
    changedElsewhere: (count: number) =>
      count === 0 ? "Bạn không đăng nhập ở nơi nào khác." : `Bạn đã được đăng xuất ở ${count} nơi khác.`,
    othersNotEnded:
      "Hiện chúng tôi chưa đăng xuất được cho bạn ở những nơi khác. Các phiên đó sẽ tự kết thúc; để kết thúc ngay, hãy dùng nút bên dưới.",
    endOthers: "Đăng xuất ở mọi nơi khác",
    endingOthers: "Đang đăng xuất",
    endedOthers: "Bạn đã được đăng xuất ở mọi nơi khác.",
    rulesTitle: "Một mật khẩu tốt",
    rules: [
      `có ít nhất ${PASSWORD_MIN_LENGTH} ký tự: bốn hoặc năm từ liền nhau rất dễ nhớ`,
      "không phải là một từ thông dụng với vài chữ số xung quanh, cũng không phải dãy như 123456",
      "không chứa số hội viên, tên, địa chỉ e-mail của bạn hay tên câu lạc bộ",
      "không phải là mật khẩu mà nhiều người dùng",
      "không cần chữ hoa, chữ số hay ký hiệu; được dùng dấu cách, và bạn có thể dán vào",
    ],
    refused: {
      "password.too-short": `Mật khẩu mới cần ít nhất ${PASSWORD_MIN_LENGTH} ký tự.`,
      "password.too-long": `Mật khẩu mới có nhiều hơn ${PASSWORD_MAX_LENGTH} ký tự.`,
      "password.unchanged": "Đây là mật khẩu bạn đang dùng. Hãy chọn mật khẩu khác.",
      "password.member-number": "Đừng đưa số hội viên vào mật khẩu: số này có trên mọi lá thư bạn nhận.",
      "password.own-word": "Đừng đưa tên, địa chỉ e-mail của bạn hay tên câu lạc bộ vào mật khẩu.",
      "password.pattern": "Ký tự lặp lại và dãy liên tiếp dễ bị đoán. Hãy chọn cách khác.",
      "password.common": "Từ thông dụng dễ bị đoán, dù có chữ số xung quanh. Hãy ghép vài từ liền nhau.",
      "password.in-wide-use": "Nhiều người dùng mật khẩu này nên dễ bị đoán. Hãy chọn mật khẩu khác.",
    },
    tooMany: "Đã thử quá nhiều lần. Hãy đợi vài phút rồi thử lại.",
    unreachable: "Không kết nối được với cổng hội viên. Hãy kiểm tra kết nối rồi thử lại.",
    unreachableMaybeSet:
      "Không kết nối được với cổng hội viên. Hãy kiểm tra kết nối rồi thử lại. Có thể mật khẩu mới đã được đặt.",
  },
);
