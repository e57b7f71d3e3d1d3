import { messages } from "../../language/messages.ts";

export const resultsMapMessages = messages(
  {
    mapLabel: (text: string) => `Map with ${text}. The list beside it has the same places.`,
    notOnMapHere: "Not on the map",
    mapNote: "Coasts: Natural Earth.",
    notOnMap: (count: number) =>
      count === 1
        ? "One place is not on the map, only in the list."
        : `${count} places are not on the map, only in the list.`,
    noMap: "We cannot show these places on the map. See them in the list.",
    onMap: "Choose a place to see available stays",
  },
  {
    mapLabel: (text) => `Bản đồ có ${text}. Danh sách bên cạnh có cùng các nơi này.`,
    notOnMapHere: "Không có trên bản đồ",
    mapNote: "Đường bờ biển: Natural Earth.",
    notOnMap: (count) => `${count} nơi không có trên bản đồ, chỉ có trong danh sách.`,
    noMap: "Không hiện được những nơi này trên bản đồ. Hãy xem trong danh sách.",
    onMap: "Chọn một nơi để xem chỗ còn trống",
  },
);
