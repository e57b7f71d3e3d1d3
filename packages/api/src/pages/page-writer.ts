// Writes a page: the frame that fits, the theme, the title, and the visit as data that the app reads.

import type { Location } from "@portico/domain/access/location";
import { CONTENT_ROUTE } from "@portico/domain/access/routes";
import { routeTitle } from "@portico/domain/access/titles";
import type { Language } from "@portico/domain/brand/brands";
import { PLUS_THEME, type Theme } from "@portico/domain/brand/themes";
import type { KnownMember, Visit } from "../http/app.ts";
import type { Problem } from "../http/contract.ts";
import type { OpenPortal, PortalSettings } from "../portal.ts";
import type { SessionView, ShownRefusal } from "../session/contract.ts";
import { viewOf } from "../session/view.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { type HeaderSet, pageHeaders, SECURITY_HEADERS } from "./content-security-headers.ts";
import type { SentView } from "./contract.ts";
import { type FrameName, loadFrames } from "./frames.ts";
import type { FrameFill, Notice } from "./frames-places.ts";
import { acceptsGzip, type PageMaker, pageMaker } from "./splice.ts";
import { type StandingAnswer, standingAnswers } from "./standing-answers.ts";

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
  /** What the layout needs of content, as JSON for a page. */
  readonly frame?: string | undefined;
}

/** A page, ready to be sent. */
export interface WrittenPage {
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
  readonly unavailable: StandingAnswer;
  /** Whether the pages bring the web app, which reads the view. */
  readonly isApp: boolean;
  write(portal: Pick<OpenPortal, "settings" | "now">, facts: PageFacts): WrittenPage;
}

/** Reads the frames; one that would not do ends the start. */
export function openPageWriter({ webFolder, scheme, paymentOrigins }: PortalSettings): PageWriter {
  const frames = loadFrames(webFolder);
  const makers = Object.fromEntries(
    Object.values(frames).map((frame) => {
      const { scriptHashes, styleHashes } = frame;
      const policy = contentSecurityPolicy({ scriptHashes, styleHashes, formTargets: paymentOrigins });
      return [frame.name, { maker: pageMaker(frame), headers: pageHeaders(scheme, policy) }];
    }),
  ) as Record<FrameName, { maker: PageMaker; headers: HeaderSet }>;
  return {
    isApp: frames.member.source === "web",
    redirectHeaders: SECURITY_HEADERS[scheme].api,
    unavailable: standingAnswers("STORE_UNAVAILABLE", scheme).page,
    write(portal, facts) {
      const { maker, headers } = makers[frameFor(facts)];
      const fill = fillOf(portal, facts);
      const isGzip = acceptsGzip(facts.acceptEncoding);
      return { status: facts.status, headers, isGzip, bytes: isGzip ? maker.gzip(fill) : maker.identity(fill) };
    },
  };
}

function frameFor({ status, location, visit }: PageFacts): FrameName {
  if (status !== 200) return "error";
  if (visit.session !== undefined) return "member";
  return location.pathname === "/logon" ? "sign-in" : "public";
}

function fillOf(portal: Pick<OpenPortal, "settings" | "now">, facts: PageFacts): FrameFill {
  const { location, visit, known, language, status, refusal, problem } = facts;
  const session: SessionView = viewOf(portal, { visit, known, refusal, language });
  const view: SentView = { session, status, problem: problem ?? null };
  const name = problem?.title ?? (location.route === CONTENT_ROUTE ? undefined : routeTitle(location.route, language));
  return {
    lang: language,
    theme: themeFor(location, session),
    title: name === undefined ? session.brandName : `${name} – ${session.brandName}`,
    view,
    readyView: facts.frame === undefined ? [] : [["frame", facts.frame]],
    notice: noticeOf(problem, refusal),
    phones: problem === undefined ? undefined : session.phones,
    brandName: session.brandName,
  };
}

function themeFor({ route }: Location, { theme }: SessionView): Theme {
  return route.room === "plus" ? PLUS_THEME : theme;
}

function noticeOf(problem: Problem | undefined, refusal: ShownRefusal | undefined): Notice | undefined {
  if (problem !== undefined) {
    const { title, hint, reference } = problem;
    return { title, because: title, next: hint, ...(reference !== undefined && { reference }) };
  }
  if (refusal === undefined) return undefined;
  const { because, next, reference } = refusal;
  return { title: "Why you are on this page", because, next, ...(reference !== "" && { reference }) };
}
