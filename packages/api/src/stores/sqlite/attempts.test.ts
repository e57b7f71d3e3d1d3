import { describe, expect, it } from "vitest";
import { later, NOW } from "../../../testing/store-samples.ts";
import { ATTEMPT_RETENTION_MS, MAX_ATTEMPTS_COUNTED } from "../attempt-limits.ts";
import { createSqliteStores } from "./stores.ts";

describe("attempts", () => {
  it("are swept once they are older than every window", async () => {
    const stores = createSqliteStores({ file: ":memory:" });
    await stores.attempts.record("key", NOW, NOW);
    await stores.attempts.record("key", later(1), NOW);
    await stores.sweep(later(ATTEMPT_RETENTION_MS));
    expect(await stores.attempts.record("key", later(ATTEMPT_RETENTION_MS), NOW)).toHaveLength(2);
    await stores.close();
  });

  it("are counted up to a limit, at any rate", async () => {
    const stores = createSqliteStores({ file: ":memory:" });
    for (let index = 1; index < MAX_ATTEMPTS_COUNTED; index += 1)
      await stores.attempts.record("key", later(index % 7), NOW);
    expect(await stores.attempts.record("key", later(8), NOW)).toHaveLength(MAX_ATTEMPTS_COUNTED);
    expect(await stores.attempts.record("key", later(8), NOW)).toHaveLength(MAX_ATTEMPTS_COUNTED);
    await stores.close();
  });
});
