import { pageDescription } from "@portico/domain/access/descriptions";
import type { Location } from "@portico/domain/access/location";
import { CONTENT_ROUTE, type RoutePath } from "@portico/domain/access/routes";
import { routeTitle } from "@portico/domain/access/titles";
import { PLUS_THEME, type Theme } from "@portico/domain/brand/themes";
import type { Language, LocalizedText } from "@portico/domain/language";
import type { Problem } from "../../http/contract.ts";
import { responseText } from "../../http/response-text.ts";
import { type HeaderSet, pageHeaders, SECURITY_HEADERS } from "../../http/security-headers.ts";
import type { PortalSettings } from "../../portal/portal.ts";
import { type RefusalView, type SessionView, sessionView } from "../../session/contract.ts";
import { buildSessionView } from "../../session/view.ts";
import type { KnownMember } from "../../session-context/known-member.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import type { SessionContext } from "../../session-context/session-context.ts";
import { type Fragments, type RefusedSignIn, type SentView, sentView } from "../contract.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { loadFragments } from "./fragments.ts";
import type { CachedLayout } from "./layouts.ts";
import { escapeHtml } from "./plain/escape.ts";
import type { Notice } from "./plain/notice.ts";
import { type PrebuiltResponses, prebuiltResponses } from "./prebuilt-responses.ts";
import { createPreparedCache } from "./prepared-cache.ts";
import { acceptsGzip } from "./prepared-template.ts";
import type { Slot, TemplateValues } from "./slots.ts";
import { type AllTemplates, loadAllTemplates, type Template, type TemplateName } from "./templates.ts";

export interface PageContext {
  readonly location: Location;
  readonly context: SessionContext;
  readonly known: KnownMember | undefined;
  readonly language: Language;
  readonly status: number;
  readonly acceptEncoding: string | undefined;
  readonly refusal?: RefusalView | undefined;
  readonly problem?: Problem | undefined;
  /** A refused sign-in form. */
  readonly signIn?: RefusedSignIn | undefined;
  readonly layout?: CachedLayout | undefined;
}

interface WrittenPage {
  readonly status: number;
  readonly headers: HeaderSet;
  readonly bytes: Buffer;
  readonly isGzip: boolean;
}

export interface PageWriter {
  /** For responses without a page. */
  readonly redirectHeaders: HeaderSet;
  /** While the session store fails. */
  readonly unavailable: Readonly<Record<Language, PrebuiltResponses>>;
  readonly isApp: boolean;
  /** "" without the web app. */
  readonly messages: Fragments["messages"];
  write(portal: Pick<RunningPortal, "settings" | "now">, page: PageContext): WrittenPage;
}

/** Throws if a template cannot be used. */
export function createPageWriter({ webFolder, scheme, paymentOrigins, map }: PortalSettings): PageWriter {
  const templates = loadAllTemplates(webFolder);
  const [sample] = Object.values(templates.en);
  const isApp = sample?.member.source === "web";
  const fragments = webFolder !== undefined && needsFragments(templates) ? loadFragments(webFolder) : undefined;
  const prepared = createPreparedCache(templates);
  const allTemplates = Object.values(templates).flatMap(templatesOfVariants);
  const headers = headersByTemplate(allTemplates, { scheme, paymentOrigins });
  const mapPageHeaders =
    map === undefined ? headers : headersByTemplate(allTemplates, { scheme, paymentOrigins, mapOrigins: map.origins });
  return {
    isApp,
    messages: (layout, options) => fragments?.messages(layout, options) ?? "",
    redirectHeaders: SECURITY_HEADERS[scheme].api,
    unavailable: prebuiltResponses("STORE_UNAVAILABLE", scheme),
    write(portal, page) {
      const name = templateFor(page);
      const values = templateValues(portal, page, fragments);
      const template = prepared.preparedFor(name, values);
      const isGzip = acceptsGzip(page.acceptEncoding);
      const bytes = isGzip ? template.gzip(values) : template.identity(values);
      const pageHeaderSets = isMapPage(page) ? mapPageHeaders : headers;
      const templateHeaders = pageHeaderSets.get(templates[values.lang][values.theme][name]);
      const indexing = isIndexable(portal.settings, page) ? "indexed" : "noindex";
      return {
        status: page.status,
        headers: templateHeaders?.[indexing] ?? {},
        isGzip,
        bytes,
      };
    },
  };
}

interface TemplateHeaders {
  readonly indexed: HeaderSet;
  readonly noindex: HeaderSet;
}

