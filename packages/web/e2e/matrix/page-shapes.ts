// Measures cards and pictures of a page in the browser.

import type { Page } from "playwright";

export async function shapeFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const outermost = [...document.querySelectorAll("main .card")].filter(
      (card) => card.checkVisibility() && card.parentElement?.closest(".card") === null,
    );
    const called = (element: Element) => (element.textContent ?? "").trim().slice(0, 30);
    const boxes = outermost.map((card) => ({ card, box: card.getBoundingClientRect() }));

    const unlevel = boxes.flatMap(({ card, box }, at) =>
      boxes
        .slice(at + 1)
        // Neighbours in one list; two columns of different content are not a row.
        .filter(({ card: otherCard, box: its }) => rowOf(card) === rowOf(otherCard) && Math.abs(its.top - box.top) < 1)
        .filter(({ box: its }) => Math.abs(its.bottom - box.bottom) > 1)
        .map(
          ({ card: otherCard }) =>
            `"${called(card)}" and "${called(otherCard)}" stand in a row and end at different heights`,
        ),
    );
    function rowOf(card: Element): Element | null {
      const item = card.closest("li") ?? card;
      return item.parentElement;
    }

    const airy = boxes
      .filter(({ box }) => boxes.every(({ box: its }) => its === box || its.bottom <= box.top || its.top >= box.bottom))
      .filter(({ card, box }) => {
        const parts = [...card.querySelectorAll("*")].filter(
          (part) => part.childElementCount === 0 && part.checkVisibility(),
        );
        const lowest = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
        return parts.length > 0 && box.bottom - lowest > 60;
      })
      .map(({ card }) => `"${called(card)}" has empty room at its foot`);

    const cut = [...document.querySelectorAll("main img")].flatMap((image) => {
      if (!(image instanceof HTMLImageElement) || !image.checkVisibility() || image.naturalWidth === 0) return [];
      const { objectFit, objectPosition } = getComputedStyle(image);
      if (objectFit !== "cover") return [];
      const { width, height } = image.getBoundingClientRect();
      const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
      const [across, down] = [width / scale / image.naturalWidth, height / scale / image.naturalHeight];
      // Suns are between a tenth and four ninths of the height.
      const above = (1 - down) * (Number.parseFloat(objectPosition.split(" ")[1] ?? "50") / 100);
      const isStrip = objectPosition.endsWith(" 18%") && above <= 0.1 && above + down >= 4 / 9;
      return across >= 0.95 && (down >= 0.95 || isStrip)
        ? []
        : [
            `${image.currentSrc.split("/").at(-1)} is cut: ${Math.round(across * 100)} % by ${Math.round(down * 100)} % of it are seen`,
          ];
    });
    return [...unlevel, ...airy, ...cut];
  });
}
