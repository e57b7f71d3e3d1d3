// The response is the same for every e-mail address.

import type { SignUp } from "@portico/api/session/contract";
import { parseEmail, parsePhone, plainLine } from "@portico/domain/member/profile-form";
import { useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { commonFormProblems } from "../api-client/form-problems.ts";
import { request } from "../api-client/request.ts";
import { useFormSubmission } from "../api-client/use-form-submission.ts";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { InternalLink } from "../ui/link.tsx";
import { MenuLink } from "../ui/menu-link.tsx";
import { Page } from "../ui/page.tsx";
import { Scene } from "../ui/scene.tsx";

export const signUpMessages = messages(
  {
    title: "Sign up",
    lead: "For members who do not use the portal yet, and for everybody who would like to join. Members receive an e-mail with a link to choose a password; member services contact everybody else.",
    firstName: "First name",
    firstNameMissing: "Enter your first name",
    lastName: "Family name",
    lastNameMissing: "Enter your family name",
    nameHint: "As it appears in your passport or on your member card.",
    email: "E-mail address",
    emailMissing: "Enter your e-mail address",
    emailWrong: "This is not an e-mail address. It has one @ and a domain, for example robin@example.com.",
    phone: "Telephone number",
    phoneHint: "If we may call you about your application. For example 0491 570 156.",
    phoneWrong: "This is not a telephone number. It has 6 to 15 digits, and a + before the country if there is one.",
    number: "Member number",
    numberHint: "If you are already a member: it is on your card and on every letter from us.",
    numberWrong: "This is not a member number. It has only letters and digits, for example 100201.",
    submit: "Sign up",
    busy: "Sending",
    haveAccess: "Do you already have access?",
    signIn: "Sign in",
    tooMany:
      "Too many applications have come from your connection. Wait an hour and try again, or call member services.",
    unreachable: "The portal cannot be reached. Check your connection and try again. What you typed is still here.",
    thanksTitle: "Thank you",
    thanksLead: "We have received your application.",
    nextTitle: "What happens next",
    next: [
      "If you are a member and this is the address in our records, we send you a link to choose a password. It can take a few minutes.",
      "You then sign in with your member number and that password.",
      "Otherwise, member services write to you.",
    ] as readonly string[],
    noMail:
      "No e-mail? Check your spam folder. If we have a different address in our records, call member services to correct it.",
    privacy: "How we use what you enter here:",
    privacyLink: "Privacy",
    home: "Go to the home page",
  },
  {
    title: "Đăng ký",
    lead: "Dành cho hội viên chưa dùng cổng hội viên, và cho mọi người muốn tham gia. Hội viên nhận e-mail có liên kết để chọn mật khẩu; bộ phận hội viên sẽ liên hệ với những người khác.",
    firstName: "Tên",
    firstNameMissing: "Nhập tên của bạn",
    lastName: "Họ",
    lastNameMissing: "Nhập họ của bạn",
    nameHint: "Như trong hộ chiếu hoặc trên thẻ hội viên.",
    email: "Địa chỉ e-mail",
    emailMissing: "Nhập địa chỉ e-mail của bạn",
    emailWrong: "Đây không phải là địa chỉ e-mail. Địa chỉ có một dấu @ và một tên miền, ví dụ robin@example.com.",
    phone: "Số điện thoại",
    phoneHint: "Nếu chúng tôi có thể gọi cho bạn về đơn đăng ký. Ví dụ 0491 570 156.",
    phoneWrong: "Đây không phải là số điện thoại. Số có từ 6 đến 15 chữ số, và dấu + trước mã nước nếu có.",
    number: "Số hội viên",
    numberHint: "Nếu bạn đã là hội viên: số này có trên thẻ và trên mọi lá thư của chúng tôi.",
    numberWrong: "Đây không phải là số hội viên. Số chỉ gồm chữ cái và chữ số, ví dụ 100201.",
    submit: "Đăng ký",
    busy: "Đang gửi",
    haveAccess: "Bạn đã có quyền truy cập?",
    signIn: "Đăng nhập",
    tooMany: "Có quá nhiều đơn đăng ký từ kết nối của bạn. Hãy đợi một giờ rồi thử lại, hoặc gọi bộ phận hội viên.",
    unreachable:
      "Không kết nối được với cổng hội viên. Hãy kiểm tra kết nối rồi thử lại. Những gì bạn đã nhập vẫn còn đây.",
    thanksTitle: "Cảm ơn bạn",
    thanksLead: "Chúng tôi đã nhận được đơn đăng ký của bạn.",
    nextTitle: "Các bước tiếp theo",
    next: [
      "Nếu bạn là hội viên và địa chỉ này có trong hồ sơ của chúng tôi, bạn sẽ nhận một liên kết để chọn mật khẩu. Có thể mất vài phút.",
      "Sau đó bạn đăng nhập bằng số hội viên và mật khẩu đó.",
      "Trong mọi trường hợp khác, bộ phận hội viên sẽ viết thư cho bạn.",
    ],
    noMail:
      "Chưa nhận được? Hãy xem trong thư rác. Nếu hồ sơ của chúng tôi ghi địa chỉ khác, hãy gọi bộ phận hội viên để sửa.",
    privacy: "Chúng tôi dùng những gì bạn nhập ở đây như thế nào:",
    privacyLink: "Quyền riêng tư",
    home: "Về trang chủ",
  },
);

type Values = { readonly [Name in keyof SignUp]-?: string };

const EMPTY: Values = { firstName: "", lastName: "", email: "", phone: "", membershipNumber: "" };
const FIELD_ORDER = ["firstName", "lastName", "email", "phone", "membershipNumber"] as const;

export function SignUpPage() {
  const texts = useMessages(signUpMessages);
  return (
    <Page title={texts.title} lead={texts.lead} width="narrow">
      <Card>
        <SignUpForm />
      </Card>
      <p>
        {texts.haveAccess}{" "}
        <InternalLink to="/logon" className="text-link font-semibold">
          {texts.signIn}
        </InternalLink>
      </p>
    </Page>
  );
}

function SignUpForm() {
  const texts = useMessages(signUpMessages);
  const { publicSite } = useSession();
  const router = useRouter();
  const form = useForm<Values>({ defaultValues: EMPTY, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: FIELD_ORDER,
    toProblems: (failed) => commonFormProblems(failed, texts),
    send: async (values) => {
      await request("POST /api/sign-up", { body: values });
      await router.navigate({ to: "/sign-up/thank-you" });
    },
  });
  const field = (name: keyof Values) => ({
    ...form.register(name, { validate: (value) => VALIDATORS[name](plainLine(value), texts) }),
    error: errorOf(name),
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField {...field("firstName")} label={texts.firstName} hint={texts.nameHint} autoComplete="given-name" />
      <TextField {...field("lastName")} label={texts.lastName} autoComplete="family-name" />
      <TextField
        {...field("email")}
        label={texts.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field("phone")}
        label={texts.phone}
        hint={texts.phoneHint}
        isOptional
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...field("membershipNumber")}
        label={texts.number}
        hint={texts.numberHint}
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="text-sm text-ink-soft">
        {texts.privacy}{" "}
        <MenuLink link={{ address: `${publicSite}/privacy`, opening: "new tab" }} className="text-link font-semibold">
          {texts.privacyLink}
        </MenuLink>
      </p>
      <Button type="submit" isBusy={isBusy} busyText={texts.busy} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

type Texts = (typeof signUpMessages)["en"];

const VALIDATORS: Readonly<Record<keyof Values, (text: string, texts: Texts) => true | string>> = {
  firstName: (text, texts) => text !== "" || texts.firstNameMissing,
  lastName: (text, texts) => text !== "" || texts.lastNameMissing,
  email: (text, texts) => (text === "" ? texts.emailMissing : "value" in parseEmail(text) || texts.emailWrong),
  phone: (text, texts) => text === "" || "value" in parsePhone(text) || texts.phoneWrong,
  membershipNumber: (text, texts) => text === "" || /^[\w-]{1,32}$/.test(text) || texts.numberWrong,
};

export function SignUpThankYouPage() {
  const texts = useMessages(signUpMessages);
  return (
    <Page title={texts.thanksTitle} lead={texts.thanksLead} width="narrow">
      <div className="grid grid-cols-1 gap-6">
        <Scene name="coast" className="h-44 w-full rounded-card" />
        <Card title={texts.nextTitle} level={2}>
          <ol className="ms-5 grid list-decimal gap-2">
            {texts.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="text-ink-soft">{texts.noMail}</p>
        </Card>
        <div className="cluster">
          <ButtonLink to="/logon">{texts.signIn}</ButtonLink>
          <ButtonLink kind="secondary" to="/home-k">
            {texts.home}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
