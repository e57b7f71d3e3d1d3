// Normalizes text for search-as-you-type.

/** Removes accents and lowercases, so that "hoi an" matches "Hội An" and "da lat" matches "Đà Lạt". */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase().trim();
}
