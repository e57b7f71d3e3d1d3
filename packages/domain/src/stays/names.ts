// What each way to stay is called: on every page, in the club's mails, and wherever else it is named.

import type { Language } from "../language.ts";
import type { StayType } from "./kinds.ts";

/** The names, by language. */
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
