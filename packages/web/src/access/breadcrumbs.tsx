// The breadcrumbs of a page. Path segments without a page of their own are left out.

import { ROUTES } from "@portico/domain/access/routes";
import { routeTitle } from "@portico/domain/access/titles";
import type { Language } from "@portico/domain/language";
import { use } from "react";
import { LanguageContext, messages, useMessages } from "../language/messages.ts";
import { InternalLink } from "../ui/link.tsx";

const breadcrumbMessages = messages({ whereYouAre: "Where you are" }, { whereYouAre: "Bạn đang ở đây" });

/** Derives the crumbs from `path` unless `crumbs` is given. The current page is not listed. */
export function Breadcrumbs({
  path,
  crumbs,
  isVisitor,
}: {
  path: string;
  crumbs?: readonly Crumb[];
  /** Visitors have their own home page. */
  isVisitor: boolean;
}) {
  const texts = useMessages(breadcrumbMessages);
  const language = use(LanguageContext);
  const allCrumbs = crumbs ?? breadcrumbsFor(path, language);
  return (
    <nav aria-label={texts.whereYouAre}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {allCrumbs.map(({ name, address }, index) => (
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

interface Crumb {
  readonly name: string;
  readonly address: string | null;
}

// Overview pages of the content service. The route table does not list them.
const OVERVIEWS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "/": { en: "Home", vi: "Trang chủ" },
  "/articles": { en: "Articles", vi: "Bài viết" },
  "/inspiration": { en: "Inspiration", vi: "Cảm hứng" },
  "/news": { en: "News", vi: "Tin tức" },
  "/about-us": { en: "About us", vi: "Về chúng tôi" },
  "/about-us/latest-news": { en: "Latest news", vi: "Tin mới nhất" },
  "/coffees": { en: "Coffees", vi: "Cà phê" },
  "/brewers": { en: "Brewers", vi: "Nhà rang" },
  "/contact-us": { en: "Contact us", vi: "Liên hệ" },
  "/support": { en: "Support", vi: "Hỗ trợ" },
};

export function breadcrumbsFor(pathname: string, language: Language): readonly Crumb[] {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const ancestorPaths = segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
  return ["/", ...ancestorPaths].flatMap((path) => crumbAt(path, language) ?? []);
}

/** Derives a title from the path. The page shows it until the content's title has loaded. */
export function titleFromPath(pathname: string): string {
  const lastSegment = pathname.slice(pathname.lastIndexOf("/") + 1);
  const name = decodeOrRaw(lastSegment).replace(/[-_]+/g, " ").trim();
  return name === "" ? "…" : name.charAt(0).toLocaleUpperCase("en") + name.slice(1);
}

function crumbAt(path: string, language: Language): Crumb | undefined {
  const overview = OVERVIEWS[path];
  if (overview !== undefined) return { name: overview[language], address: path };
  const route = ROUTES.find((candidate) => candidate.path === path);
  return route === undefined ? undefined : { name: routeTitle(route, language), address: path };
}

function decodeOrRaw(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
