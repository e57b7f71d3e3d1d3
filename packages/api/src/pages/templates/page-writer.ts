// Writes a page: the frame that fits, the theme, the title, and the visit as data that the app reads.

import type { Location } from "@portico/domain/access/location";
import { CONTENT_ROUTE } from "@portico/domain/access/routes";
import { routeTitle } from "@portico/domain/access/titles";
import { PLUS_THEME, type Theme } from "@portico/domain/brand/themes";
import type { Language, Spoken } from "@portico/domain/language";
import type { Frame as ContentFrame } from "../../content/contract.ts";
import type { Problem } from "../../http/contract.ts";
import { type HeaderSet, pageHeaders, SECURITY_HEADERS } from "../../http/security-headers.ts";
import type { PortalSettings } from "../../portal.ts";
import type { SessionView, ShownRefusal } from "../../session/contract.ts";
import { viewOf } from "../../session/view.ts";
import type { KnownMember } from "../../visit/known-member.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import type { Visit } from "../../visit/visit.ts";
import type { RefusedSignIn, SentView } from "../contract.ts";
import { contentSecurityPolicy } from "./content-security.ts";
import { type FrameParts, openFrameParts } from "./fragments.ts";
import type { KeptFrame } from "./layouts.ts";
import type { Notice } from "./plain/notice.ts";
import { type StandingAnswers, standingAnswers } from "./prebuilt-answers.ts";
import { keepMakers } from "./prepared.ts";
import type { FrameFill, Slot } from "./slots.ts";
import { acceptsGzip } from "./splice.ts";
import { type EveryLook, type Frame, type FrameName, loadEveryLook } from "./templates.ts";

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
  readonly frame?: KeptFrame | undefined;
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
  readonly unavailable: Readonly<Record<Language, StandingAnswers>>;
  /** Whether the pages bring the web app, which reads the view. */
  readonly isApp: boolean;
  /** What the club says on every page, as markup; nothing where there is no app. */
  readonly messages: (frame: ContentFrame, language: Language) => string;
  write(portal: Pick<OpenPortal, "settings" | "now">, facts: PageFacts): WrittenPage;
}

/** Reads the frames; one that would not do ends the start. */
export function openPageWriter({ webFolder, scheme, paymentOrigins }: PortalSettings): PageWriter {
  const frames = loadEveryLook(webFolder);
  const [sample] = Object.values(frames.en);
  const isApp = sample?.member.source === "web";
  const parts = openFrameParts(needsParts(frames) ? webFolder : undefined);
  const makers = keepMakers(frames);
  const headers = new Map<Frame, HeaderSet>();
  for (const frame of Object.values(frames).flatMap(framesOfLooks)) {
    const { scriptHashes, styleHashes } = frame;
    const policy = contentSecurityPolicy({ scriptHashes, styleHashes, formTargets: paymentOrigins });
    headers.set(frame, pageHeaders(scheme, policy));
  }
  return {
    isApp,
    messages: (frame, language) => parts?.messages(frame, language) ?? "",
    redirectHeaders: SECURITY_HEADERS[scheme].api,
    unavailable: standingAnswers("STORE_UNAVAILABLE", scheme),
    write(portal, facts) {
      const name = frameFor(facts);
      const fill = fillOf(portal, facts, parts);
      const maker = makers.makerOf(name, fill);
      const isGzip = acceptsGzip(facts.acceptEncoding);
      const bytes = isGzip ? maker.gzip(fill) : maker.identity(fill);
      return { status: facts.status, headers: headers.get(frames[fill.lang][fill.theme][name]) ?? {}, isGzip, bytes };
    },
  };
}

function framesOfLooks(looks: EveryLook["en"]): readonly Frame[] {
  return Object.values(looks).flatMap((frames) => Object.values(frames));
}

const SLOTS_OF_PARTS: readonly Slot[] = ["top", "messages", "refusal", "refused"];

function needsParts({ en }: EveryLook): boolean {
  return framesOfLooks(en).some(({ pieces }) =>
    pieces.some((piece) => "slot" in piece && SLOTS_OF_PARTS.includes(piece.slot)),
  );
}

function frameFor({ status, location, visit, signIn }: PageFacts): FrameName {
  if (signIn !== undefined) return "sign-in";
  if (status !== 200) return "error";
  if (visit.session !== undefined) return "member";
  return location.pathname === "/logon" ? "sign-in" : "public";
}

function fillOf(
  portal: Pick<OpenPortal, "settings" | "now">,
  facts: PageFacts,
  parts: FrameParts | undefined,
): FrameFill {
  const { location, visit, known, language, status, refusal, problem, signIn } = facts;
  const session: SessionView = viewOf(portal, { visit, known, refusal, language });
  const view: SentView = { session, status, problem: problem ?? null, ...(signIn && { signIn }) };
  const name = problem?.title ?? (location.route === CONTENT_ROUTE ? undefined : routeTitle(location.route, language));
  return {
    lang: language,
    theme: themeFor(location, session),
    title: name === undefined ? session.brandName : `${name} – ${session.brandName}`,
    view,
    frame: facts.frame,
    notice: noticeOf(problem ?? signIn?.problem, refusal, language),
    ...(parts && { parts: partsOf(parts, { session, facts }) }),
    phones: problem === undefined ? undefined : session.phones,
    brandName: session.brandName,
  };
}

function partsOf(parts: FrameParts, { session, facts }: { session: SessionView; facts: PageFacts }) {
  const { language, refusal, signIn } = facts;
  return {
    top: session.testSystem ? parts.test(language) : "",
    refusal: refusal === undefined ? "" : parts.refusal(refusal, language),
    refused: signIn === undefined ? "" : parts.refused(signIn.problem, language),
  };
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
