// Resort specials: what is on offer. What it costs the back-end says.

import { ALL_BRANDS, codenameOf, type Draft } from "./draft.ts";
import { resortCodename } from "./resorts.ts";

interface Special {
  readonly title: string;
  readonly code: string;
  readonly resort: string;
  readonly picture: string;
  readonly from: string;
  readonly until: string;
  readonly nights: number;
  readonly summary: string;
  readonly includes: readonly string[];
  readonly vietnamese: readonly [title: string, description: string];
}

const OFFERS: readonly Special[] = [
  {
    title: "Winter in the Alps",
    code: "SP-WINTER-27",
    resort: "R41",
    picture: "alps-91",
    from: "2027-06-01",
    until: "2027-06-30",
    nights: 5,
    summary: "Five nights in June, fire laid, soup on the stove.",
    includes: ["Shuttle to the lifts, both ways", "Firewood, and someone who can light it", "Boots dried overnight"],
    vietnamese: ["Mùa đông trên núi", "Năm đêm trong tháng Sáu, lửa đã nhóm, xúp trên bếp."],
  },
  {
    title: "Spring by the sea",
    code: "SP-SPRING-26",
    resort: "R12",
    picture: "coast-92",
    from: "2026-09-01",
    until: "2026-11-30",
    nights: 4,
    summary: "Four nights when the whales go home.",
    includes: ["Breakfast on the balcony", "Binoculars to borrow", "A late check-out"],
    vietnamese: ["Mùa xuân bên biển", "Bốn đêm khi cá voi về nhà."],
  },
  {
    title: "Lake and long lunches",
    code: "SP-LAKE-27",
    resort: "27",
    picture: "lake-93",
    from: "2027-02-01",
    until: "2027-05-31",
    nights: 3,
    summary: "Three nights with a boat of your own.",
    includes: ["A rowing boat, and a cushion", "Lunch at the jetty on the second day", "Two rods"],
    vietnamese: ["Hồ nước và bữa trưa dài", "Ba đêm với một chiếc thuyền riêng."],
  },
  {
    title: "Reef and rainforest",
    code: "SP-REEF-27",
    resort: "R18",
    picture: "reef-94",
    from: "2027-01-10",
    until: "2027-03-31",
    nights: 4,
    summary: "Four nights where the forest meets the reef.",
    includes: ["A morning on the reef with a guide", "A night walk with a torch", "Rain, most likely at three"],
    vietnamese: ["Rạn san hô và rừng mưa", "Bốn đêm nơi rừng gặp rạn san hô."],
  },
  {
    title: "Breakfast in Nha Trang",
    code: "SP-VINH-27",
    resort: "R33",
    picture: "coast-95",
    from: "2027-01-20",
    until: "2027-04-30",
    nights: 6,
    summary: "Six nights, and breakfast on the balcony.",
    includes: ["Noodle soup or eggs, every morning", "A boat to the islands on one day", "The airport and back"],
    vietnamese: ["Bữa sáng ở Nha Trang", "Sáu đêm, và bữa sáng trên ban công."],
  },
];

/** The specials. */
export const SPECIAL_OFFERS: readonly Draft[] = OFFERS.map((offer) => {
  const { title, code, resort, picture, from, until, nights, summary, includes, vietnamese } = offer;
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
      travel_from: `${from}T00:00:00Z`,
      travel_until: `${until}T00:00:00Z`,
    },
    vietnamese: {
      title: vietnamese[0],
      description: `<p>${vietnamese[1]}</p><p>Chi tiết ở [[${codename}|trang của khu nghỉ]].</p>`,
    },
  };
});
