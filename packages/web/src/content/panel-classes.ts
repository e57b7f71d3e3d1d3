// What editors may ask of a panel by a class: names of panels alone, so that no class of the portal's own look is switched on by content.

const WIDE = "panel-wide";

/** The classes that a panel keeps, and whether it takes the whole width. */
export function panelClasses(classes: readonly string[]): { readonly className: string; readonly isWide: boolean } {
  const kept = classes.filter((name) => /^panel-[a-z0-9-]+$/.test(name));
  return { className: kept.join(" "), isWide: kept.includes(WIDE) };
}
