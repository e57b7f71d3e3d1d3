import { describe, expect, it } from "vitest";
import { later, NOW } from "../../../testing/store-samples.ts";
import { MOST_TRIES_COUNTED, TRIES_KEPT_FOR } from "../try-limits.ts";
import { openSqliteStores } from "./stores.ts";

describe("tries", () => {
  it("are swept when no window reaches back to them", async () => {
    const stores = openSqliteStores({ file: ":memory:" });
    await stores.attempts.note("key", NOW, NOW);
    await stores.attempts.note("key", later(1), NOW);
    await stores.sweep(later(TRIES_KEPT_FOR));
    expect(await stores.attempts.note("key", later(TRIES_KEPT_FOR), NOW)).toHaveLength(2);
    await stores.close();
  });

  it("are counted up to a limit, however fast they come", async () => {
    const stores = openSqliteStores({ file: ":memory:" });
    for (let at = 1; at < MOST_TRIES_COUNTED; at += 1) await stores.attempts.note("key", later(at % 7), NOW);
    expect(await stores.attempts.note("key", later(8), NOW)).toHaveLength(MOST_TRIES_COUNTED);
    expect(await stores.attempts.note("key", later(8), NOW)).toHaveLength(MOST_TRIES_COUNTED);
    await stores.close();
  });
});
