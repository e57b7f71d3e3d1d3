// Titles consist of a scene and a time of day, or are translated as a whole. Icons and logos keep their names.

const SCENES: Readonly<Record<string, string>> = {
  "A coast": "Bờ biển",
  "A lake": "Hồ nước",
  "A reef": "Rạn san hô",
  Mountains: "Núi",
  "A rainforest": "Rừng nhiệt đới",
  "A city by the water": "Thành phố bên mặt nước",
  "A river": "Dòng sông",
  "A vineyard": "Vườn nho",
  "An old town": "Phố cổ",
  "A living room": "Phòng khách",
  "A bedroom": "Phòng ngủ",
  "A kitchen": "Phòng bếp",
};

const WHOLE_TITLES: Readonly<Record<string, string>> = {
  "Floor plan of a studio": "Mặt bằng phòng studio",
  "Floor plan of a unit with one bedroom": "Mặt bằng phòng có một phòng ngủ",
  "Floor plan of a unit with two bedrooms": "Mặt bằng phòng có hai phòng ngủ",
  "Floor plan of a unit with three bedrooms": "Mặt bằng phòng có ba phòng ngủ",
  "A bathroom with a roll-in shower": "Phòng tắm có chỗ tắm cho xe lăn",
  "A bathroom with a walk-in shower": "Phòng tắm có chỗ tắm đứng không bồn",
  "A bathroom with a shower over the bath": "Phòng tắm có vòi sen trong bồn tắm",
};

const TIMES: Readonly<Record<string, string>> = {
  "at dawn": "lúc bình minh",
  "in the morning": "buổi sáng",
  "at noon": "buổi trưa",
  "in the late afternoon": "cuối buổi chiều",
  "at dusk": "lúc hoàng hôn",
};

export function translatePictureTitle(title: string): string {
  const whole = WHOLE_TITLES[title];
  if (whole !== undefined) return whole;
  const time = Object.keys(TIMES).find((words) => title.endsWith(` ${words}`)) ?? "";
  const scene = SCENES[title.slice(0, -time.length - 1)];
  return scene === undefined ? title : `${scene} ${TIMES[time]}`;
}
