import { describe, expect, it } from "vitest";
import { later, session } from "../../../testing/store-samples.ts";
import { createSqliteStores } from "./stores.ts";

const ONE = { tokenHash: "one", expires: later(1_000) };

describe("sessions cached in memory", () => {
  it("expire with their rows, even if they are read during the sweep", async () => {
    const stores = createSqliteStores({ file: ":memory:" });
    const { sessions } = stores;
    await sessions.save(session(ONE));
    await sessions.save(session({ tokenHash: "two", expires: later(1_001) }));
    const swept = stores.sweep(later(1_000));
    const lookedUp = sessions.find("one");
    await Promise.all([swept, lookedUp]);
    expect(await sessions.find("one")).toBeUndefined();
    expect(await sessions.find("two")).toBeDefined();
    await stores.close();
  });

  it("are dropped when the stores are closed", async () => {
    const stores = createSqliteStores({ file: ":memory:" });
    const { sessions } = stores;
    await sessions.save(session(ONE));
    expect(await sessions.find("one")).toEqual(session(ONE));
    await stores.close();
    await expect(sessions.find("one")).rejects.toThrow();
  });
});
