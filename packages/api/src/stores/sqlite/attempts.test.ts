import { describe, expect, it } from "vitest";
import { later, NOW } from "../../../testing/store-samples.ts";
import { ATTEMPT_RETENTION_MS, MAX_ATTEMPTS_COUNTED } from "../attempt-limits.ts";
import { createSqliteStores } from "./stores.ts";

describe("attempts", () => {
  it("are swept once they are older than every window", async () => {
    const stores = createSqliteStores({ file: ":memory:" });
    await stores.attempts.note("key", NOW, NOW);
    await stores.attempts.note("key", later(1), NOW);
    await stores.sweep(later(ATTEMPT_RETENTION_MS));
    expect(await stores.attempts.note("key", later(ATTEMPT_RETENTION_MS), NOW)).toHaveLength(2);
    await stores.close();
  });

  it("are counted up to a limit, at any rate", async () => {
    const stores = createSqliteStores({ file: ":memory:" });
    for (let at = 1; at < MAX_ATTEMPTS_COUNTED; at += 1) await stores.attempts.note("key", later(at % 7), NOW);
    expect(await stores.attempts.note("key", later(8), NOW)).toHaveLength(MAX_ATTEMPTS_COUNTED);
    expect(await stores.attempts.note("key", later(8), NOW)).toHaveLength(MAX_ATTEMPTS_COUNTED);
    await stores.close();
  });
});
