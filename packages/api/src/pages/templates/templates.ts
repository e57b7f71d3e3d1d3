// The frames of the portal's pages: rendered by the web when it was built, or plain ones where there is no build. They are read, checked
// and cut once, when the server starts.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { THEMES, type Theme } from "@portico/domain/brand/themes";
import type { Language } from "@portico/domain/language";
import { cutFrame, type Piece } from "./cut.ts";
import { plainFrame } from "./plain/document.ts";

/** The frames that a portal has. */
export const FRAME_NAMES = ["sign-in", "public", "member", "error"] as const;

/** A frame's name. */
export type FrameName = (typeof FRAME_NAMES)[number];

/** A frame, ready to be filled. */
export interface Frame {
  readonly name: FrameName;
  readonly source: "web" | "plain";
  readonly pieces: readonly Piece[];
  /** What `contentSecurityPolicy` needs to know of it. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** All of them, of one source and one look. */
export type Frames = Readonly<Record<FrameName, Frame>>;

/** For whom frames are made: the web's build writes them to `frames/<lang>/<theme>/<name>.html`, so that none brings what another needs. */
export interface Look {
  readonly lang: Language;
  readonly theme: Theme;
}

const REMEDY =
  "Build the web again (npm run build --workspace @portico/web), or take its folder out of the configuration: plain pages serve then.";

/** The frames of the web's build in a folder; plain ones where there is no folder, or no build in it. A frame that would not do throws. */
export function loadFrames(folder: string | undefined, { lang, theme }: Look = FIRST_LOOK): Frames {
  const frames = folder === undefined ? undefined : join(folder, "frames", lang, theme);
  if (frames === undefined || !hasFrames(frames))
    return framesOf((name) => frameFrom(plainFrame(name, lang), { name, source: "plain" }));
  return framesOf((name) => {
    const file = join(frames, `${name}.html`);
    return frameFrom(readFrame(file), { name, source: "web", file });
  });
}

/** The frames of every look: all of them of the web's build, or all of them plain. */
export type EveryLook = Readonly<Record<Language, Readonly<Record<Theme, Frames>>>>;

/** Loads the frames of every look; a build that lacks one throws. */
export function loadEveryLook(folder: string | undefined): EveryLook {
  const isPlain = loadFrames(folder).member.source === "plain";
  return everyLook((look) => {
    const frames = loadFrames(folder, look);
    if (!isPlain && frames.member.source === "plain")
      throw new Error(`The frames of ${look.lang} in ${look.theme} are missing in ${folder}. ${REMEDY}`);
    return frames;
  });
}

function everyLook(make: (look: Look) => Frames): EveryLook {
  const inThemes = (lang: Language) =>
    Object.fromEntries(THEMES.map((theme) => [theme, make({ lang, theme })])) as Record<Theme, Frames>;
  return { en: inThemes("en"), vi: inThemes("vi") };
}

const FIRST_LOOK: Look = { lang: "en", theme: THEMES[0] };

function framesOf(make: (name: FrameName) => Frame): Frames {
  return { "sign-in": make("sign-in"), public: make("public"), member: make("member"), error: make("error") };
}

function hasFrames(folder: string): boolean {
  try {
    return readdirSync(folder).some((file) => file.endsWith(".html"));
  } catch (error) {
    if (isMissing(error)) return false;
    throw new Error(`The folder of the frames, ${folder}, cannot be read. ${REMEDY}`, { cause: error });
  }
}

function readFrame(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`The frame ${file} ${isMissing(error) ? "is missing" : "cannot be read"}. ${REMEDY}`, {
      cause: error,
    });
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
}

function frameFrom(html: string, { name, source, file }: Pick<Frame, "name" | "source"> & { file?: string }): Frame {
  const { mistakes, ...cut } = cutFrame(html, { isPlain: source === "plain" });
  if (mistakes.length > 0) throw new Error(`The frame ${file ?? name} cannot be used: ${mistakes.join(" ")} ${REMEDY}`);
  return { name, source, ...cut };
}
