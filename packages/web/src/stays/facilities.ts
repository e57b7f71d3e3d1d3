// Texts for the codenames of the content service.

import { messages } from "../language/messages.ts";

export const facilityMessages = messages(
  {
    pool: "Outdoor pool",
    heated_pool: "Heated pool",
    spa: "Spa",
    sauna: "Sauna",
    gym: "Gym",
    tennis: "Tennis court",
    barbecue: "Barbecue",
    restaurant: "Restaurant",
    kids_club: "Kids' club",
    playground: "Playground",
    ski_storage: "Ski storage",
    beach_access: "Beach access",
    bicycles: "Bicycles",
    wifi: "Wi-Fi",
    laundry: "Guest laundry",
    step_free: "Step-free access",
  },
  {
    pool: "Hồ bơi ngoài trời",
    heated_pool: "Hồ bơi nước ấm",
    spa: "Spa",
    sauna: "Phòng xông hơi",
    gym: "Phòng tập",
    tennis: "Sân quần vợt",
    barbecue: "Bếp nướng",
    restaurant: "Nhà hàng",
    kids_club: "Câu lạc bộ trẻ em",
    playground: "Sân chơi",
    ski_storage: "Phòng để ván trượt",
    beach_access: "Lối ra biển",
    bicycles: "Xe đạp",
    wifi: "Wi-Fi",
    laundry: "Phòng giặt",
    step_free: "Lối đi không bậc",
  },
);

/** Makes an unknown codename readable. */
export function facilityName(codename: string, names: Readonly<Record<string, string>>): string {
  const knownName = names[codename];
  if (knownName !== undefined) return knownName;
  const name = codename.replaceAll("_", " ");
  return name.charAt(0).toLocaleUpperCase("en") + name.slice(1);
}
