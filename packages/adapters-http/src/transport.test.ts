import type { ServerResponse } from "node:http";
import type { PorticoError } from "@portico/domain/errors";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Came, FIRST_TOKEN, GOOD_TOKEN, json, type Loopback, loopback } from "../testing/loopback.ts";
import { testSettings } from "../testing/settings.ts";
import { type BackEnd, type BackEndSettings, backEnd } from "./back-end.ts";

const NOTHING = '{"Bookings":[]}';
const BOOKINGS = "/api/classic/vp/get-booking";
const POSTED = '{"Outcome":"posted","Payment":{"PaymentID":"p-1","ReceiptNo":"RC-1"}}';
const PAYMENT = {
  id: "p-1",
  memberNumber: "100202",
  chargeIds: ["U-5101"],
  amount: { minor: 12_050, currency: "AUD" },
  state: "posting",
  doubt: undefined,
  version: 3,
} as const;

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function world(
  answering: (came: Came, response: ServerResponse) => void,
  more: Partial<BackEndSettings> = {},
): Promise<{ server: Loopback; back: BackEnd }> {
  const server = await loopback(answering);
  const back = backEnd(testSettings(server.address, more));
  open.push(server, back);
  return { server, back };
}

/** Under a path of its own, where the loopback does not answer the token call by itself. */
async function clubWorld(answering: (came: Came, response: ServerResponse) => void): ReturnType<typeof world> {
  const { server } = await world(answering);
  const back = backEnd(testSettings(`${server.address}/club`));
  open.push(back);
  return { server, back };
}

