// Pictures of the content service, from the portal's own address.

import type { PictureView } from "@portico/api/content/rich-text-contract";
import { useState } from "react";
import { Scene, type SceneName } from "./scene.tsx";

/** A picture. The first of a page is loaded at once, the others when they come near. One that does not come gives its place to a scene. */
export function Picture({
  picture,
  isFirst = false,
  otherwise,
  className = "h-auto w-full",
}: {
  picture: Pick<PictureView, "address" | "alternative" | "width" | "height">;
  isFirst?: boolean;
  /** The scene that stands in for it. */
  otherwise?: SceneName;
  className?: string;
}) {
  const [failed, setFailed] = useState<string>();
  if (failed === picture.address && otherwise !== undefined) return <Scene name={otherwise} className={className} />;
  return (
    <img
      src={picture.address}
      alt={picture.alternative}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className={className}
      onError={() => setFailed(picture.address)}
    />
  );
}
