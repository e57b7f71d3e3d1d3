// The server sends a tree of blocks instead of HTML, so no markup can be injected.

import type { BlockView, InlineView, RichTextView } from "@portico/api/content/rich-text-contract";
import type { ReactNode } from "react";
import { LinkCard } from "./card.tsx";
import { Disclosure } from "./disclosure.tsx";
import { PortalLink } from "./link.tsx";
import { Notice, type Tone } from "./notice.tsx";
import { Picture } from "./picture.tsx";

/** The highest heading becomes `topLevel`. */
export function RichText({
  content,
  topLevel = 2,
  className = "",
}: {
  content: RichTextView;
  topLevel?: 2 | 3 | 4;
  className?: string;
}) {
  const highest = Math.min(...content.map((block) => (block.kind === "heading" ? block.level : 6)));
  return <div className={`rich-text ${className}`}>{blocks(content, topLevel - highest)}</div>;
}

function blocks(content: RichTextView, shift: number): ReactNode {
  // Blocks have no ids, and their order never changes, so the index is the key.
  return content.map((block, index) => <Block key={index} block={block} shift={shift} />);
}

function Block({ block, shift }: { block: BlockView; shift: number }): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p>{lines(block.content)}</p>;
    case "heading": {
      const Tag = `h${Math.min(6, Math.max(2, block.level + shift)) as 2 | 3 | 4 | 5 | 6}` as const;
      return <Tag>{lines(block.content)}</Tag>;
    }
    case "list":
      return <TextList block={block} shift={shift} />;
    case "table":
      return <TextTable rows={block.rows} shift={shift} />;
    case "image":
      return <Picture picture={block.picture} />;
    case "message":
      return (
        <Notice tone={toNoticeTone(block.tone)} {...(block.title !== "" && { title: block.title })}>
          {blocks(block.text, shift)}
        </Notice>
      );
    case "question":
      return <Disclosure title={block.question}>{blocks(block.answer, shift)}</Disclosure>;
    case "card":
      return <ContentCard card={block.card} />;
    default:
      // Skips block kinds that are newer than this build.
      return null;
  }
}

function TextList({ block, shift }: { block: Extract<BlockView, { kind: "list" }>; shift: number }) {
  const Tag = block.ordered ? "ol" : "ul";
  return (
    <Tag>
      {block.items.map((item, index) => (
        <li key={index}>{blocks(item, shift)}</li>
      ))}
    </Tag>
  );
}

function TextTable({ rows, shift }: { rows: Extract<BlockView, { kind: "table" }>["rows"]; shift: number }) {
  return (
    // A wide table scrolls in its own container, which the keyboard can focus.
    <div className="rich-table" tabIndex={0} role="group">
      <table>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => {
                const Tag = cell.heading ? "th" : "td";
                return (
                  <Tag key={index} {...(cell.heading && { scope: row === 0 ? "col" : "row" })}>
                    {blocks(cell.content, shift)}
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ContentCard({ card }: { card: Extract<BlockView, { kind: "card" }>["card"] }) {
  if (card.link === null) return null;
  return (
    <LinkCard
      title={card.title}
      link={card.link}
      {...(card.picture !== null && { image: <Picture picture={{ ...card.picture, alternative: "" }} /> })}
    >
      {card.summary !== "" && card.summary}
    </LinkCard>
  );
}

function lines(content: readonly InlineView[]): ReactNode {
  return content.map((part, index) => <Inline key={index} part={part} />);
}

function Inline({ part }: { part: InlineView }): ReactNode {
  if (part.kind === "line break") return <br />;
  if (part.kind === "link") return <PortalLink link={part}>{lines(part.content)}</PortalLink>;
  return part.marks.reduce<ReactNode>((inner, mark) => {
    const Tag = MARKS[mark];
    return <Tag>{inner}</Tag>;
  }, part.text);
}

const MARKS = { strong: "strong", emphasis: "em", superscript: "sup", subscript: "sub", code: "code" } as const;

const TONES: ReadonlyMap<string, Tone> = new Map([
  ["info", "info"],
  ["information", "info"],
  ["success", "success"],
  ["warning", "warning"],
  ["alert", "warning"],
  ["danger", "danger"],
  ["error", "danger"],
]);

/** Maps an unknown value to "info". */
export function toNoticeTone(word: string): Tone {
  return TONES.get(word.trim().toLowerCase()) ?? "info";
}
