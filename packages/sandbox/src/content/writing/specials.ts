// Resort specials: what is on offer. What it costs the back-end says.

import { type Special as SoldSpecial, specialWithCode } from "../../stays/specials.ts";
import { ALL_BRANDS, codenameOf, type Draft } from "./draft.ts";
import { resortCodename } from "./resorts.ts";

interface Special {
  readonly title: string;
  readonly code: string;
  readonly picture: string;
  readonly summary: string;
  readonly includes: readonly string[];
  readonly vietnamese: readonly [title: string, description: string];
}

const OFFERS: readonly Special[] = [
  {
    title: "Winter in the Alps",
    code: "SP-WINTER-27",
    picture: "alps-91",
    summary: "Five nights in June, fire laid, soup on the stove.",
    includes: ["Shuttle to the lifts, both ways", "Firewood, and someone who can light it", "Boots dried overnight"],
    vietnamese: ["Mùa đông trên núi", "Năm đêm trong tháng Sáu, lửa đã nhóm, xúp trên bếp."],
  },
  {
    title: "Spring by the sea",
    code: "SP-SPRING-26",
    picture: "coast-92",
    summary: "Four nights when the whales go home.",
    includes: ["Breakfast on the balcony", "Binoculars to borrow", "A late check-out"],
    vietnamese: ["Mùa xuân bên biển", "Bốn đêm khi cá voi về nhà."],
  },
  {
    title: "Lake and long lunches",
    code: "SP-LAKE-27",
    picture: "lake-93",
    summary: "Three nights with a boat of your own.",
    includes: ["A rowing boat, and a cushion", "Lunch at the jetty on the second day", "Two rods"],
    vietnamese: ["Hồ nước và bữa trưa dài", "Ba đêm với một chiếc thuyền riêng."],
  },
  {
    title: "Reef and rainforest",
    code: "SP-REEF-27",
    picture: "reef-94",
    summary: "Four nights where the forest meets the reef.",
    includes: ["A morning on the reef with a guide", "A night walk with a torch", "Rain, most likely at three"],
    vietnamese: ["Rạn san hô và rừng mưa", "Bốn đêm nơi rừng gặp rạn san hô."],
  },
  {
    title: "Breakfast in Nha Trang",
    code: "SP-VINH-27",
    picture: "coast-95",
    summary: "Six nights, and breakfast on the balcony.",
    includes: ["Noodle soup or eggs, every morning", "A boat to the islands on one day", "The airport and back"],
    vietnamese: ["Bữa sáng ở Nha Trang", "Sáu đêm, và bữa sáng trên ban công."],
  },
];

/** The specials. */
export const SPECIAL_OFFERS: readonly Draft[] = OFFERS.map((offer) => {
  const { title, code, picture, summary, includes, vietnamese } = offer;
  const { unit, nights, travel } = sold(code);
  const [resort = ""] = unit.split("/");
  const codename = resortCodename(resort);
  return {
    type: "resort_special",
    codename: `special_${codenameOf(title)}`,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      special_code: code,
      description: `<p>${summary}</p><ul>${includes.map((words) => `<li>${words}</li>`).join("")}</ul><p>All about the place is on [[${codename}|its own page]].</p>`,
      image: [picture],
      link: "/resort-specials",
      nights,
      resort: [codename],
      resort_id: resort,
      travel_from: `${travel.from}T00:00:00Z`,
      travel_until: `${travel.until}T00:00:00Z`,
    },
    vietnamese: {
      title: vietnamese[0],
      description: `<p>${vietnamese[1]}</p><p>Chi tiết ở [[${codename}|trang của khu nghỉ]].</p>`,
    },
  };
});

function sold(code: string): SoldSpecial {
  const special = specialWithCode(code);
  if (special === undefined) throw new Error(`The back-end sells nothing under ${code}.`);
  return special;
}
