// The club's pictures are drawn here, by name: `coast-12` is the twelfth coast, `icon-points` an icon, `logo-portico` a logo. The same name
// is always the same picture.

import { drawEmblem } from "./pictures/emblems.ts";
import { drawScene, SCENE_NAMES, type SceneName } from "./pictures/scenes.ts";

/** A picture. */
export interface Picture {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

const drawn = new Map<string, Picture>();
const MOST_KEPT = 2000;

/** The picture of that name; there is none for a name that says no scene, icon or logo. */
export function drawPicture(name: string): Picture | undefined {
  const kept = drawn.get(name);
  if (kept !== undefined) return kept;
  const picture = drawEmblem(name) ?? drawSceneNamed(name);
  if (picture !== undefined && drawn.size < MOST_KEPT) drawn.set(name, picture);
  return picture;
}

function drawSceneNamed(name: string): Picture | undefined {
  const [, scene = "", seed = ""] = /^([a-z]+)-(\d{1,4})$/.exec(name) ?? [];
  return isScene(scene) ? drawScene(scene, Number(seed)) : undefined;
}

function isScene(name: string): name is SceneName {
  return (SCENE_NAMES as readonly string[]).includes(name);
}
