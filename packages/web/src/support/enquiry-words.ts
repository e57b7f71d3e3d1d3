// The words of the enquiry form.

import { words } from "../language/words.ts";

/** Those words. */
export const enquiryWords = words(
  {
    title: "Write to us",
    lead: "A person reads it, usually within one working day.",
    name: "Your name",
    email: "E-mail address",
    emailHint: "We answer to this address.",
    phone: "Telephone",
    subject: "Subject",
    message: "What is it about?",
    send: "Send the enquiry",
    sending: "Sending the enquiry",
    needName: "Enter your name.",
    needEmail: "Enter your e-mail address.",
    wrongEmail: "Enter an e-mail address like name@example.com.",
    needMessage: "Write what it is about.",
    messageTooLong: (most: number) => `Write at most ${most} characters.`,
    subjectTooLong: (most: number) => `Write at most ${most} characters; the rest fits into the message.`,
    number: "Your enquiry has a number",
    numberHint: "Member services find it under this number when you call.",
    draft: "What you typed before your session ended is back in the form. It has not been sent yet.",
  },
  {
    title: "Viết cho chúng tôi",
    lead: "Có người đọc thư của bạn, thường trong một ngày làm việc.",
    name: "Họ tên",
    email: "Địa chỉ e-mail",
    emailHint: "Chúng tôi trả lời đến địa chỉ này.",
    phone: "Điện thoại",
    subject: "Chủ đề",
    message: "Bạn muốn hỏi gì?",
    send: "Gửi câu hỏi",
    sending: "Đang gửi câu hỏi",
    needName: "Hãy nhập họ tên.",
    needEmail: "Hãy nhập địa chỉ e-mail.",
    wrongEmail: "Hãy nhập địa chỉ e-mail như ten@example.com.",
    needMessage: "Hãy viết điều bạn muốn hỏi.",
    messageTooLong: (most: number) => `Viết tối đa ${most} ký tự.`,
    subjectTooLong: (most: number) => `Viết tối đa ${most} ký tự; phần còn lại xin viết vào nội dung.`,
    number: "Câu hỏi của bạn đã có mã số",
    numberHint: "Khi bạn gọi điện, bộ phận hội viên sẽ tìm theo mã số này.",
    draft: "Nội dung bạn nhập trước khi phiên kết thúc đã được đưa lại vào biểu mẫu. Nội dung này chưa được gửi.",
  },
);
