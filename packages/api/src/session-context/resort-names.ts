import type { Brand } from "@portico/domain/brand/brands";
import type { Share } from "@portico/domain/points/source";
import type { Portal } from "../portal/portal.ts";

/** Resort names by the back-end's id, from the shares or else from content. Unknown resorts are missing. */
export async function resortNames(
  { content, settings }: Pick<Portal, "content" | "settings">,
  brand: Brand,
  shares: readonly Pick<Share, "resortId" | "resortName">[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { resortId, resortName } of shares)
    if (resortId !== undefined && resortName !== undefined) names.set(resortId, resortName);
  if (shares.every(({ resortId }) => resortId === undefined || names.has(resortId))) return names;
  const language = settings.brands[brand].languages[0] ?? "en";
  for (const { resortId, name } of await content.items("resort", { brand, language }))
    if (resortId !== "" && !names.has(resortId)) names.set(resortId, name);
  return names;
}
