// Every page whose text is content, whatever its address: articles, news, pages, terms. There is none where the server says so.

import type { ContentPage as PageContent } from "@portico/api/content/contract";
import type { InlineView } from "@portico/api/content/rich-text-contract";
import { useQuery } from "@tanstack/react-query";
import { useMatch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Breadcrumbs, nameOfPath } from "../access/breadcrumbs.tsx";
import { AskFailed } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { PageNotFoundPage } from "../support/problem-page.tsx";
import { DayText } from "../ui/day.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Loading } from "../ui/states.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { ReadFailed } from "../visit/await.tsx";
import { startReading } from "../visit/start-reading.ts";
import { useVisit } from "../visit/visit.ts";
import { ContentCards } from "./content-card.tsx";
import { ContentListSection, Questions } from "./content-list.tsx";
import { Panels } from "./panels.tsx";
import { contentPageQuery } from "./queries.ts";
import { contentWords } from "./words.ts";

/** The page where the enquiry form stands. */
const CONTACT_PAGE = "/contact-us";
/** Where it leads when it was sent. */
const CONTACT_THANKS = "/contact-us/thank-you";

const EnquiryForm = lazy(() =>
  import("../support/enquiry-form.tsx").then((module) => ({ default: module.EnquiryForm })),
);
const EnquiryNumber = lazy(() =>
  import("../support/enquiry-form.tsx").then((module) => ({ default: module.EnquiryNumber })),
);

/** Starts the question for its words; where the server has said already that it has none to show, nothing is asked. */
export function startContentPage({ context: { queries, decided }, location: { pathname, href } }: LoaderArgs): void {
  if (decided.problem !== null && decided.href === href) return;
  startReading(queries, (visit) => contentPageQuery(pathname, visit));
}

/** The page at this address. */
export function ContentPage() {
  const path = useMatch({ strict: false, select: ({ pathname }) => canonical(pathname) });
  return <ContentAt key={path} path={path} />;
}

/** The router's own idea of a path may end with a slash; the portal's has none. */
function canonical(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
}

function ContentAt({ path }: { path: string }) {
  const texts = useWords(contentWords);
  const visit = useVisit();
  const page = useQuery(contentPageQuery(path, visit));
  if (page.error instanceof AskFailed && page.error.status === 404) return <PageNotFoundPage />;
  const { data } = page;
  const isForeign = data !== undefined && data.language !== null && data.language !== visit.language;
  const titleLanguage = data?.language ?? undefined;
  return (
    <Page
      title={data?.title ?? nameOfPath(path)}
      titleLanguage={titleLanguage}
      eyebrow={<Breadcrumbs path={path} isVisitor={visit.member === null} />}
      {...(page.isPending && { lead: <Skeleton className="h-7 w-96 max-w-full" /> })}
      {...(data !== undefined && {
        lead: <Lead page={data} note={isForeign && data.language !== null ? texts.otherLanguage[data.language] : ""} />,
      })}
    >
      <LateTitle title={data?.title} language={titleLanguage} />
      {page.isPending && (
        <Loading label={texts.loading}>
          <div className={`grid gap-8 ${BESIDE}`}>
            <Skeleton className="aspect-picture rounded-card" />
            <div className="grid content-center gap-3">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          </div>
        </Loading>
      )}
      {page.isError && <ReadFailed read={page} />}
      {data !== undefined && <Content page={data} isForeign={isForeign} />}
    </Page>
  );
}

function Lead({ page: { summary, postedOn, language }, note }: { page: PageContent; note: string }) {
  const texts = useWords(contentWords);
  return (
    <div className="grid gap-1">
      {summary !== "" && <p {...(note !== "" && language !== null && { lang: language })}>{summary}</p>}
      {postedOn !== null && (
        <p className="text-sm">
          {texts.posted} <DayText iso={postedOn} />
        </p>
      )}
      {note !== "" && <p className="text-sm italic">{note}</p>}
    </div>
  );
}

// The picture at the side of the words, where both have room.
const BESIDE = "lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-10";

function Content({ page, isForeign }: { page: PageContent; isForeign: boolean }) {
  const texts = useWords(contentWords);
  const { address, language, picture, related, questions, list } = page;
  const { body, panels } = withoutOwnTitle(page);
  return (
    <>
      <div
        className={`grid grid-cols-1 gap-8 ${picture !== null && body.length > 0 ? BESIDE : ""}`}
        {...(isForeign && language !== null && { lang: language })}
      >
        {picture !== null && (
          <Picture
            picture={picture}
            isFirst
            otherwise="coast"
            className="aspect-picture w-full max-w-[44rem] rounded-card object-cover"
          />
        )}
        {body.length > 0 && <RichText content={body} className="self-center text-lg" />}
      </div>
      <Suspense fallback={<Loading />}>
        {address === CONTACT_PAGE && <EnquiryForm />}
        {address === CONTACT_THANKS && <EnquiryNumber />}
      </Suspense>
      <Panels panels={panels} level={2} />
      {questions.length > 0 && <Questions groups={questions} />}
      {/* Questions come with their page. */}
      {list !== null && !(list === "faq" && questions.length > 0) && <ContentListSection type={list} />}
      {related.length > 0 && (
        <Section title={texts.related}>
          <ContentCards cards={related} />
        </Section>
      )}
    </>
  );
}

/** The page was announced by its address; its own name is said when it came later. */
function LateTitle({ title, language }: { title: string | undefined; language: string | undefined }) {
  const wasThere = useRef(title !== undefined);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!wasThere.current && title !== undefined) setSaid(title);
  }, [title]);
  return (
    <p role="status" className="sr-only" lang={language}>
      {said}
    </p>
  );
}

/**
 * A page's text and panels, without a heading at the beginning of either that only repeats the page's title: editors often begin with it,
 * and the portal has said it already, as the page's only h1.
 */
export function withoutOwnTitle({
  title,
  body,
  panels,
}: Pick<PageContent, "title" | "body" | "panels">): Pick<PageContent, "body" | "panels"> {
  const repeats = (text: string) => plain(text) === plain(title);
  const [first, ...others] = body;
  const [panel, ...more] = panels;
  return {
    body: first?.kind === "heading" && repeats(wordsOf(first.content)) ? others : body,
    panels: panel !== undefined && repeats(panel.title) ? [{ ...panel, title: "" }, ...more] : panels,
  };
}

function plain(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ").replace(/[.:]$/, "").toLowerCase();
}

function wordsOf(line: readonly InlineView[]): string {
  return line
    .map((part) => {
      if (part.kind === "line break") return " ";
      return part.kind === "text" ? part.text : wordsOf(part.content);
    })
    .join("");
}
