import type { Page } from "playwright";

/** Looks only in the main part, because the menu has entries with the same first word. */
export async function tabTo(page: Page, name: RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    const text = await page.evaluate(() => {
      const focused = document.querySelector<HTMLInputElement>("main :focus");
      return (focused?.labels?.[0] ?? focused)?.innerText.trim() ?? "";
    });
    if (name.test(text)) return;
  }
  throw new Error(`Nothing that is called ${name} can be reached with the keyboard.`);
}
