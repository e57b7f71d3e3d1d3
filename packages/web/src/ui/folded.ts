// How texts are compared while somebody types.

/** A text without accents and capitals: whoever types "hoi an" or "da lat" means Hội An and Đà Lạt. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase().trim();
}
