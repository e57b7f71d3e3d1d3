import { describe, expect, it } from "vitest";
import { later, session } from "../../../testing/store-samples.ts";
import { openSqliteStores } from "./stores.ts";

const ONE = { tokenHash: "one", expires: later(1_000) };

describe("sessions that are held in memory", () => {
  it("go with their rows when they have expired, those too that are looked up meanwhile", async () => {
    const stores = openSqliteStores({ file: ":memory:" });
    const { sessions } = stores;
    await sessions.save(session(ONE));
    await sessions.save(session({ tokenHash: "two", expires: later(1_001) }));
    const swept = stores.sweep(later(1_000));
    const lookedUp = sessions.find("one");
    await Promise.all([swept, lookedUp]);
    expect([sessions.held?.("one"), await sessions.find("one")]).toEqual([undefined, undefined]);
    expect(sessions.held?.("two")).toBeDefined();
    await stores.close();
  });

  it("are nobody's any more once the stores are closed", async () => {
    const stores = openSqliteStores({ file: ":memory:" });
    const { sessions } = stores;
    await sessions.save(session(ONE));
    expect(sessions.held?.("one")).toEqual(session(ONE));
    await stores.close();
    expect(sessions.held?.("one")).toBeUndefined();
  });
});
