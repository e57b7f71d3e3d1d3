import type { Language } from "../language.ts";
import type { StayType } from "./kinds.ts";

export const STAY_NAMES: Readonly<Record<Language, Readonly<Record<StayType, string>>>> = {
  en: {
    "owner-week": "Owner week",
    "bonus-week": "Bonus week",
    "rental-week": "Rental week",
    "holiday-exchange": "Holiday exchange",
    "bonus-rental": "Bonus rental",
    "short-stays": "Short stay",
    "nightly-stays": "Nightly stay",
    "weekly-stays": "Weekly stay",
    "last-minute": "Last-minute stay",
    "club-properties": "Club property",
    "resort-specials": "Resort special",
    "car-hire": "Car hire",
    plus: "Plus stay",
  },
  vi: {
    "owner-week": "Tuần sở hữu",
    "bonus-week": "Tuần thưởng",
    "rental-week": "Tuần thuê",
    "holiday-exchange": "Trao đổi kỳ nghỉ",
    "bonus-rental": "Thuê thưởng",
    "short-stays": "Kỳ nghỉ ngắn",
    "nightly-stays": "Nghỉ theo đêm",
    "weekly-stays": "Nghỉ theo tuần",
    "last-minute": "Kỳ nghỉ phút chót",
    "club-properties": "Nơi nghỉ của câu lạc bộ",
    "resort-specials": "Ưu đãi khu nghỉ",
    "car-hire": "Thuê xe",
    plus: "Kỳ nghỉ Plus",
  },
};

/** Bonus Plus has its own page; Classic Plus covers every Plus search. */
export type BookedStay = StayType | "bonus-plus";

/** For the middle of a sentence. */
export const PLURAL_STAY_NAMES: Readonly<Record<Language, Readonly<Record<BookedStay, string>>>> = {
  en: {
    "owner-week": "owner weeks",
    "bonus-week": "bonus weeks",
    "rental-week": "rental weeks",
    "holiday-exchange": "holiday exchanges",
    "bonus-rental": "bonus rentals",
    "short-stays": "short stays",
    "nightly-stays": "nightly stays",
    "weekly-stays": "weekly stays",
    "last-minute": "last-minute stays",
    "club-properties": "club properties",
    "resort-specials": "resort specials",
    "car-hire": "hire cars",
    plus: "Classic Plus stays",
    "bonus-plus": "Bonus Plus stays",
  },
  vi: {
    "owner-week": "tuần sở hữu",
    "bonus-week": "tuần thưởng",
    "rental-week": "tuần thuê",
    "holiday-exchange": "kỳ nghỉ trao đổi",
    "bonus-rental": "kỳ nghỉ thuê thưởng",
    "short-stays": "kỳ nghỉ ngắn",
    "nightly-stays": "kỳ nghỉ theo đêm",
    "weekly-stays": "kỳ nghỉ theo tuần",
    "last-minute": "kỳ nghỉ phút chót",
    "club-properties": "nơi nghỉ của câu lạc bộ",
    "resort-specials": "ưu đãi khu nghỉ",
    "car-hire": "xe thuê",
    plus: "kỳ nghỉ Classic Plus",
    "bonus-plus": "kỳ nghỉ Bonus Plus",
  },
};
