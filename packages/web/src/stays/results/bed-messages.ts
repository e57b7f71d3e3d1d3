import type { OfferCost } from "@portico/domain/stays/offer";
import { messages } from "../../language/messages.ts";
import type { BedGoal, BedOrder } from "./stay-query.ts";

export const bedMessages = messages(
  {
    goal: "Best by",
    goals: {
      expires: "Expires first",
      money: "Least money",
      points: "Fewest points",
    } satisfies Record<BedGoal, string>,
    orders: {
      best: "Best first",
      arrival: "Earliest arrival",
      name: "Resort name",
      size: "Largest first",
    } satisfies Record<BedOrder, string>,
    best: (because: string) => `Best: ${because}`,
    noBest: (because: string) => `No way is marked as best: ${because}.`,
    ways: (bed: string) => `Ways to pay for ${bed}`,
    wayName: (bed: string, price: string, stay: string) => `${bed}, for ${price}, ${stay}`,
    stayTypes: "Types of stay",
    allStayTypes: "All types",
    stayCount: (name: string, count: string) => `${name} (${count})`,
    cost: "Pay with",
    anyCost: "Any way",
    costs: {
      points: "Points",
      exchange: "Exchange credits and a fee",
      entitlement: "An entitlement",
      money: "Money only",
    } satisfies Record<OfferCost["kind"], string>,
    offersFound: (beds: string, resorts: string) => `${beds} at ${resorts}`,
    moreBeds: (count: number) => (count === 1 ? "Show 1 more stay" : `Show ${count} more stays`),
  },
  {
    goal: "Tốt nhất theo",
    goals: { expires: "Sắp hết hạn", money: "Ít tiền nhất", points: "Ít điểm nhất" },
    orders: {
      best: "Tốt nhất trước",
      arrival: "Ngày đến sớm nhất",
      name: "Tên khu nghỉ",
      size: "Rộng nhất trước",
    },
    best: (because) => `Tốt nhất: ${because}`,
    noBest: (because) => `Không đánh dấu cách nào là tốt nhất: ${because}.`,
    ways: (bed) => `Các cách trả cho ${bed}`,
    wayName: (bed, price, stay) => `${bed}, trả ${price}, ${stay}`,
    stayTypes: "Loại kỳ nghỉ",
    allStayTypes: "Mọi loại",
    stayCount: (name, count) => `${name} (${count})`,
    cost: "Trả bằng",
    anyCost: "Cách bất kỳ",
    costs: {
      points: "Điểm",
      exchange: "Điểm trao đổi và phí",
      entitlement: "Quyền lợi",
      money: "Chỉ tiền",
    },
    offersFound: (beds, resorts) => `${beds} tại ${resorts}`,
    moreBeds: (count) => `Xem thêm ${count} kỳ nghỉ`,
  },
);
