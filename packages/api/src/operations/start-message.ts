import type { AddressInfo } from "node:net";
import { BRANDS, type Brand } from "@portico/domain/brand/brands";
import { sampleMembers } from "./sandbox.ts";
import type { Settings } from "./settings.ts";
import type { StartedPortal } from "./start-portal.ts";

/** The text that `npm start` prints: URLs and sample members. */
export async function startMessage(
  { portal, app, operationsAddress, sandbox }: Pick<StartedPortal, "portal" | "app" | "operationsAddress" | "sandbox">,
  { settings, readyAfterMs }: { settings: Settings; readyAfterMs: number },
): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const { hosts, scheme, brands, testSystem } = portal.settings;
  const urls = BRANDS.flatMap((brand) =>
    hostsOf(brand, hosts).map((host) => [`${scheme}://${host}:${port}`, brands[brand].name]),
  );
  const kind = testSystem ? "a test system: its bookings and payments are invalid" : "a live system";
  const isInMemory = settings.store.engine === "sqlite" && settings.store.path === ":memory:";
  const parts = [
    `Portico is ready after ${(readyAfterMs / 1_000).toFixed(2)} s. It is ${kind}.`,
    table(urls),
    ...(sandbox === undefined ? [] : await sandboxParts(sandbox)),
    table([[operationsAddress, "private port: /livez, /readyz, operator endpoints"]]),
    `${isInMemory ? "Sessions are in memory, and gone with this process. " : ""}Ctrl-C ends everything.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function hostsOf(brand: Brand, hosts: ReadonlyMap<string, Brand>): readonly string[] {
  return [...hosts].filter(([, hostBrand]) => hostBrand === brand).map(([host]) => host);
}

async function sandboxParts({ club, pagesUrl }: NonNullable<StartedPortal["sandbox"]>): Promise<readonly string[]> {
  const { samples, password } = await sampleMembers();
  const members = samples.map(({ no, brand, shows, record: { profile } }) => {
    const accountType = (profile.AccountType ?? "").trim().replace(/\s+/g, " ");
    return [no, profile.AccountName, accountType, brand, shows];
  });
  return [
    `The club is a sandbox, and today is ${club.seed.today} there.`,
    table([
      [`${pagesUrl}/outbox`, "the mails that the club has sent"],
      [`${pagesUrl}/loyalty`, "the loyalty programme"],
      [club.address, "its back-end, content service and payment page"],
    ]),
    `Sign in with the password: ${password}`,
    table([["member", "name", "account type", "brand", "is there to show"], ...members]),
  ];
}

/** Aligns columns; the last one is not padded. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ""))));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === row.length - 1 ? cell : cell + " ".repeat((widths[column] ?? 0) - displayWidth(cell)),
      )
      .join("  ");
  return rows.map((row) => `  ${line(row)}`).join("\n");
}

/** In grapheme clusters, because a letter with combining marks is one column wide. */
function displayWidth(text: string): number {
  return [...new Intl.Segmenter("en").segment(text)].length;
}
