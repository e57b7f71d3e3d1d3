// Titles consist of a scene and a time of day. Icons and logos keep their names.

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
};

const TIMES: Readonly<Record<string, string>> = {
  "at dawn": "lúc bình minh",
  "in the morning": "buổi sáng",
  "at noon": "buổi trưa",
  "in the late afternoon": "cuối buổi chiều",
  "at dusk": "lúc hoàng hôn",
};

export function translatePictureTitle(title: string): string {
  const time = Object.keys(TIMES).find((words) => title.endsWith(` ${words}`)) ?? "";
  const scene = SCENES[title.slice(0, -time.length - 1)];
  return scene === undefined ? title : `${scene} ${TIMES[time]}`;
}