function headersByTemplate(
  templates: readonly Template[],
  {
    scheme,
    paymentOrigins,
    mapOrigins,
  }: Pick<PortalSettings, "scheme" | "paymentOrigins"> & { mapOrigins?: readonly string[] },
): ReadonlyMap<Template, TemplateHeaders> {
  return new Map(
    templates.map((template) => {
      const { scriptHashes, styleHashes } = template;
      const policy = contentSecurityPolicy({ scriptHashes, styleHashes, formTargets: paymentOrigins, mapOrigins });
      const indexed = pageHeaders(scheme, policy);
      return [template, { indexed, noindex: Object.freeze({ ...indexed, "x-robots-tag": "noindex, nofollow" }) }];
    }),
  );
}

const MAP_PAGE: RoutePath = "/resorts/ResortsListMap";

function isMapPage({ location }: PageContext): boolean {
  return location.route.path === MAP_PAGE;
}

function templatesOfVariants(variants: AllTemplates["en"]): readonly Template[] {
  return Object.values(variants).flatMap((templates) => Object.values(templates));
}

const FRAGMENT_SLOTS: readonly Slot[] = ["top", "messages", "refusal", "refused"];

function needsFragments({ en }: AllTemplates): boolean {
  return templatesOfVariants(en).some(({ pieces }) =>
    pieces.some((piece) => "slot" in piece && FRAGMENT_SLOTS.includes(piece.slot)),
  );
}

function templateFor({ status, location, context, signIn }: PageContext): TemplateName {
  if (signIn !== undefined) return "sign-in";
  if (status !== 200) return "error";
  if (context.session !== undefined) return "member";
  return location.pathname === "/logon" ? "sign-in" : "public";
}

function templateValues(
  portal: Pick<RunningPortal, "settings" | "now">,
  page: PageContext,
  fragments: Fragments | undefined,
): TemplateValues {
  const { location, context, known, language, status, refusal, problem, signIn } = page;
  const session: SessionView = buildSessionView(portal, { context, known, refusal, language });
  const view: SentView = {
    session,
    status,
    problem: problem ?? null,
    putAway: [...(page.layout?.putAway ?? [])],
    ...(signIn && { signIn }),
    ...(portal.settings.map !== undefined && isMapPage(page) && { mayAskMap: true }),
  };
  const name = problem?.title ?? (location.route === CONTENT_ROUTE ? undefined : routeTitle(location.route, language));
  return {
    lang: language,
    theme: themeFor(location, session),
    title: name === undefined ? session.brandName : `${name} – ${session.brandName}`,
    view: viewJson(view),
    layout: page.layout,
    notice: noticeOf(problem ?? signIn?.problem, refusal, language),
    ...(fragments && { fragments: fragmentValues(fragments, { session, page }) }),
    phones: problem === undefined ? undefined : session.phones,
    brandName: session.brandName,
  };
}

const viewWithoutSession = sentView.omit({ session: true });

// `responseText` caches the JSON of the session view.
function viewJson({ session, ...rest }: SentView): string {
  return `{"session":${responseText(sessionView, session)},${responseText(viewWithoutSession, rest).slice(1)}`;
}

function fragmentValues(fragments: Fragments, { session, page }: { session: SessionView; page: PageContext }) {
  const { language, refusal, signIn } = page;
  return {
    description: descriptionMarkup(page),
    top: session.testSystem ? fragments.test(language) : "",
    refusal: refusal === undefined ? "" : fragments.refusal(refusal, language),
    refused: signIn === undefined ? "" : fragments.refused(signIn.problem, language),
  };
}

// For search results and link previews.
function descriptionMarkup({ location, context, status, language }: PageContext): string {
  const description =
    status === 200 && context.session === undefined ? pageDescription(location.route, language) : undefined;
  return description === undefined ? "" : `<meta name="description" content="${escapeHtml(description)}">`;
}

/** Search engines may index visitors' pages of a live system. */
function isIndexable(
  { production, testSystem }: PortalSettings,
  { location, context, status, language }: PageContext,
): boolean {
  const isLive = production && !testSystem;
  return (
    isLive && status === 200 && context.session === undefined && pageDescription(location.route, language) !== undefined
  );
}

function themeFor({ route }: Location, { theme }: SessionView): Theme {
  return route.area === "plus" ? PLUS_THEME : theme;
}

const REFUSAL_TITLE: LocalizedText = { en: "Why you are on this page", vi: "Vì sao bạn ở trang này" };

function noticeOf(
  problem: Problem | undefined,
  refusal: RefusalView | undefined,
  language: Language,
): Notice | undefined {
  if (problem !== undefined) {
    const { title, hint, reference } = problem;
    return { title, because: title, next: hint, ...(reference !== undefined && { reference }) };
  }
  if (refusal === undefined) return undefined;
  const { because, next, reference } = refusal;
  return { title: REFUSAL_TITLE[language], because, next, ...(reference !== "" && { reference }) };
}
