// Writes a page: the template that fits, the theme, the title, and the visit as data that the app reads.

import { pageDescription } from "@portico/domain/access/descriptions";
import type { Location } from "@portico/domain/access/location";
import { CONTENT_ROUTE, type RoutePath } from "@portico/domain/access/routes";
import { routeTitle } from "@portico/domain/access/titles";
import { PLUS_THEME, type Theme } from "@portico/domain/brand/themes";
import type { Language, Spoken } from "@portico/domain/language";
import { answerText } from "../../http/answer-text.ts";
import type { Problem } from "../../http/contract.ts";
import { type HeaderSet, pageHeaders, SECURITY_HEADERS } from "../../http/security-headers.ts";
import type { PortalSettings } from "../../portal.ts";
import { type SessionView, type ShownRefusal, sessionView } from "../../session/contract.ts";
import { viewOf } from "../../session/view.ts";
import type { KnownMember } from "../../visit/known-member.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import type { Visit } from "../../visit/visit.ts";
import { type RefusedSignIn, type SentView, sentView } from "../contract.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { type Fragments, openFragments } from "./fragments.ts";
import type { DrawMessages, KeptLayout } from "./layouts.ts";
import { escapeHtml } from "./plain/escape.ts";
import type { Notice } from "./plain/notice.ts";
import { type PrebuiltAnswers, prebuiltAnswers } from "./prebuilt-answers.ts";
import { keepPrepared } from "./prepared.ts";
import type { Slot, TemplateValues } from "./slots.ts";
import { acceptsGzip } from "./splice.ts";
import { type EveryLook, loadEveryLook, type Template, type TemplateName } from "./templates.ts";

/** What a page is about. */
export interface PageFacts {
  readonly location: Location;
  readonly visit: Visit;
  readonly known: KnownMember | undefined;
  readonly language: Language;
  readonly status: number;
  readonly acceptEncoding: string | undefined;
  readonly refusal?: ShownRefusal | undefined;
  readonly problem?: Problem | undefined;
  /** The sign-in form that was sent and refused; its page is shown again. */
  readonly signIn?: RefusedSignIn | undefined;
  /** What the layout needs of content. */
  readonly layout?: KeptLayout | undefined;
}

/** A page, ready to be sent. */
interface WrittenPage {
  readonly status: number;
  readonly headers: HeaderSet;
  readonly bytes: Buffer;
  readonly isGzip: boolean;
}

/** Writes pages. */
export interface PageWriter {
  /** For answers that show nothing. */
  readonly redirectHeaders: HeaderSet;
  /** For whoever comes while sessions cannot be looked up. */
  readonly unavailable: Readonly<Record<Language, PrebuiltAnswers>>;
  /** Whether the pages bring the web app, which reads the view. */
  readonly isApp: boolean;
  /** What the club says on every page, as markup; nothing where there is no app. */
  readonly messages: DrawMessages;
  write(portal: Pick<OpenPortal, "settings" | "now">, facts: PageFacts): WrittenPage;
}

/** Reads the templates; one that would not do ends the start. */
export function openPageWriter({ webFolder, scheme, paymentOrigins, map }: PortalSettings): PageWriter {
  const templates = loadEveryLook(webFolder);
  const [sample] = Object.values(templates.en);
  const isApp = sample?.member.source === "web";
  const parts = openFragments(needsParts(templates) ? webFolder : undefined);
  const prepared = keepPrepared(templates);
  const headersWith = (mapOrigins: readonly string[] | undefined): ReadonlyMap<Template, TemplateHeaders> =>
    new Map(
      Object.values(templates)
        .flatMap(templatesOfLooks)
        .map((template) => {
          const { scriptHashes, styleHashes } = template;
          const policy = contentSecurityPolicy({ scriptHashes, styleHashes, formTargets: paymentOrigins, mapOrigins });
          const listed = pageHeaders(scheme, policy);
          return [template, { listed, unlisted: Object.freeze({ ...listed, "x-robots-tag": "noindex, nofollow" }) }];
        }),
    );
  const headers = headersWith(undefined);
  const headersOfMap = map === undefined ? headers : headersWith(map.origins);
  return {
    isApp,
    messages: (layout, look) => parts?.messages(layout, look) ?? "",
    redirectHeaders: SECURITY_HEADERS[scheme].api,
    unavailable: prebuiltAnswers("STORE_UNAVAILABLE", scheme),
    write(portal, facts) {
      const name = templateFor(facts);
      const fill = fillOf(portal, facts, parts);
      const template = prepared.preparedFor(name, fill);
      const isGzip = acceptsGzip(facts.acceptEncoding);
      const bytes = isGzip ? template.gzip(fill) : template.identity(fill);
      const own = (isOfMap(facts) ? headersOfMap : headers).get(templates[fill.lang][fill.theme][name]) ?? {
        listed: {},
        unlisted: {},
      };
      return {
        status: facts.status,
        headers: mayBeListed(portal.settings, facts) ? own.listed : own.unlisted,
        isGzip,
        bytes,
      };
    },
  };
}

