// The same words for places in Vietnamese: fewer of them, and made into what the Vietnamese variant of a page says otherwise.

import type { Written } from "./draft.ts";
import { chosen, facilitiesOf, type PlaceData, type SceneName } from "./place-words.ts";

interface Words {
  readonly summaries: readonly string[];
  readonly days: readonly string[];
}

const WORDS: Readonly<Record<SceneName, Words>> = {
  coast: {
    summaries: ["Vài bước chân trần là đến bãi cát ở @.", "Ban công nhìn ra biển @, thêm hồ bơi cho những ngày gió."],
    days: [
      "Buổi sáng bắt đầu với biển lặng và những cánh chim. Chiều đến, mũi đất cho bóng mát và các hồ đá giữ chân trẻ nhỏ.",
      "Thuyền cá về lúc bốn giờ và bán ngay tại bến. Sau bữa trưa, thủy triều để lại bãi cát chắc cho xe đạp.",
    ],
  },
  reef: {
    summaries: ["Nước ấm, hàng dừa cao và thuyền ra rạn san hô từ @.", "Vịnh bơi được quanh năm, cách @ mười phút."],
    days: [
      "Giờ ăn sáng, mặt nước trong như cửa kính. Thuyền ra rạn lúc tám giờ và mang theo bữa trưa.",
      "Rùa ngoi lên thở bên ngoài cầu tàu. Buổi chiều thuộc về những chiếc võng.",
    ],
  },
  alps: {
    summaries: [
      "Bếp lửa mùa đông, hoa dại mùa hè, và @ ở cuối con đường.",
      "Không khí trong lành và những lối đi dài phía trên @.",
    ],
    days: [
      "Thung lũng nằm dưới mây đến chín giờ, còn bạn ở phía trên. Bồn tắm sâu chờ sẵn khi bạn trở về.",
      "Sương trên lan can, nắng trên ghế dài. Buổi chiều, xúp nóng trên bếp.",
    ],
  },
  rainforest: {
    summaries: ["Hiên nhà dưới tán rừng gần @.", "Những căn nhà sàn nơi khu rừng của @ bắt đầu."],
    days: [
      "Sương đọng trên lá cọ cho đến khi nắng tìm đến. Thác nước cách hai mươi phút, đường đi có tay vịn.",
      "Mưa đến lúc ba giờ và tạnh lúc bốn giờ. Lớp nấu ăn dùng rau mọc ven đường.",
    ],
  },
  city: {
    summaries: ["Ngay giữa @ mà vẫn yên tĩnh.", "Cửa sổ cao nhìn ra mặt nước @, mọi thứ trong tầm đi bộ."],
    days: [
      "Chợ mở lúc sáu giờ, cách hai con phố. Buổi chiều, sân thượng có ghế dài và gió mát.",
      "Phà qua lại bên dưới trong lúc bạn đọc báo. Bảo tàng miễn phí vào thứ Năm.",
    ],
  },
  vineyard: {
    summaries: ["Những hàng nho, một bàn dài và buổi chiều chậm rãi gần @.", "Nhà đá giữa các hầm rượu ngoại ô @."],
    days: [
      "Khinh khí cầu trôi qua lúc bình minh. Xe đạp đưa bạn đến bốn hầm rượu, và có xe đón về.",
      "Bữa sáng là những gì trang trại có: trứng, sung, bánh mì. Hồ bơi râm mát ở cuối vườn nho.",
    ],
  },
  lake: {
    summaries: ["Cầu tàu, thuyền chèo và núi quanh @.", "Cửa sổ lớn nhìn ra mặt hồ @."],
    days: [
      "Mặt hồ phẳng như gương cho đến chiếc thuyền đầu tiên. Suối nước nóng cách mười phút.",
      "Cháo nóng từ bảy giờ. Đường mòn bắt đầu ngay ở cổng.",
    ],
  },
  river: {
    summaries: ["Hiên nhà bên khúc sông êm ở @.", "Bến thuyền, dây đu và cây cầu của @."],
    days: [
      "Sương nằm trên mặt nước đến nhát chèo đầu tiên. Thuyền được đưa lên thượng nguồn rồi tự trôi về.",
      "Chim bói cá làm việc trước khi ai thức dậy. Bóng mát đi từ hiên này sang hiên khác.",
    ],
  },
  oldtown: {
    summaries: [
      "Tường vàng, xà gỗ tối màu và khoảng sân trong phố cổ @.",
      "Đèn lồng trước cửa, và cả @ trong tầm đi bộ.",
    ],
    days: [
      "Tiếng chổi và xe đạp là âm thanh đầu ngày. Bữa sáng là phở, hoặc trứng nếu bạn muốn.",
      "Tiệm may, quán trà và bảo tàng trong vòng hai trăm bước. Lớp nấu ăn bắt đầu ở chợ và kết thúc bên bàn dài.",
    ],
  },
};

const FACILITIES: Readonly<Record<string, string>> = {
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
  ski_storage: "Kho ván trượt",
  beach_access: "Lối ra biển",
  bicycles: "Xe đạp",
  wifi: "Wi-Fi",
  laundry: "Phòng giặt",
  step_free: "Lối đi không bậc",
};

// In the order of the English ones: both send people the same way.
const WAYS: readonly string[] = [
  "đi theo con đường ven mặt nước khoảng năm phút.",
  "đi theo biển chỉ đường màu nâu có hình chiếc giường khoảng hai ki-lô-mét.",
  "bạn đi bộ mười phút, hoặc đi xe buýt hai trạm.",
];

/** What the Vietnamese page of a place says otherwise. */
export function vietnamesePlace(facts: PlaceData): Readonly<Record<string, Written>> {
  const { scene, number, town, name, units } = facts;
  const { summaries, days } = WORDS[scene];
  const houses =
    units.length === 0
      ? `${name} có chỗ cho lều, nhà lưu động và vài căn nhà gỗ.`
      : `${name} có ${units.length} loại nhà. Nhà nào cũng có bếp, khăn ga và chỗ ngồi ngoài trời.`;
  const facilities = facilitiesOf(facts).map((codename) => `<li>${FACILITIES[codename] ?? codename}</li>`);
  return {
    summary: chosen(summaries, number).replaceAll("@", town),
    body_copy: `<p>${chosen(days, number)}</p>((${scene}-${number * 4 + 1}|${name}))<h3>Nhà nghỉ</h3><p>${houses}</p>`,
    facilities: `<ul>${facilities.join("")}</ul>`,
    check_in: "15 giờ",
    check_out: "10 giờ",
    ...(facts.latitude !== null && {
      directions: `Từ trung tâm ${town}, ${chosen(WAYS, number)} Lễ tân ở cổng chính; ngoài giờ làm việc, hãy bấm chuông ở đó.`,
    }),
  };
}
