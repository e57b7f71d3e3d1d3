// Generates docs/sample-members.md. Run this file to update the page.

import { writeFileSync } from "node:fs";
import { DEVELOPMENT_PASSWORD } from "../session/passwords.ts";
import { SAMPLES } from "./samples.ts";

export const SAMPLES_PAGE: URL = new URL("../../../../docs/sample-members.md", import.meta.url);

export function renderSamplesPage(): string {
  const rows = SAMPLES.map(({ no, brand, shows, record }) => {
    const { AccountName, AccountType, Email, Owners } = record.profile;
    return `| ${no} | ${AccountName} | \`${AccountType ?? ""}\` | ${brand} | ${Email ?? Owners[0]?.Email ?? ""} | ${shows} |`;
  });
  return `# Sample members

The sandbox (\`npm run sandbox\`) always has these members. All of them are invented. They sign in with the password
\`${DEVELOPMENT_PASSWORD}\` and their member number or e-mail address. Their days are relative to the day on which the data is created: what
expires tomorrow does so whenever the sandbox starts. 900001 to 900004 are the guest accounts of the brands, which cannot sign in. Generated
members (\`--members N\`) begin at 1000001, with addresses such as member1000001@example.com and the same password.

| member | name | account type | brand | e-mail address | example of |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

Written from \`packages/sandbox/src/member/samples.ts\` by \`node packages/sandbox/src/member/samples-page.ts\`; a test fails if they differ.
`;
}

if (import.meta.main) writeFileSync(SAMPLES_PAGE, renderSamplesPage());
