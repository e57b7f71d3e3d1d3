// The main pages in each theme, half of them in the dark scheme.

import type { Brand } from "@portico/domain/brand/brands";
import type { Theme } from "@portico/domain/brand/themes";

export interface SheetTheme {
  readonly theme: Theme;
  readonly brand: Brand;
  readonly member: string;
  readonly scheme: "light" | "dark";
}

export interface SheetPicture {
  readonly theme: Theme;
  readonly title: string;
  readonly file: string;
  readonly scheme: "light" | "dark";
}

export const SHEET_THEMES: readonly SheetTheme[] = [
  { theme: "classic-points", brand: "member_portal", member: "100201", scheme: "light" },
  { theme: "classic-weeks-au", brand: "member_portal", member: "100202", scheme: "light" },
  { theme: "classic-weeks-nz", brand: "member_portal_nz", member: "100203", scheme: "dark" },
  { theme: "classic-escape", brand: "member_portal", member: "100209", scheme: "light" },
  { theme: "classic-aspire", brand: "member_portal", member: "100218", scheme: "dark" },
  { theme: "classic-legends", brand: "member_portal", member: "100217", scheme: "light" },
  { theme: "ecv_domain", brand: "ecv_member", member: "100207", scheme: "light" },
  { theme: "classic_plus", brand: "member_portal", member: "100219", scheme: "dark" },
];

const HOLDINGS_PAGES = {
  "*": "/points",
  "classic-weeks-au": "/entitlements",
  "classic-weeks-nz": "/entitlements",
  "classic-legends": "/entitlements",
  ecv_domain: "/products",
  classic_plus: "/classic-plus",
} as const;

/** `*` is the URL for all themes that have none of their own. */
export const SHEET_PAGES: readonly {
  readonly name: string;
  readonly title: string;
  readonly urls: { readonly [theme in Theme]?: string } & { readonly "*": string };
}[] = [
  { name: "sign-in", title: "Sign-in", urls: { "*": "/logon" } },
  { name: "dashboard", title: "Dashboard", urls: { "*": "/", classic_plus: "/bonus-plus" } },
  { name: "holdings", title: "What a member holds", urls: HOLDINGS_PAGES },
  { name: "resorts", title: "Resorts", urls: { "*": "/resorts", classic_plus: "/classic-plus-registration" } },
  { name: "payments", title: "Payments", urls: { "*": "/payments", classic_plus: "/classic-plus/result" } },
];

export function renderContactSheet(pictures: readonly SheetPicture[]): string {
  const themes = [...new Set(pictures.map(({ theme }) => theme))];
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const titles = [...new Set(pictures.map(({ title }) => title))];
  const rows = themes.map((theme) => {
    const themePictures = pictures.filter((picture) => picture.theme === theme);
    const cells = themePictures.map(
      ({ file, title }) => `[<img src="${file}" width="220" alt="${title} in ${theme}">](${file})`,
    );
    return row([`\`${theme}\`${themePictures.some(({ scheme }) => scheme === "dark") ? ", dark" : ""}`, ...cells]);
  });
  return [
    "# Pictures",
    "",
    "The portal's main pages in its eight themes, as sample members see them. Written by `npm run pictures --workspace @portico/web`.",
    "",
    row(["theme", ...titles]),
    row(["---", ...titles.map(() => "---")]),
    ...rows,
    "",
  ].join("\n");
}
