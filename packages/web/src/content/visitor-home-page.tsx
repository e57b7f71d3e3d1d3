import type { RichTextView } from "@portico/api/content/rich-text-contract";
import type { SessionView } from "@portico/api/session/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { prefetch } from "../session-context/prefetch.ts";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Scene, type SceneName, STRIP_SKY } from "../ui/scene.tsx";
import { Section } from "../ui/section.tsx";
import { Loading } from "../ui/states.tsx";
import { homeMessages } from "./home-messages.ts";
import { Panels } from "./panels.tsx";
import { contentPageQuery } from "./queries.ts";

const VISITOR_HOME = "/home-k";

export function startVisitorHome({ context }: LoaderArgs): void {
  prefetch(context.queries, (session) => contentPageQuery(VISITOR_HOME, session));
}

export function VisitorHomePage() {
  const texts = useMessages(homeMessages);
  const context = useSession();
  const page = useQuery(contentPageQuery(VISITOR_HOME, context));
  const title = page.data?.title ?? texts.visitorTitle;
  const language = page.data?.language ?? undefined;
  return (
    <Page title={title} titleLanguage={language} isTitleHidden>
      <Hero theme={context.theme}>
        <p className="page-title font-display font-semibold text-balance text-ink" aria-hidden="true" lang={language}>
          {title}
        </p>
        {page.data === undefined || page.data.summary === "" ? (
          <p className="text-lg text-ink">{texts.visitorLead}</p>
        ) : (
          <p className="text-lg text-ink" lang={language}>
            {page.data.summary}
          </p>
        )}
        <p className="mt-3 grid gap-3 xs:flex">
          {context.member === null ? (
            <>
              <ButtonLink to="/logon">{texts.signIn}</ButtonLink>
              <ButtonLink to="/sign-up" kind="secondary">
                {texts.join}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to="/">{texts.memberHome(context.member.greeting ?? context.member.accountName)}</ButtonLink>
          )}
        </p>
      </Hero>
      <Section title={texts.reasonsTitle} lead={texts.visitorLead}>
        <ul className="grid gap-4 md:gap-6 lg:grid-cols-3">
          {texts.reasons.map(({ title: reason, text, icon }) => (
            <Card key={icon} as="li">
              <span className="grid size-12 place-items-center rounded-pill bg-brand-soft text-brand-ink">
                <Icon name={icon as IconName} className="size-6" />
              </span>
              <h3 className="text-xl">{reason}</h3>
              <p className="text-ink-soft">{text}</p>
            </Card>
          ))}
        </ul>
      </Section>
      {page.isPending && <Loading />}
      {page.isError && <ReadFailed read={page} />}
      {page.isSuccess && (page.data.body.length > 0 || page.data.panels.length > 0) && (
        <Section title={texts.aboutClub}>
          <AboutClub content={page.data.body} language={language} />
          <Panels panels={page.data.panels} />
        </Section>
      )}
    </Page>
  );
}

function AboutClub({ content, language }: { content: RichTextView; language: string | undefined }) {
  const pictures = content.flatMap((block) => (block.kind === "image" ? [block.picture] : []));
  return (
    <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2" lang={language}>
      <RichText content={content.filter(({ kind }) => kind !== "image")} topLevel={3} className="text-lg" />
      {pictures.map((picture) => (
        <Picture
          key={picture.address}
          picture={picture}
          fallback="coast"
          className="aspect-picture w-full rounded-card object-cover"
        />
      ))}
    </div>
  );
}

type Theme = SessionView["theme"];

const SCENES_BY_THEME: Readonly<Record<Theme, SceneName>> = {
  "classic-escape": "rainforest",
  "classic-points": "coast",
  "classic-aspire": "city",
  "classic-weeks-au": "coast",
  "classic-weeks-nz": "alps",
  ecv_domain: "alps",
  classic_plus: "rainforest",
  "classic-legends": "city",
};

/** With `isOverlapped`, the next box overlaps the bottom of the picture. */
export function Hero({
  theme,
  isOverlapped = false,
  children,
}: {
  theme: Theme;
  isOverlapped?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`relative isolate overflow-hidden rounded-card ${isOverlapped ? "min-h-36" : "min-h-96 lg:min-h-128"}`}
    >
      <Scene
        name={SCENES_BY_THEME[theme]}
        sky={isOverlapped ? STRIP_SKY[SCENES_BY_THEME[theme]] : 240}
        isStrip={isOverlapped}
        className="scene-hero absolute inset-0 -z-20 h-full w-full"
      />
      <div
        className={`absolute inset-0 -z-10 bg-linear-to-b to-transparent ${isOverlapped ? "from-paper/80 via-paper/60" : "from-paper/60 to-50%"}`}
      />
      <div className={`grid max-w-4xl content-start gap-3 p-6 ${isOverlapped ? "md:px-10" : "md:p-10 lg:p-12"}`}>
        {children}
      </div>
    </div>
  );
}
