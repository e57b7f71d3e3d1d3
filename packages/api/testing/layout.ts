import type { Brand } from "@portico/domain/brand/brands";
import { expect } from "vitest";
import type { Layout } from "../src/content/contract.ts";
import type { TestPortal } from "./portal.ts";

/** The layout of a visitor, or of the member whose cookie is given. */
export async function readLayout(
  portal: Pick<TestPortal, "request">,
  { cookie, brand = "member_portal" }: { cookie?: string; brand?: Brand } = {},
): Promise<Layout> {
  const { status, json } = await portal.request("/api/content/layout", { cookie, brand });
  expect(status).toBe(200);
  return json as Layout;
}

export function menuNamesOf({ menu }: Layout): readonly string[] {
  return menu?.items.flatMap(({ name, items }) => [name, ...items.map((child) => child.name)]) ?? [];
}

export function linkUrlsOf({ menu, mobileMenu, footer, icons, quickLinks }: Layout): readonly string[] {
  const entries = [...(menu?.items ?? []), ...(mobileMenu?.items ?? [])];
  const links = [
    ...entries.flatMap(({ link, items }) => [link, ...items.map((child) => child.link)]),
    ...(footer?.columns.flatMap(({ items }) => items.map(({ link }) => link)) ?? []),
    ...(footer?.social.map(({ link }) => link) ?? []),
    ...[...icons, ...quickLinks].map(({ link }) => link),
  ];
  return [...new Set(links.flatMap((link) => link?.address ?? []))];
}
