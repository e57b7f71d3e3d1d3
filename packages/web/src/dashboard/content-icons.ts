// Maps the icon names of the content service to our icons.

import type { IconName } from "../ui/icon.tsx";

const ICONS: Readonly<Record<string, IconName>> = {
  "icon-home": "home",
  "icon-bed": "bed",
  "icon-market": "wallet",
  "icon-account": "account",
  "icon-calendar": "calendar",
  "icon-points": "coins",
  "icon-card": "card",
  "icon-document": "document",
  "icon-exchange": "exchange",
  "icon-car": "car",
  "icon-gift": "gift",
  "icon-phone": "phone",
  "icon-key": "key",
  "icon-plus": "plus",
  "icon-camera": "image",
  "icon-film": "ticket",
  "icon-map": "map",
  "icon-tent": "palm",
  "icon-help": "help",
  "icon-star": "star",
  "icon-globe": "globe",
  "icon-lock": "lock",
  "icon-mail": "mail",
  "icon-users": "users",
  "icon-list": "list",
  "icon-shield": "safe",
  "icon-search": "search",
  "icon-compass": "place",
  "icon-news": "news",
  "icon-sun": "sun",
};

export function contentIcon(name: string | undefined): IconName {
  return ICONS[name ?? ""] ?? "star";
}
