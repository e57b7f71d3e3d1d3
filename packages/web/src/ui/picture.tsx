// Images of the content service, served from the portal's origin.

import type { PictureView } from "@portico/api/content/rich-text-contract";
import { useState } from "react";
import { Scene, type SceneName } from "./scene.tsx";

/** An image. `isFirst` loads it eagerly; others load lazily. If it fails to load, the scene `otherwise` replaces it. */
export function Picture({
  picture,
  isFirst = false,
  otherwise,
  className = "h-auto w-full",
}: {
  picture: Pick<PictureView, "address" | "alternative" | "width" | "height">;
  isFirst?: boolean;
  otherwise?: SceneName;
  className?: string;
}) {
  const [failedUrl, setFailed] = useState<string>();
  if (failedUrl === picture.address && otherwise !== undefined) return <Scene name={otherwise} className={className} />;
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
