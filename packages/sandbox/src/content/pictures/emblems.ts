// Icons and logos: a few strokes each.

import type { Picture } from "../pictures.ts";

// Title and strokes on a field of 24 by 24.
const ICONS: Readonly<Record<string, readonly [title: string, path: string]>> = {
  "icon-home": ["Home", "M4 11l8-7 8 7v9h-5v-6H9v6H4z"],
  "icon-bed": ["Accommodation", "M3 19V6M3 15h18v4M21 15v-3a3 3 0 0 0-3-3h-7v6M7 11.500a1.500 1.500 0 1 0 .01 0"],
  "icon-market": ["Travel marketplace", "M4 9h16l-1.500 11h-13zM8 9a4 4 0 0 1 8 0"],
  "icon-account": ["My account", "M12 12a4 4 0 1 0-.01 0M4 20a8 8 0 0 1 16 0"],
  "icon-calendar": ["Bookings", "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"],
  "icon-points": [
    "Points",
    "M12 3l2.700 5.700 6.300.800-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.500l6.300-.800z",
  ],
  "icon-card": ["Payments", "M3 6h18v12H3zM3 10h18M7 15h4"],
  "icon-document": ["Documents", "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"],
  "icon-exchange": ["Exchange", "M4 8h14l-4-4M20 16H6l4 4"],
  "icon-car": ["Car hire", "M3 16v-4l3-6h12l3 6v4zM3 12h18M7 19v-3M17 19v-3"],
  "icon-gift": ["Specials", "M4 9h16v11H4zM12 9v11M4 13h16M12 9C8 9 7 4 10 4s2 5 2 5 0-5 2-5 2 5-2 5"],
  "icon-phone": ["Contact", "M6 3h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2"],
  "icon-key": ["Entitlements", "M8 12a4 4 0 1 0 .01 0M11 14l9-9M16 9l3 3"],
  "icon-plus": ["Plus", "M12 4v16M4 12h16"],
  "icon-camera": ["Photographs", "M4 7h4l2-3h4l2 3h4v12H4zM12 16a3 3 0 1 0-.01 0"],
  "icon-film": ["Films", "M4 5h16v14H4zM10 9l5 3-5 3z"],
  "icon-map": ["Map", "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14"],
  "icon-tent": ["Holiday parks", "M12 5L3 20h18zM12 11l-5 9M12 11l5 9M12 5l2-2"],
  "icon-help": [
    "Help",
    "M12 21a9 9 0 1 0-.01 0M9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.700.400-1.100 1-1.100 1.800M12 17v.01",
  ],
  "icon-star": ["Rewards", "M12 3c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9z"],
  "icon-globe": ["Web site", "M12 21a9 9 0 1 0-.01 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"],
  "icon-lock": ["Password", "M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2"],
  "icon-mail": ["Letters", "M3 6h18v12H3zM3 7l9 7 9-7"],
  "icon-users": [
    "People",
    "M8 11a3 3 0 1 0-.01 0M16 11a3 3 0 1 0-.01 0M3 19a5 5 0 0 1 10 0M14 14.500a5 5 0 0 1 7 4.500",
  ],
  "icon-list": ["To do", "M4 6l1.500 1.500L8 5M4 13l1.500 1.500L8 12M4 20l1.500 1.500L8 19M11 7h9M11 14h9M11 21h9"],
  "icon-shield": ["Terms", "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4"],
  "icon-search": ["Search", "M11 18a7 7 0 1 0-.01 0M16 16l5 5"],
  "icon-compass": ["Explore", "M12 21a9 9 0 1 0-.01 0M15.500 8.500l-2 5-5 2 2-5z"],
  "icon-news": ["News", "M4 5h13v15H6a2 2 0 0 1-2-2zM17 9h3v9a2 2 0 0 1-2 2M7 9h7M7 13h7M7 17h4"],
  "icon-sun": [
    "Sun",
    "M12 16a4 4 0 1 0-.01 0M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600L7 7M17 17l1.400 1.400M18.400 5.600L17 7M7 17l-1.400 1.400",
  ],
};

// Title, word, colour.
const LOGOS: Readonly<Record<string, readonly [title: string, word: string, colour: string]>> = {
  "logo-portico": ["Portico", "Portico", "#1d4e5f"],
  "logo-portico-vn": ["Portico Việt Nam", "Portico VN", "#8a3b2e"],
  "logo-portico-nz": ["Portico New Zealand", "Portico NZ", "#255c48"],
  "logo-ecv": ["ECV", "ECV", "#5a3d78"],
};

/** An icon or a logo; `undefined` for any other name. */
export function drawEmblem(name: string): Picture | undefined {
  const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (icon !== undefined) return drawIcon(icon);
  const logo = Object.hasOwn(LOGOS, name) ? LOGOS[name] : undefined;
  return logo === undefined ? undefined : drawLogo(logo);
}

/** The names of all icons and logos. */
export const EMBLEM_NAMES: readonly string[] = [...Object.keys(ICONS), ...Object.keys(LOGOS)];

function drawIcon([title, path]: readonly [string, string]): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96" role="img" fill="none" stroke="#1d4e5f" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><title>${title}</title><path d="${path}"/></svg>`;
  return { title, width: 96, height: 96, svg };
}

function drawLogo([title, word, colour]: readonly [string, string, string]): Picture {
  const width = 90 + word.length * 25;
  const arch = `<path d="M8 56V30a20 20 0 0 1 40 0v26M20 56V32a8 8 0 0 1 16 0v24M4 56h48" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img"><title>${title}</title>${arch}<text x="66" y="47" font-family="Georgia,'Times New Roman',serif" font-size="40" fill="${colour}">${word}</text></svg>`;
  return { title, width, height: 64, svg };
}
