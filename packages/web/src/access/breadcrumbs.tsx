// The way to a page, above its heading: by the parts of its address, of which only those are links that are pages of their own.

import { ROUTES } from "@portico/domain/access/routes";
import { routeTitle } from "@portico/domain/access/titles";
import type { Language } from "@portico/domain/language";
import { use } from "react";
import { LanguageContext, useWords, words } from "../language/words.ts";
import { InternalLink } from "../ui/link.tsx";

const breadcrumbWords = words({ whereYouAre: "Where you are" }, { whereYouAre: "Bạn đang ở đây" });

/** The steps before a page. Without `crumbs` they follow from its path; the page itself is the heading below. */
export function Breadcrumbs({
  path,
  crumbs,
  isVisitor,
}: {
  path: string;
  crumbs?: readonly Crumb[];
  /** Visitors have a home of their own. */
  isVisitor: boolean;
}) {
  const texts = useWords(breadcrumbWords);
  const language = use(LanguageContext);
  const steps = crumbs ?? crumbsOf(path, language);
  return (
    <nav aria-label={texts.whereYouAre}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ name, address }, index) => (
          <li key={name} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-ink-soft">
                /
              </span>
            )}
            {address === null ? (
              name
            ) : (
              <InternalLink
                to={isVisitor && address === "/" ? "/home-k" : address}
                className="inline-flex min-h-6 items-center text-brand-ink hover:underline hover:underline-offset-4"
              >
                {name}
              </InternalLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One step on the way; without an address it is text. */
interface Crumb {
  readonly name: string;
  readonly address: string | null;
}

// Overviews that every brand's content has, beside the pages of the catalogue.
const OVERVIEWS: Readonly<Record<string, readonly [en: string, vi: string]>> = {
  "/": ["Home", "Trang chủ"],
  "/articles": ["Articles", "Bài viết"],
  "/inspiration": ["Inspiration", "Cảm hứng"],
  "/news": ["News", "Tin tức"],
  "/about-us": ["About us", "Về chúng tôi"],
  "/about-us/latest-news": ["Latest news", "Tin mới nhất"],
  "/coffees": ["Coffees", "Cà phê"],
  "/brewers": ["Brewers", "Nhà rang"],
  "/contact-us": ["Contact us", "Liên hệ"],
  "/support": ["Support", "Hỗ trợ"],
};

/** The steps before a page, the home page first. */
export function crumbsOf(pathname: string, language: Language): readonly Crumb[] {
  const parts = pathname.split("/").filter((part) => part !== "");
  const above = parts.slice(0, -1).map((_, at) => `/${parts.slice(0, at + 1).join("/")}`);
  return ["/", ...above].flatMap((path) => crumbAt(path, language) ?? []);
}

/** A name for a page whose own is not known yet, from the end of its address. */
export function nameOfPath(pathname: string): string {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  const name = plain(last).replace(/[-_]+/g, " ").trim();
  return name === "" ? "…" : name.charAt(0).toLocaleUpperCase("en") + name.slice(1);
}

function crumbAt(path: string, language: Language): Crumb | undefined {
  const overview = OVERVIEWS[path];
  if (overview !== undefined) return { name: overview[language === "vi" ? 1 : 0], address: path };
  const route = ROUTES.find((one) => one.path === path);
  return route === undefined ? undefined : { name: routeTitle(route, language), address: path };
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
