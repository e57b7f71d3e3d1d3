import type { StayType } from "@portico/domain/stays/kinds";
import { PLURAL_STAY_NAMES, STAY_NAMES } from "@portico/domain/stays/names";
import { messages } from "../language/messages.ts";

type Goal = "least lost" | "most nights" | "soonest";

const LISTS = { en: new Intl.ListFormat("en-AU"), vi: new Intl.ListFormat("vi") };
const GOALS = {
  en: { "least lost": "Loses least", "most nights": "Most nights", soonest: "Soonest" },
  vi: { "least lost": "Mất ít nhất", "most nights": "Nhiều đêm nhất", soonest: "Sớm nhất" },
} satisfies Record<string, Record<Goal, string>>;

const TIMES = {
  en: new Intl.DateTimeFormat("en-AU", { timeStyle: "short", timeZone: "Australia/Brisbane" }),
  vi: new Intl.DateTimeFormat("vi", { timeStyle: "short", timeZone: "Australia/Brisbane" }),
};

export const planMessages = messages(
  {
    title: "Use what expires",
    lead: "Stays that would use your points and entitlements before they expire. Nothing is booked until you book a stay.",
    loading: "Looking for stays that use what expires",
    expires: "This expires if you do not use it:",
    sentence: (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`,
    goals: (goals: readonly Goal[]) => goals.map((goal) => GOALS.en[goal]).join(" · "),
    size: (stays: number, nights: number) =>
      `${stays === 1 ? "1 stay" : `${stays} stays`}, ${nights === 1 ? "1 night" : `${nights} nights`}`,
    nights: (nights: number) => (nights === 1 ? "1 night" : `${nights} nights`),
    stayName: (stay: StayType) => STAY_NAMES.en[stay].toLowerCase(),
    pays: "What pays",
    paysWith: (amount: string, from: string) => `${amount} from ${from}`,
    toSave: (title: string) => `We can keep looking for one search: ${title}.`,
    stillExpires: "Still expires:",
    barrier: (stays: readonly StayType[]) =>
      `Not open to you now: ${LISTS.en.format(stays.map((stay) => PLURAL_STAY_NAMES.en[stay]))}`,
    progress: (answered: number, planned: number) => `${answered} of ${planned} searches so far`,
    failed: (failed: number) =>
      `${failed === 1 ? "1 search" : `${failed} searches`} did not succeed, so better stays may be missing.`,
    cut: (cut: number) =>
      `${cut.toLocaleString("en-AU")} of them were not compared. Narrow your wishes to include them.`,
    unclear: (count: number) =>
      `${count === 1 ? "1 record" : `${count} records`} could not be planned, because the balance or expiry date is missing.`,
    readAt: (time: string) =>
      `Prices and availability as of ${TIMES.en.format(new Date(time))}, Brisbane time. They can change until you book.`,
    wishes: "Nights, months, school holidays and people",
    chosen: (count: number) => (count === 0 ? "" : `${count} chosen`),
  },
  {
    title: "Dùng phần sắp hết hạn",
    lead: "Các kỳ nghỉ dùng được điểm và quyền lợi của bạn trước khi hết hạn. Chưa có gì được đặt cho đến khi bạn đặt.",
    loading: "Đang tìm kỳ nghỉ dùng phần sắp hết hạn",
    expires: "Phần này sẽ hết hạn nếu bạn không dùng:",
    sentence: (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`,
    goals: (goals) => goals.map((goal) => GOALS.vi[goal]).join(" · "),
    size: (stays, nights) => `${stays} kỳ nghỉ, ${nights} đêm`,
    nights: (nights) => `${nights} đêm`,
    stayName: (stay) => STAY_NAMES.vi[stay].toLowerCase(),
    pays: "Thanh toán bằng",
    paysWith: (amount, from) => `${amount} từ ${from}`,
    toSave: (title) => `Chúng tôi có thể tiếp tục tìm giúp bạn một tìm kiếm: ${title}.`,
    stillExpires: "Vẫn sẽ hết hạn:",
    barrier: (stays) => `Hiện bạn chưa đặt được: ${LISTS.vi.format(stays.map((stay) => PLURAL_STAY_NAMES.vi[stay]))}`,
    progress: (answered, planned) => `Đã tìm ${answered} trong ${planned} lượt`,
    failed: (failed) => `${failed} lượt tìm không thành công, nên có thể thiếu kỳ nghỉ phù hợp hơn.`,
    cut: (cut) =>
      `${cut.toLocaleString("vi")} kỳ nghỉ trong số đó chưa được so sánh. Hãy thu hẹp lựa chọn để tính cả chúng.`,
    unclear: (count) => `${count} hồ sơ không lập kế hoạch được vì thiếu số dư hoặc ngày hết hạn.`,
    readAt: (time) =>
      `Giá và tình trạng trống lúc ${TIMES.vi.format(new Date(time))}, giờ Brisbane. Có thể thay đổi cho đến khi bạn đặt.`,
    wishes: "Số đêm, tháng, kỳ nghỉ của trường học và số người",
    chosen: (count) => (count === 0 ? "" : `Đã chọn ${count}`),
  },
);
