// The page for every path whose text is content. A 404 response shows the not-found page.

import type { ContentPage as PageContent } from "@portico/api/content/contract";
import type { InlineView } from "@portico/api/content/rich-text-contract";
import { useQuery } from "@tanstack/react-query";
import { useMatch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Breadcrumbs, titleFromPath } from "../access/breadcrumbs.tsx";
import { ApiError } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { prefetch } from "../session-context/prefetch.ts";
import { useSession } from "../session-context/session-context.ts";
import { PageNotFoundPage } from "../support/problem-page.tsx";
import { DayText } from "../ui/day.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Loading } from "../ui/states.tsx";
import { ContentCards } from "./content-card.tsx";
import { ContentListSection, Questions } from "./content-list.tsx";
import { contentMessages } from "./messages.ts";
import { Panels } from "./panels.tsx";
import { contentPageQuery } from "./queries.ts";

const CONTACT_PAGE = "/contact-us";
const CONTACT_THANKS = "/contact-us/thank-you";

const EnquiryForm = lazy(() =>
  import("../support/enquiry-form.tsx").then((module) => ({ default: module.EnquiryForm })),
);
const EnquiryNumber = lazy(() =>
  import("../support/enquiry-form.tsx").then((module) => ({ default: module.EnquiryNumber })),
);

/** Skips the request if the server has reported a problem for this URL. */
export function startContentPage({
  context: { queries, navigationState },
  location: { pathname, href },
}: LoaderArgs): void {
  if (navigationState.serverProblem !== null && navigationState.checkedUrl === href) return;
  prefetch(queries, (context) => contentPageQuery(pathname, context));
}

export function ContentPage() {
  const path = useMatch({ strict: false, select: ({ pathname }) => canonicalPath(pathname) });
  return <ContentForPath key={path} path={path} />;
}

/** The router's path may end with a slash. */
function canonicalPath(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
}

function ContentForPath({ path }: { path: string }) {
  const texts = useMessages(contentMessages);
  const context = useSession();
  const page = useQuery(contentPageQuery(path, context));
  if (page.error instanceof ApiError && page.error.status === 404) return <PageNotFoundPage />;
  const { data } = page;
  const isForeign = data !== undefined && data.language !== null && data.language !== context.language;
  const titleLanguage = data?.language ?? undefined;
  return (
    <Page
      title={data?.title ?? titleFromPath(path)}
      titleLanguage={titleLanguage}
      eyebrow={<Breadcrumbs path={path} isVisitor={context.member === null} />}
      {...(page.isPending && { lead: <Skeleton className="h-7 w-96 max-w-full" /> })}
      {...(data !== undefined && {
        lead: (
          <PageLead
            page={data}
            languageNote={isForeign && data.language !== null ? texts.otherLanguage[data.language] : ""}
          />
        ),
      })}
    >
      <LateTitleAnnouncer title={data?.title} language={titleLanguage} />
      {page.isPending && (
        <Loading label={texts.loading}>
          <div className={`grid gap-8 ${PICTURE_BESIDE_CLASS}`}>
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

function PageLead({
  page: { summary, postedOn, language },
  languageNote,
}: {
  page: PageContent;
  languageNote: string;
}) {
  const texts = useMessages(contentMessages);
  return (
    <div className="grid gap-1">
      {summary !== "" && <p {...(languageNote !== "" && language !== null && { lang: language })}>{summary}</p>}
      {postedOn !== null && (
        <p className="text-sm">
          {texts.posted} <DayText iso={postedOn} />
        </p>
      )}
      {languageNote !== "" && <p className="text-sm italic">{languageNote}</p>}
    </div>
  );
}

const PICTURE_BESIDE_CLASS = "lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-10";

function Content({ page, isForeign }: { page: PageContent; isForeign: boolean }) {
  const texts = useMessages(contentMessages);
  const { address, language, picture, related, questions, list } = page;
  const { body, panels } = withoutRepeatedTitle(page);
  return (
    <>
      <div
        className={`grid grid-cols-1 gap-8 ${picture !== null && body.length > 0 ? PICTURE_BESIDE_CLASS : ""}`}
        {...(isForeign && language !== null && { lang: language })}
      >
        {picture !== null && (
          <Picture
            picture={picture}
            isFirst
            fallback="coast"
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
      {/* A page with questions already shows them, so the list is left out. */}
      {list !== null && !(list === "faq" && questions.length > 0) && <ContentListSection type={list} />}
      {related.length > 0 && (
        <Section title={texts.related}>
          <ContentCards cards={related} />
        </Section>
      )}
    </>
  );
}

/** Announces the title to screen readers when it loads late, because the navigation announced only the path. */
function LateTitleAnnouncer({ title, language }: { title: string | undefined; language: string | undefined }) {
  const hadTitleOnMount = useRef(title !== undefined);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (!hadTitleOnMount.current && title !== undefined) setAnnounced(title);
  }, [title]);
  return (
    <p role="status" className="sr-only" lang={language}>
      {announced}
    </p>
  );
}

/** Editors often repeat the page's title, which is already its h1. */
export function withoutRepeatedTitle({
  title,
  body,
  panels,
}: Pick<PageContent, "title" | "body" | "panels">): Pick<PageContent, "body" | "panels"> {
  const repeatsTitle = (text: string) => normalizedText(text) === normalizedText(title);
  const [firstBlock, ...otherBlocks] = body;
  const [firstPanel, ...otherPanels] = panels;
  return {
    body: firstBlock?.kind === "heading" && repeatsTitle(plainText(firstBlock.content)) ? otherBlocks : body,
    panels:
      firstPanel !== undefined && repeatsTitle(firstPanel.title)
        ? [{ ...firstPanel, title: "" }, ...otherPanels]
        : panels,
  };
}

function normalizedText(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ").replace(/[.:]$/, "").toLowerCase();
}

function plainText(inlines: readonly InlineView[]): string {
  return inlines
    .map((part) => {
      if (part.kind === "line break") return " ";
      return part.kind === "text" ? part.text : plainText(part.content);
    })
    .join("");
}
