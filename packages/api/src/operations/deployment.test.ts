import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { limitations, limitationsText } from "./limitations.ts";
import { readSettings } from "./settings.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const COMMAND = ["node", "packages/api/bin/start.mjs"];
const PAGE = read("docs/operations.md");
const CHAPTER = PAGE.slice(PAGE.indexOf("## A first production node"), PAGE.indexOf("## Settings"));
const BRANDS_CHAPTER = PAGE.slice(PAGE.indexOf("## Brands and hosts"));

const folder = mkdtempSync(join(tmpdir(), "portico-deployment-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The page's commands, run by a shell with `/etc/portico` in a folder of the test. */
function environmentOfPage(): Record<string, string> {
  const blocks = [...CHAPTER.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
  const secretCommand = /\(umask 077; .*\)/.exec(blocks[0] ?? "")?.[0] ?? "";
  const script = `${secretCommand}\n${blocks[1] ?? ""}\nenv -0`.replaceAll("/etc/portico", folder);
  const { stdout, stderr, status } = spawnSync("sh", ["-euc", script], {
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return Object.fromEntries(
    stdout.split("\0").map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const),
  );
}

function writeSecretsOfOthers(): void {
  writeFileSync(join(folder, "client-secret"), "0b5e7c1d9f3a48e6\n");
  writeFileSync(join(folder, "gateway-au-key"), "4f1c9a7e2b8d6053\n");
  writeFileSync(join(folder, "gateway-nz-key"), "9d2e6b0f7a1c3854\n");
  writeFileSync(join(folder, "operators"), `kim:${"0123456789abcdef".repeat(4)}\n`);
  writeFileSync(join(folder, "brands.json"), /```json\n(.*?)```/s.exec(BRANDS_CHAPTER)?.[1] ?? "");
}

describe("the production example of docs/operations.md", () => {
  it("makes its secret, is accepted as it stands, and lacks nothing", () => {
    writeSecretsOfOthers();
    const settings = readSettings(environmentOfPage());
    expect(settings.portal.production).toBe(true);
    expect(settings.portal.testSystem).toBe(false);
    expect(settings.portal.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(limitations(settings)).toEqual([]);
  });

  it("starts the portal by one command, the same in all deployments", () => {
    expect(CHAPTER).toContain(`\`\`\`sh\n${COMMAND.join(" ")}\n\`\`\``);
    expect(read("Dockerfile")).toContain(`\nCMD ${JSON.stringify(COMMAND).replace(",", ", ")}\n`);
    expect(read("docs/deploy/kubernetes.yaml")).toContain(` command: ${JSON.stringify(COMMAND).replace(",", ", ")}\n`);
    expect(read("docs/deploy/portico.service")).toContain(`\nExecStart=/usr/bin/env ${COMMAND.join(" ")}\n`);
  });
});

describe("limitations", () => {
  const REQUIRED = {
    NODE_ENV: "production",
    BRAND_HOSTS: "members.example.com=member_portal,nz.example.com=member_portal_nz",
    PORTICO_SECRET: "5d1f8b3c7e9a2046c8d0e4f6a1b3957d",
    STORE: "postgres://portico:x@db.example.com/portico",
    BACK_END_URL: "https://backend.example.com",
    CLIENT_ID: "portico",
    CLIENT_SECRET: "0b5e7c1d9f3a48e6",
    CONTENT_SOURCE: "get-data",
  };

  it("names each optional variable that is not set, and what the portal cannot do", () => {
    const text = limitationsText(limitations(readSettings(REQUIRED)));
    expect(text.split("\n")).toEqual([
      "These variables are not set (docs/operations.md):",
      "  GATEWAY_AU_URL          Members of member_portal, member_portal_nz cannot pay in AUD.",
      "  GATEWAY_NZ_URL          Members of member_portal, member_portal_nz cannot pay in NZD.",
      "  OPERATORS               The support desk cannot look up payments, purchases, sessions or refusals.",
      "  CONTENT_PICTURE_ORIGIN  Pages have no pictures of the content service.",
      "  TRUSTED_PROXIES         All visitors behind a proxy share one address, and one limit of sign-in attempts.",
      "  LOYALTY_ORIGINS         Members are not signed in at the loyalty provider.",
    ]);
  });

  it("names only the served brands without an account for the currency", () => {
    const account = { url: "https://pay.example.com", user: "nz", key: "9d2e6b0f7a1c3854", mode: "test" };
    const GATEWAY_ACCOUNTS = JSON.stringify({ member_portal_nz: { NZD: { dialect: "windcave", ...account } } });
    const texts = limitations(readSettings({ ...REQUIRED, GATEWAY_ACCOUNTS })).map(({ text }) => text);
    expect(texts).toContain("Members of member_portal cannot pay in NZD.");
    expect(texts).toContain("Members of member_portal, member_portal_nz cannot pay in AUD.");
  });
});
