// Members who chose Vietnamese read every server message in it; the support desk reads English.

import { PorticoError } from "@portico/domain/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../../testing/portal.ts";
import { REFERENCE } from "./access/reference.ts";
import { LANGUAGE_COOKIE } from "./language.ts";
import { FLASH_COOKIE } from "./sessions/cookies.ts";

const BRAND = "member_portal_vn";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
});
afterAll(() => running.close());

const fetchPath = (path: string, options: TestRequest = {}) => running.request(path, { brand: BRAND, ...options });
const signIn = (no: string) => running.signIn(no, BRAND);
const inEnglish = (cookie: string) => `${cookie}; ${LANGUAGE_COOKIE}=en`;

/** The data that a page embeds for its app. */
function viewIn(html: string): { session: { refusal: unknown }; problem: unknown } {
  const [, json = "null"] = /<script[^>]*id="portico-view"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe("a refusal", () => {
  test("is shown in Vietnamese after the redirect and saved in English", async () => {
    const cookie = await signIn("100205");
    const refused = await fetchPath("/entitlements", { cookie });
    expect([refused.status, refused.headers["location"]]).toEqual([302, "/profile/account-details"]);
    const [, reference = ""] = new RegExp(`${FLASH_COOKIE}=([^;]+)`).exec(String(refused.headers["set-cookie"])) ?? [];
    const landed = await fetchPath("/profile/account-details", { cookie: `${cookie}; ${FLASH_COOKIE}=${reference}` });
    expect(viewIn(landed.text).session.refusal).toMatchObject({
      because: "Chỉ hội viên Weeks và Legends mới dùng được trang này; tư cách hội viên của bạn là Points.",
      next: expect.stringMatching(/^Trang của tôi có mọi thứ thuộc tư cách hội viên của bạn/),
      reference,
    });
    expect(landed.text).toContain("Vì sao bạn ở trang này");
    const savedRefusal = await running.portal.stores.refusals.find(reference);
    expect(savedRefusal?.because).toBe("the page is for Weeks and Legends members");
  });

  test("of an API request is the page's refusal in Vietnamese", async () => {
    const { status, json } = await fetchPath("/api/entitlements", { cookie: await signIn("100205") });
    expect(status).toBe(403);
    expect(json).toMatchObject({
      code: "PAGE_REFUSED",
      title: "Tư cách hội viên của bạn không bao gồm trang này",
      because: "Chỉ hội viên Weeks và Legends mới dùng được trang này; tư cách hội viên của bạn là Points.",
      hint: expect.stringMatching(/hãy gọi bộ phận hội viên\.$/),
    });
  });

  test("by the browser is explained in Vietnamese, or in English if chosen", async () => {
    const refuse = (cookie?: string) =>
      fetchPath("/api/refusals", { method: "POST", body: { path: "/points" }, cookie });
    expect((await refuse()).json).toMatchObject({
      because: "Chỉ hội viên đã đăng nhập mới mở được trang này.",
      next: "Hãy đăng nhập để mở trang này.",
    });
    expect((await refuse(`${LANGUAGE_COOKIE}=en`)).json.because).toBe(
      "Only members who are signed in can open this page.",
    );
  });
});

describe("a refused booking", () => {
  test("is explained in the chosen language", async () => {
    const cookie = await signIn("100221");
    const { json } = await fetchPath("/api/session", { cookie });
    expect(json.member.mayBook).toEqual({ outcome: "no", because: "thẻ hiệu lực đã hết hạn ngày 19 Nov 2026" });
    const chosen = await fetchPath("/api/session/language", { method: "PUT", body: { language: "en" }, cookie });
    expect(chosen.json.member.mayBook).toEqual({ outcome: "no", because: "your validity pass expired on 19 Nov 2026" });
    const { json: english } = await fetchPath("/api/session", { cookie: inEnglish(cookie) });
    expect(english.member.mayBook.because).toBe("your validity pass expired on 19 Nov 2026");
  });
});

describe("the to-do list", () => {
  test("has the same items in Vietnamese and in English", async () => {
    const cookie = await signIn("100223");
    const { json: vi } = await fetchPath("/api/todos", { cookie });
    const { json: en } = await fetchPath("/api/todos", { cookie: inEnglish(cookie) });
    const kinds = ({ todos }: { todos: { kind: string; date: string }[] }) =>
      todos.map(({ kind, date }) => `${kind} ${date}`);
    expect(kinds(vi)).toEqual(kinds(en));
    expect(en.todos[0].words).toBe("Levy 2026, Banksia Shores, AUD 730.00, was due on 30 Sep 2026.");
    expect(vi.todos[0].words).toBe("Levy 2026, Banksia Shores, AUD 730.00, đã đến hạn vào ngày 30 Sep 2026.");
  });
});

describe("a problem response", () => {
  test.each<[string, TestRequest & { readonly path: string }, number, object]>([
    [
      "the visitor is signed out",
      { path: "/api/points" },
      401,
      { title: "Bạn chưa đăng nhập, hoặc phiên của bạn đã kết thúc" },
    ],
    [
      "the content page does not exist",
      { path: "/api/content/page?path=/k-nowhere" },
      404,
      { title: "Không tìm thấy trang" },
    ],
    ["the endpoint does not exist", { path: "/api/nowhere" }, 404, { title: "Không có điểm truy cập này" }],
    [
      "the request came from another site",
      { path: "/api/contact", method: "POST", body: {}, headers: { origin: "https://elsewhere.example" } },
      403,
      { title: "Yêu cầu đến từ một trang khác" },
    ],
    [
      "the body does not match the schema",
      { path: "/api/contact", method: "POST", body: [] },
      400,
      { code: "BAD_REQUEST" },
    ],
    [
      "a form has wrong fields",
      { path: "/api/contact", method: "POST", body: { name: "", email: "robin", message: "" } },
      422,
      {
        title: "Có vấn đề cần sửa",
        fields: [
          { field: "name", title: "Hãy nhập họ tên", hint: "Hãy ghi như trong hộ chiếu hoặc trên thẻ." },
          { field: "email", title: "Đây không phải là địa chỉ e-mail", hint: expect.stringContaining("dấu @") },
          { field: "message", title: "Hãy viết điều bạn muốn hỏi", hint: "Một hai câu là đủ." },
        ],
      },
    ],
    [
      "required fields are empty",
      { path: "/api/session", method: "POST", body: { name: " ", password: "" } },
      422,
      {
        fields: [
          { field: "name", title: "Hãy nhập số hội viên của bạn", hint: "Hãy sửa lại rồi gửi lại biểu mẫu." },
          { field: "password", title: "Hãy nhập mật khẩu của bạn", hint: "Hãy sửa lại rồi gửi lại biểu mẫu." },
        ],
      },
    ],
    [
      "a new password is easy to guess",
      { path: "/api/password/reset", method: "POST", body: { token: "t", password: "aaaaaaaaaaaaaaaa" } },
      422,
      {
        fields: [
          {
            field: "password",
            title: "Hãy chọn mật khẩu khác",
            hint: "Ký tự lặp lại và dãy liên tiếp như 123456 dễ bị đoán.",
          },
        ],
      },
    ],
  ])("is in Vietnamese if %s", async (_, { path, ...options }, status, problem) => {
    const response = await fetchPath(path, options);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject(problem);
    const english = await fetchPath(path, { ...options, cookie: `${LANGUAGE_COOKIE}=en` });
    expect(english.json.code).toBe(response.json.code);
    expect(english.json.title).not.toBe(response.json.title);
    expect(english.json.hint).not.toBe(response.json.hint);
  });

  test("of a page is in Vietnamese", async () => {
    const { status, text } = await fetchPath("/400");
    expect(status).toBe(400);
    expect(viewIn(text).problem).toMatchObject({ code: "BAD_REQUEST", title: "Không đọc được yêu cầu" });
  });

  test("of the back-end is in Vietnamese and has a reference", async () => {
    const cookie = await signIn("100205");
    await fetchPath("/api/session", { cookie });
    running.club.faults.set({ kind: "away", call: "get-charges" });
    const { status, json } = await fetchPath("/api/payments", { cookie });
    running.club.faults.clear();
    expect(status).toBe(503);
    expect(json).toMatchObject({
      title: "Hệ thống của câu lạc bộ không trả lời",
      hint: "Hãy thử lại sau giây lát. Chưa có gì thay đổi.",
      reference: expect.stringMatching(REFERENCE),
    });
    // The support desk finds the text that the member read, in its language.
    const savedRefusal = () => running.portal.stores.refusals.find(json.reference);
    await expect.poll(savedRefusal).toMatchObject({
      rule: "BACK_END_UNAVAILABLE",
      memberNumber: "100205",
      path: "/api/payments",
      language: "vi",
      read: "Hệ thống của câu lạc bộ không trả lời. Hãy thử lại sau giây lát. Chưa có gì thay đổi.",
    });
  });
});

describe("while the session store is unavailable", () => {
  test("pages and API responses use the language of the host", async () => {
    const broken = await startTestPortal({
      override: (portal) => ({
        ...portal,
        stores: {
          ...portal.stores,
          sessions: {
            ...portal.stores.sessions,
            find: () => Promise.reject(new PorticoError("STORE_UNAVAILABLE")),
          },
        },
      }),
    });
    try {
      const cookie = `__Host-portico=${"A".repeat(43)}`;
      const response = (brand: "member_portal" | "member_portal_vn", path: string) =>
        broken.request(path, { brand, cookie });
      expect((await response(BRAND, "/api/session")).json.title).toBe(
        "Hiện chúng tôi không truy cập được dữ liệu của mình",
      );
      const page = await response(BRAND, "/");
      expect(page.status).toBe(503);
      expect(page.text).toContain('<html lang="vi"');
      expect(page.text).toContain("Hiện chúng tôi không truy cập được dữ liệu của mình");
      expect((await response("member_portal", "/")).text).toContain("We cannot reach our records at the moment");
    } finally {
      await broken.close();
    }
  });
});

// Together these members cover every explanation.
const MEMBERS = ["100202", "100205", "100206", "100212", "100213", "100217", "100221", "100222", "100223", "100224"];
const ENDPOINTS = ["session", "todos", "points", "entitlements", "charges", "charges/watch", "dashboard", "documents"];
const MESSAGE_FIELDS = /"(because|hint|next|words|title)":"((?:[^"\\]|\\.)*)"/g;

describe("every response", () => {
  test.each(MEMBERS)("for member %s translates every sentence", async (no) => {
    const cookie = await signIn(no);
    const untranslated: string[] = [];
    let compared = 0;
    for (const name of ENDPOINTS) {
      const path = `/api/${name}`;
      const messagesOf = async (cookies: string) =>
        [...(await fetchPath(path, { cookie: cookies })).text.matchAll(MESSAGE_FIELDS)].filter(
          // Document titles are content.
          ([, key]) => name !== "documents" || key !== "title",
        );
      const vi = await messagesOf(cookie);
      const en = await messagesOf(inEnglish(cookie));
      expect(vi.map(([, key]) => key)).toEqual(en.map(([, key]) => key));
      untranslated.push(
        ...vi.flatMap(([, key, text], index) => (text === en[index]?.[2] ? [`${path} ${key}: ${text}`] : [])),
      );
      compared += vi.length;
    }
    expect(untranslated).toEqual([]);
    expect(compared).toBeGreaterThan(2);
  });
});
