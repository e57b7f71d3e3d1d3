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

The club in a box (\`npm run sandbox\`) always has these members. All of them are invented, and all sign in with one password:
\`${DEVELOPMENT_PASSWORD}\`, by member number or by e-mail address. Their days are relative to the day on which the club is made: what
expires tomorrow does so whenever it is started. 900001 to 900004 are the brands' guest accounts, by which nobody signs in. Members that are
generated beside them (\`--members N\`) begin at 1000001, with addresses such as member1000001@example.com and the same password.

| member | name | account type | brand | e-mail address | is there to show |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

Written from \`packages/sandbox/src/member/samples.ts\` by \`node packages/sandbox/src/member/samples-page.ts\`; a test fails where they differ.
`;
}

if (import.meta.main) writeFileSync(SAMPLES_PAGE, renderSamplesPage());
