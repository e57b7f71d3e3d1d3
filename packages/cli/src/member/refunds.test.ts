import { createBackEndPorts } from "@portico/adapters-http/back-end";
import { startClub } from "@portico/sandbox/club";
import { expect, it } from "vitest";
import { portico } from "../../testing/cli-harness.ts";
import { backEndUrl } from "../input/back-end.ts";

it("refunds lists the amount before and after the fee", async () => {
  const club = await startClub({ today: "2026-11-20" });
  const env = { SANDBOX_PORT: new URL(club.address).port };
  const ports = createBackEndPorts(backEndUrl(env));
  try {
    await ports.desk.cancel("BK-40772", "100202");
    const { status, output } = await portico(["refunds", "100202"], { env });
    expect(status).toBe(0);
    expect(output).toContain("RF-71004\tBK-40772\trequested\tAUD 629.50\tAUD 689.50\tAUD 60.00\t20 Nov 2026\t-");
    const { output: line } = await portico(["refunds", "100202", "--json"], { env });
    expect(JSON.parse(line)).toMatchObject({ net: { minor: 62_950, currency: "AUD" }, state: "requested" });
  } finally {
    await Promise.all([ports.close(), club.close()]);
  }
});
