// Boxes that editors fill. The server sanitises their HTML.

import type { PanelView } from "@portico/api/content/contract";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { isPlainClick } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Heading, type HeadingLevel } from "../ui/section.tsx";

export function Panels({ panels, level = 3 }: { panels: readonly PanelView[]; level?: HeadingLevel }) {
  if (panels.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-6">
      {panels.map((panel, index) => (
        <Panel
          key={panel.codename}
          panel={panel}
          level={level}
          isLoneLast={index === panels.length - 1 && isLastAlone(panels)}
        />
      ))}
    </div>
  );
}

// An odd last panel takes the whole row.
function isLastAlone(panels: readonly PanelView[]): boolean {
  return panels.filter(({ classes }) => !panelClasses(classes).isWide).length % 2 === 1;
}

const BACKGROUND_CLASSES = { grey: "card-sunken", black: "card-deep on-deep", none: "" } as const;

function Panel({ panel, level, isLoneLast }: { panel: PanelView; level: HeadingLevel; isLoneLast: boolean }) {
  const { title, background, link, buttonText, classes, picture, language } = panel;
  const context = useSession();
  const allowedClasses = panelClasses(classes);
  const isWide = allowedClasses.isWide || isLoneLast;
  const layoutClasses = isWide ? "lg:col-span-2 lg:grid lg:grid-cols-[2fr_3fr] lg:items-center" : "flex flex-col";
  return (
    <section
      {...(language !== null && language !== context.language && { lang: language })}
      className={`card overflow-hidden ${BACKGROUND_CLASSES[background ?? "none"]} ${layoutClasses} ${allowedClasses.className}`}
    >
      {picture !== null && (
        <div className={isWide ? "lg:p-5 lg:pe-0" : ""}>
          <Picture
            picture={{ ...picture, alternative: "" }}
            fallback="coast"
            className={`aspect-picture w-full object-cover ${isWide ? "lg:rounded-control" : ""}`}
          />
        </div>
      )}
      <div
        className={`flex grow flex-col items-start justify-center gap-4 p-6 md:p-8 ${isWide && picture === null ? "lg:col-span-2" : ""}`}
      >
        {title !== "" && (
          <Heading level={level} className="text-2xl">
            {title}
          </Heading>
        )}
        <PanelText panel={panel} />
        {link !== null && buttonText !== "" && (
          <ButtonLink
            link={link}
            kind={background === "black" ? "secondary" : "primary"}
            className={isWide ? "" : "mt-auto"}
          >
            {buttonText}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function PanelText({ panel: { html, content: allBlocks, picture } }: { panel: PanelView }) {
  const router = useRouter();
  // The picture is shown beside the text, so it is left out of the text.
  const content = allBlocks.filter((block) => block.kind !== "image" || block.picture.address !== picture?.address);
  if (html === null) return content.length === 0 ? null : <RichText content={content} topLevel={4} />;
  const followLink = (event: MouseEvent<HTMLDivElement>): void => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    const href = anchor?.getAttribute("href");
    if (href?.startsWith("/") !== true || anchor?.target === "_blank" || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  // The handler only follows clicks on links, which keyboards reach too.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, react/no-danger -- see above; the server sanitised it.
  return <div className="rich-text" onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />;
}

const WIDE_CLASS = "panel-wide";

/** Keeps only the classes for panels, because content must not use the portal's other styles. */
export function panelClasses(classes: readonly string[]): { readonly className: string; readonly isWide: boolean } {
  const allowedClasses = classes.filter((name) => /^panel-[a-z0-9-]+$/.test(name));
  return { className: allowedClasses.join(" "), isWide: allowedClasses.includes(WIDE_CLASS) };
}