interface TemplateHeaders {
  readonly listed: HeaderSet;
  readonly unlisted: HeaderSet;
}

const MAP_PAGE: RoutePath = "/resorts/ResortsListMap";

function isOfMap({ location }: PageFacts): boolean {
  return location.route.path === MAP_PAGE;
}

function templatesOfLooks(looks: EveryLook["en"]): readonly Template[] {
  return Object.values(looks).flatMap((templates) => Object.values(templates));
}

const SLOTS_OF_PARTS: readonly Slot[] = ["top", "messages", "refusal", "refused"];

function needsParts({ en }: EveryLook): boolean {
  return templatesOfLooks(en).some(({ pieces }) =>
    pieces.some((piece) => "slot" in piece && SLOTS_OF_PARTS.includes(piece.slot)),
  );
}

function templateFor({ status, location, visit, signIn }: PageFacts): TemplateName {
  if (signIn !== undefined) return "sign-in";
  if (status !== 200) return "error";
  if (visit.session !== undefined) return "member";
  return location.pathname === "/logon" ? "sign-in" : "public";
}

function fillOf(
  portal: Pick<OpenPortal, "settings" | "now">,
  facts: PageFacts,
  parts: Fragments | undefined,
): TemplateValues {
  const { location, visit, known, language, status, refusal, problem, signIn } = facts;
  const session: SessionView = viewOf(portal, { visit, known, refusal, language });
  const view: SentView = {
    session,
    status,
    problem: problem ?? null,
    putAway: [...(facts.layout?.putAway ?? [])],
    ...(signIn && { signIn }),
    ...(portal.settings.map !== undefined && isOfMap(facts) && { mayAskMap: true }),
  };
  const name = problem?.title ?? (location.route === CONTENT_ROUTE ? undefined : routeTitle(location.route, language));
  return {
    lang: language,
    theme: themeFor(location, session),
    title: name === undefined ? session.brandName : `${name} – ${session.brandName}`,
    view: sentText(view),
    layout: facts.layout,
    notice: noticeOf(problem ?? signIn?.problem, refusal, language),
    ...(parts && { parts: partsOf(parts, { session, facts }) }),
    phones: problem === undefined ? undefined : session.phones,
    brandName: session.brandName,
  };
}

const BESIDE_SESSION = sentView.omit({ session: true });

// The session view comes with the text that is kept of it.
function sentText({ session, ...rest }: SentView): string {
  return `{"session":${answerText(sessionView, session)},${answerText(BESIDE_SESSION, rest).slice(1)}`;
}

function partsOf(parts: Fragments, { session, facts }: { session: SessionView; facts: PageFacts }) {
  const { language, refusal, signIn } = facts;
  return {
    description: descriptionMarkup(facts),
    top: session.testSystem ? parts.test(language) : "",
    refusal: refusal === undefined ? "" : parts.refusal(refusal, language),
    refused: signIn === undefined ? "" : parts.refused(signIn.problem, language),
  };
}

// For whoever finds the page elsewhere: only pages that show everyone the same have one.
function descriptionMarkup({ location, visit, status, language }: PageFacts): string {
  const words = status === 200 && visit.session === undefined ? pageDescription(location.route, language) : undefined;
  return words === undefined ? "" : `<meta name="description" content="${escapeHtml(words)}">`;
}

/** Whether search engines may list a page: one for visitors, on a live system. */
function mayBeListed(
  { production, testSystem }: PortalSettings,
  { location, visit, status, language }: PageFacts,
): boolean {
  const isLive = production && !testSystem;
  return (
    isLive && status === 200 && visit.session === undefined && pageDescription(location.route, language) !== undefined
  );
}

function themeFor({ route }: Location, { theme }: SessionView): Theme {
  return route.room === "plus" ? PLUS_THEME : theme;
}

const WHY_HERE: Spoken = { en: "Why you are on this page", vi: "Vì sao bạn ở trang này" };

function noticeOf(
  problem: Problem | undefined,
  refusal: ShownRefusal | undefined,
  language: Language,
): Notice | undefined {
  if (problem !== undefined) {
    const { title, hint, reference } = problem;
    return { title, because: title, next: hint, ...(reference !== undefined && { reference }) };
  }
  if (refusal === undefined) return undefined;
  const { because, next, reference } = refusal;
  return { title: WHY_HERE[language], because, next, ...(reference !== "" && { reference }) };
}