describe("the token", () => {
  it("is fetched once for a thousand callers at once", async () => {
    // How soon a thousand are answered depends on the machine, and is not the question.
    const deadlines = { call: 20_000, search: 20_000 };
    const { server, back } = await world((_, response) => json(response, 200, NOTHING), { deadlines });
    await Promise.all(Array.from({ length: 1_000 }, () => back.bookings.bookings("100201")));
    expect(server.count("/oauth/token")).toBe(1);
    expect(server.count(BOOKINGS)).toBe(1_000);
  });

  it("is renewed once where the back-end no longer takes it, however many were refused", async () => {
    let refused = 0;
    const { server, back } = await world(({ headers }, response) => {
      if (headers.authorization !== FIRST_TOKEN) return json(response, 200, NOTHING);
      refused += 1;
      json(response, 401, '{"error":{"status":401,"code":"TOKEN_EXPIRED","message":"no"}}');
    });
    const all = await Promise.all(Array.from({ length: 50 }, () => back.bookings.bookings("100201")));
    expect(all).toEqual(all.map(() => []));
    expect(refused).toBe(50);
    expect(server.count("/oauth/token")).toBe(2);
    expect(server.count(BOOKINGS)).toBe(100);
  });

  it("sends an unkeyed write again where the back-end says that it did not look at it", async () => {
    const { server, back } = await world((_, response) => {
      if (server.count("/oauth/token") > 1) return json(response, 200, '{"LoggedOut":true}');
      json(response, 401, '{"error":{"status":401,"code":"TOKEN_EXPIRED","message":"no"}}');
    });
    await back.logout.loggedOut();
    expect(server.count("/api/logout")).toBe(2);
  });

  it("is tried twice and no more", async () => {
    const { server, back } = await world((_, response) => response.writeHead(401).end());
    await expect(back.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_DENIED" });
    expect(server.count(BOOKINGS)).toBe(2);
    expect(server.count("/oauth/token")).toBe(2);
  });
});

describe("trying again", () => {
  it("makes a read of two failures and an answer", async () => {
    const { server, back } = await world((_, response) =>
      server.count(BOOKINGS) < 3 ? response.writeHead(503).end() : json(response, 200, NOTHING),
    );
    await expect(back.bookings.bookings("100201")).resolves.toEqual([]);
    expect(server.count(BOOKINGS)).toBe(3);
  });

  it("repeats a keyed write with the same body", async () => {
    const path = "/api/portico/payment-post";
    const { server, back } = await world((_, response) =>
      server.count(path) < 2 ? response.socket?.resetAndDestroy() : json(response, 200, POSTED),
    );
    await back.posting.post(PAYMENT);
    const sent = server.came.filter((came) => came.path === path).map(({ text }) => text);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it("does not forget an attempt that may have arrived when a later one is turned away", async () => {
    const path = "/api/portico/payment-post";
    const { server, back } = await world((_, response) =>
      server.count(path) < 2 ? response.socket?.resetAndDestroy() : response.writeHead(429).end(),
    );
    await expect(back.posting.post(PAYMENT)).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
  });

  it.each([
    ["the token for it cannot be had", 503, undefined, "BACK_END_UNCERTAIN"],
    ["the portal is not let in any more", 401, undefined, "BACK_END_UNCERTAIN"],
    ["the answer for the token cannot be read", 200, undefined, "BACK_END_UNCERTAIN"],
    ["the back-end refuses the write itself", 200, "CHARGE_SETTLED", "CHARGE_SETTLED"],
  ])("does not forget it either when %s", async (_, tokenStatus, refusal, code) => {
    const [token, post] = ["/club/oauth/token", "/club/api/portico/payment-post"];
    const { server, back } = await clubWorld((came, response) => {
      if (came.path === token) {
        const isGood = server.count(token) === 1 || refusal !== undefined;
        return json(response, isGood ? 200 : tokenStatus, isGood ? GOOD_TOKEN : "{}");
      }
      if (server.count(post) === 1) return response.socket?.resetAndDestroy();
      if (server.count(post) === 2) return response.writeHead(401).end();
      json(response, 200, `{"error":{"status":409,"code":"${refusal}","message":"no"}}`);
    });
    await expect(back.posting.post(PAYMENT)).rejects.toMatchObject({ code });
  });

  it("says of a read that nothing was changed, however often it was sent", async () => {
    const { server, back } = await clubWorld((came, response) => {
      if (came.path === "/club/oauth/token" && server.count(came.path) === 1) return json(response, 200, GOOD_TOKEN);
      if (came.path === `/club${BOOKINGS}` && server.count(came.path) === 1) return response.socket?.resetAndDestroy();
      return response.writeHead(came.path === "/club/oauth/token" ? 503 : 401).end();
    });
    await expect(back.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  });

  it.each([
    ["one call in ten fails", (nth: number) => nth % 10 === 0],
    ["every call fails", () => true],
  ])("costs at most a quarter more where %s", async (_, fails) => {
    const { server, back } = await world((__, response) =>
      fails(server.count(BOOKINGS)) ? response.writeHead(500).end() : json(response, 200, NOTHING),
    );
    const calls = 400;
    for (let made = 0; made < calls; made += 40) {
      await Promise.allSettled(Array.from({ length: 40 }, () => back.bookings.bookings("100201")));
    }
    expect(server.count(BOOKINGS)).toBeLessThanOrEqual(calls * 1.25);
    expect(server.count(BOOKINGS)).toBeGreaterThan(calls);
  });
});

describe("an upstream in trouble", () => {
  it("is left alone while the breaker is open, and asked again afterwards", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    let isDown = true;
    const { server, back } = await world(
      (_, response) => (isDown ? response.writeHead(500).end() : json(response, 200, NOTHING)),
      { breaker: { minimumPerSecond: 1, window: 1_000, openFor: 100 }, retries: { attempts: 1 } },
    );
    for (let made = 0; made < 20; made += 1) await back.bookings.bookings("100201").catch(() => undefined);
    const asked = server.count(BOOKINGS);
    expect(asked).toBeLessThan(20);
    await expect(back.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    expect(server.count(BOOKINGS)).toBe(asked);
    isDown = false;
    vi.setSystemTime(Date.now() + 120);
    await expect(back.bookings.bookings("100201")).resolves.toEqual([]);
  });

  it("turns away whom it has no room for, and those in the queue in time", async () => {
    const { server, back } = await world(() => undefined, {
      deadlines: { call: 800, search: 800 },
      breaker: { minimumPerSecond: 1_000_000 },
      bulkhead: { concurrent: 2, waiting: 3 },
    });
    const start = performance.now();
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => back.bookings.bookings("100201")));
    // Whoever waited for a turn and for an answer, one after the other, would have waited twice as long.
    expect(performance.now() - start).toBeLessThan(1_600);
    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => "rejected"));
    expect(server.count(BOOKINGS)).toBeLessThanOrEqual(2);
  });

  it("lets no write look undone that waited only for its turn", async () => {
    const { back } = await world(() => undefined, {
      deadlines: { call: 100, search: 300 },
      breaker: { minimumPerSecond: 1_000_000 },
      bulkhead: { concurrent: 1, waiting: 3 },
    });
    const party = { memberNumber: "100202", memberType: "WEEKS", isEcv: false, payer: null };
    const search = back.stays.search("plus", { searchByDate: false }, party).catch(() => undefined);
    await expect(back.logout.loggedOut()).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    await search;
    await expect(back.logout.loggedOut()).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
  });

  it("waits less for a read that hung just now, and as long as ever for others", async () => {
    const { back } = await world(() => undefined, {
      deadlines: { call: 500, search: 500 },
      hangs: { patience: 10 },
    });
    await expect(back.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    const other = back.members.member({ memberNumber: "100201", isEcv: false }).catch(() => "another call");
    const again = back.bookings.bookings("100201").catch(() => "the call that hung");
    expect(await Promise.race([other, again])).toBe("the call that hung");
    await other;
  });

  it("leaves half of the room to others while one call hangs", async () => {
    const held: ServerResponse[] = [];
    let isOver = false;
    const { back } = await world(
      ({ path }, response) => {
        if (path === BOOKINGS && !isOver) return void held.push(response);
        if (path === BOOKINGS) return json(response, 200, NOTHING);
        return json(response, 200, '{"ClubResortID":"C1","ResortID":null,"ResortName":"One"}');
      },
      {
        deadlines: { call: 30_000, search: 30_000 },
        breaker: { minimumPerSecond: 1_000_000 },
        bulkhead: { concurrent: 4, waiting: 100 },
      },
    );
    const hanging = Promise.all(Array.from({ length: 20 }, () => back.bookings.bookings("100201")));
    await Promise.all(Array.from({ length: 20 }, () => back.clubResorts.clubResort("100201", "C1")));
    expect(held).toHaveLength(2);
    isOver = true;
    for (const response of held) json(response, 200, NOTHING);
    await hanging;
  });

  it("does not ask for a file that waited only for a connection, not even later; a write needs none of those", async () => {
    const { server, back } = await world(
      ({ path }, response) => {
        if (path === "/api/logout") return json(response, 200, '{"LoggedOut":true}');
        response.writeHead(200, { "content-type": "application/pdf", "content-length": 2 }).write("%");
      },
      { deadlines: { call: 1_500, search: 1_500 }, bulkhead: { concurrent: 1, waiting: 3 }, filesAtOnce: 1 },
    );
    // A file that nobody reads on holds the only connection for files.
    const file = await back.documents.open("DOC-1", { maxBytes: 100 });
    const chunks = file?.body[Symbol.asyncIterator]();
    await chunks?.next();
    const second = back.documents.open("DOC-2", { maxBytes: 100 });
    await expect(back.logout.loggedOut()).resolves.toBeUndefined();
    await expect(second).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    await chunks?.return?.();
    const third = (await back.documents.open("DOC-3", { maxBytes: 100 }))?.body[Symbol.asyncIterator]();
    await third?.next();
    await third?.return?.();
    expect(server.came.map(({ path }) => path.slice(-5)).filter((end) => end.startsWith("DOC"))).toEqual([
      "DOC-1",
      "DOC-3",
    ]);
  });

  it("is not asked any more once it is closed", async () => {
    const { back } = await world((_, response) => json(response, 200, NOTHING));
    await back.bookings.bookings("100201");
    await back.close();
    await expect(back.bookings.bookings("100201")).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  });
});

describe("an answer", () => {
  it("is read whole where it comes in pieces, and after a hint", async () => {
    const text = Buffer.from('{"ClubResortID":"C1","ResortID":null,"ResortName":"Nhà của Mẫu"}');
    const { back } = await world((_, response) => {
      response.writeEarlyHints({ link: "</style.css>; rel=preload" });
      response.writeHead(200, { "content-type": "application/json;charset=UTF-8" });
      const pieces = [...text].map((byte) => Buffer.from([byte]));
      const send = () => {
        const piece = pieces.shift();
        if (piece === undefined) response.end();
        else response.write(piece, () => setImmediate(send));
      };
      send();
    });
    await expect(back.clubResorts.clubResort("100201", "C1")).resolves.toMatchObject({ name: "Nhà của Mẫu" });
  });

  it("keeps its connection for the next call", async () => {
    const sockets = new Set<unknown>();
    const { back } = await world((_, response) => {
      sockets.add(response.socket);
      json(response, 200, NOTHING);
    });
    for (let made = 0; made < 5; made += 1) {
      await back.bookings.bookings("100201");
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sockets.size).toBeLessThanOrEqual(2);
  });

  it.each([
    ["of the size that is allowed is taken", 200, []],
    ["of one byte more is not", 201, "BACK_END_UNREADABLE"],
  ])("%s", async (_, size, end) => {
    const answer = (__: Came, response: ServerResponse) => {
      // In pieces, so that no header says how much is to come.
      response.writeHead(200, { "content-type": "application/json" });
      response.write(" ".repeat(size - NOTHING.length), () => response.end(NOTHING));
    };
    const { back } = await world(answer, { limits: { maxBytes: 200, maxDepth: 32 } });
    expect(await back.bookings.bookings("100201").catch((error: PorticoError) => error.code)).toEqual(end);
  });
});

describe("the token call", () => {
  it.each([
    [401, '{"error":"invalid_client","error_description":"Client authentication failed."}', "BACK_END_DENIED"],
    [400, '{"error":"invalid_request","error_description":"The client_secret is missing."}', "BACK_END_DENIED"],
    [200, '{"error":{"status":503,"code":"SERVICE_UNAVAILABLE","message":"away"}}', "BACK_END_UNAVAILABLE"],
    [200, '{"access_token":"a b","token_type":"Bearer","expires_in":60}', "BACK_END_UNREADABLE"],
    [200, '{"access_token":"tok","token_type":"mac","expires_in":60}', "BACK_END_UNREADABLE"],
    [200, '{"access_token":"tok","token_type":"bearer","expires_in":60}', undefined],
    [200, GOOD_TOKEN, undefined],
  ])("with %i %s ends all calls in %s", async (status, body, code) => {
    const { server, back } = await world((came, response) =>
      came.path === "/upstream/oauth/token" ? json(response, status, body) : json(response, 200, NOTHING),
    );
    // The loopback answers the token call by itself where it is not under a path of its own.
    const other = backEnd(testSettings(`${server.address}/upstream`));
    open.push(other);
    const end = await other.bookings.bookings("100201").catch((error: PorticoError) => error.code);
    expect(end).toEqual(code ?? []);
    expect(back).toBeDefined();
  });
});
