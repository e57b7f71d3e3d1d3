import type { PictureView } from "@portico/api/content/rich-text-contract";
import { useState } from "react";
import { Scene, type SceneName } from "./scene.tsx";

/** `isFirst` loads eagerly. The scene `fallback` replaces a failed image. */
export function Picture({
  picture,
  isFirst = false,
  fallback,
  className = "h-auto w-full",
}: {
  picture: Pick<PictureView, "address" | "alternative" | "width" | "height">;
  isFirst?: boolean;
  fallback?: SceneName;
  className?: string;
}) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (failedUrl === picture.address && fallback !== undefined) return <Scene name={fallback} className={className} />;
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
      onError={() => setFailedUrl(picture.address)}
    />
  );
}
