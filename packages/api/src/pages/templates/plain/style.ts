import { PRIMARY_COLOURS } from "@portico/domain/brand/themes";

const THEME_COLOURS = Object.entries(PRIMARY_COLOURS)
  .map(([theme, colour]) => `[data-theme="${theme}"]{--primary:${colour}}`)
  .join("\n");

/** The content security policy allows it by hash. */
export const PLAIN_STYLE: string = `
:root{color-scheme:light dark;--primary:#37474f}
${THEME_COLOURS}
*{box-sizing:border-box}
body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere}
header{background:var(--primary);color:#fff}
header a{color:inherit;font-weight:700;text-decoration:none}
header p,main,footer{max-width:44rem;margin:0 auto;padding:1rem}
h1{font-size:2rem;line-height:1.2}
h2{font-size:1.25rem;line-height:1.3}
a{display:inline-block;min-height:1.5rem}
a:focus-visible{outline:3px solid;outline-offset:2px}
.notice{border-inline-start:.5rem solid var(--primary);padding:.25rem 1rem;margin:1.5rem 0}
.skip{position:absolute;inset-inline-start:-999rem;padding:.5rem 1rem;background:Canvas;color:LinkText}
.skip:focus{inset-inline-start:0}
footer ul{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding:0;list-style:none}
`;
