// React Aria adds a style element to the page for what can be pressed, which a strict policy refuses. It leaves that alone where an element of
// this id exists; the rule itself stands in styles/base.css.

const ID = "react-aria-pressable-style";

/** Says that the rule is there already. */
export function markPressable(page: Document): void {
  if (page.getElementById(ID) !== null) return;
  const mark = page.createElement("meta");
  mark.id = ID;
  page.head.append(mark);
}
