import type { Page } from "playwright";

export async function shapeFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const outermost = [...document.querySelectorAll("main .card")].filter(
      (card) => card.checkVisibility() && card.parentElement?.closest(".card") === null,
    );
    const rowOf = (card: Element) => (card.closest("li") ?? card).parentElement;
    const shortText = (element: Element) => (element.textContent ?? "").trim().slice(0, 30);
    const boxes = outermost.map((card) => ({ card, box: card.getBoundingClientRect() }));

    const unevenRows = boxes.flatMap(({ card, box }, index) =>
      boxes
        .slice(index + 1)
        // Only cards of the same list form a row. Two columns of different content do not.
        .filter(
          ({ card: otherCard, box: otherBox }) =>
            rowOf(card) === rowOf(otherCard) && Math.abs(otherBox.top - box.top) < 1,
        )
        .filter(({ box: otherBox }) => Math.abs(otherBox.bottom - box.bottom) > 1)
        .map(
          ({ card: otherCard }) =>
            `"${shortText(card)}" and "${shortText(otherCard)}" are in one row and have different bottom edges`,
        ),
    );

    const emptySpaces = boxes
      .filter(({ box }) =>
        boxes.every(
          ({ box: otherBox }) => otherBox === box || otherBox.bottom <= box.top || otherBox.top >= box.bottom,
        ),
      )
      .filter(({ card, box }) => {
        const visibleLeaves = [...card.querySelectorAll("*")].filter(
          (element) => element.childElementCount === 0 && element.checkVisibility(),
        );
        const lowestBottom = Math.max(...visibleLeaves.map((leaf) => leaf.getBoundingClientRect().bottom));
        return visibleLeaves.length > 0 && box.bottom - lowestBottom > 60;
      })
      .map(({ card }) => `"${shortText(card)}" has empty space at its bottom`);

    const croppedImages = [...document.querySelectorAll("main img")].flatMap((image) => {
      if (!(image instanceof HTMLImageElement) || !image.checkVisibility() || image.naturalWidth === 0) return [];
      const { objectFit, objectPosition } = getComputedStyle(image);
      if (objectFit !== "cover") return [];
      const { width, height } = image.getBoundingClientRect();
      const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
      const [widthRatio, heightRatio] = [width / scale / image.naturalWidth, height / scale / image.naturalHeight];
      // A strip may crop a scene, but must show its sun, which is between a tenth and four ninths of the height.
      const hiddenAbove = (1 - heightRatio) * (Number.parseFloat(objectPosition.split(" ")[1] ?? "50") / 100);
      const isStrip = objectPosition.endsWith(" 18%") && hiddenAbove <= 0.1 && hiddenAbove + heightRatio >= 4 / 9;
      return widthRatio >= 0.95 && (heightRatio >= 0.95 || isStrip)
        ? []
        : [
            `${image.currentSrc.split("/").at(-1)} is cut: ${Math.round(widthRatio * 100)} % by ${Math.round(heightRatio * 100)} % of it are visible`,
          ];
    });
    return [...unevenRows, ...emptySpaces, ...croppedImages];
  });
}
