import { describe, expect, test } from "vitest";
import { kindSet } from "../member/kinds.ts";
import { ENDED_BY, endedWords, refusalWords, refusingRows } from "./words.ts";

describe("the words of a refusal", () => {
  test.each(refusingRows())("%s has words of its own, and says what to do next", (rule) => {
    const { because, next } = refusalWords(rule, "en");
    expect(because).not.toBe(refusalWords("access.unheard-of", "en").because);
    for (const sentence of [because, next]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test("no sentence shows a code name", () => {
    for (const rule of refusingRows()) {
      const { because, next } = refusalWords(rule, "en");
      expect(`${because} ${next}`).not.toMatch(/_|access\./);
    }
  });

  test("a page of several kinds names them as members do", () => {
    expect(refusalWords("access.kinds.points", "en").because).toBe(
      "Only Aspire, Points and Escapes members can use this page.",
    );
    expect(refusalWords("access.kinds.points-play", "en").because).toBe("World Online members cannot use this page.");
  });

  test("so it does in Vietnamese", () => {
    expect(refusalWords("access.kinds.points", "vi").because).toBe(
      "Chỉ hội viên Aspire, Points và Escapes mới dùng được trang này.",
    );
    expect(refusalWords("access.kinds.points-play", "vi").because).toBe(
      "Trang này không dành cho hội viên World Online.",
    );
  });

  test("a member reads which membership is theirs, and a visitor does not", () => {
    const weeks = { session: "signed-in", kinds: kindSet(["classic_weeks"]) } as const;
    expect(refusalWords("access.kinds.points", "en", weeks).because).toBe(
      "Only Aspire, Points and Escapes members can use this page; your membership is Weeks.",
    );
    expect(refusalWords("access.kinds.points", "vi", weeks).because).toBe(
      "Chỉ hội viên Aspire, Points và Escapes mới dùng được trang này; tư cách hội viên của bạn là Weeks.",
    );
    const both = { session: "signed-in", kinds: kindSet(["points", "classic_plus"]) } as const;
    expect(refusalWords("access.kinds.book-owner-week", "en", both).because).toBe(
      "Only Weeks members can use this page; your memberships are Points and Plus.",
    );
    expect(refusalWords("access.kinds.points", "en", { ...weeks, session: "expired" }).because).toBe(
      "Only Aspire, Points and Escapes members can use this page.",
    );
  });

  test("a visitor is not told of what kind they are, which nobody knows, but how to find out", () => {
    for (const session of ["signed-out", "expired"] as const) {
      expect(refusalWords("access.kinds.search", "en", { session })).toEqual({
        because: "Only Aspire, Points, Escapes and Legends members can use this page.",
        next: "If you are one of them, sign in and open the page again.",
      });
      expect(refusalWords("access.kinds.search", "vi", { session })).toEqual({
        because: "Chỉ hội viên Aspire, Points, Escapes và Legends mới dùng được trang này.",
        next: "Nếu bạn là một trong số đó, hãy đăng nhập rồi mở lại trang này.",
      });
      expect(refusalWords("access.session-expired", "en", { session })).toEqual(
        refusalWords("access.session-expired", "en"),
      );
    }
  });

  test("a visitor is told of a single kind too, and where no kind helps, what members are told", () => {
    expect(refusalWords("access.kinds.bonus-plus", "en", { session: "signed-out" }).because).toBe(
      "Only Plus members can use this page.",
    );
    for (const page of ["points-play", "profile.special-requests"])
      expect(refusalWords(`access.kinds.${page}`, "en", { session: "signed-out" })).toEqual(
        refusalWords(`access.kinds.${page}`, "en"),
      );
  });

  test("whoever reads it is a member, where nothing else is said", () => {
    for (const rule of refusingRows())
      expect(refusalWords(rule, "en")).toEqual(refusalWords(rule, "en", { session: "signed-in" }));
    expect(refusalWords("access.kinds.points", "en").next).toMatch(/My Dashboard/);
  });

  test("which memberships a member has is said where one of another kind would open the page, and only there", () => {
    const own = { session: "signed-in", kinds: kindSet(["world_online", "classic_plus"]) } as const;
    for (const page of ["points-play", "profile.special-requests"])
      expect(refusalWords(`access.kinds.${page}`, "en", own)).toEqual(refusalWords(`access.kinds.${page}`, "en"));
  });

  test("a page that nobody may open says what has become of it", () => {
    const row = "access.kinds.profile.special-requests";
    expect(refusalWords(row, "en").because).toBe("There is no longer a page for special requests.");
    expect(refusalWords(row, "vi").because).toBe("Không còn trang riêng cho yêu cầu đặc biệt.");
  });

  test("a row that nobody has written words for still gets a sentence", () => {
    expect(refusalWords("access.unheard-of", "en").because).toMatch(/not part of your membership/);
  });
});

describe("the words of a session that ended", () => {
  test("say what ended it, in both languages, and what to do next", () => {
    const said = (language: "en" | "vi") => ENDED_BY.map((by) => endedWords(by, language).because);
    expect(said("en")).toEqual([
      expect.stringMatching(/because your password was changed\.$/),
      expect.stringMatching(/from another browser where you are signed in\.$/),
      expect.stringMatching(/the longest time that we allow\.$/),
      expect.stringMatching(/on more browsers than we allow\.$/),
      expect.stringMatching(/by member services\.$/),
      expect.stringMatching(/your account has been closed\.$/),
    ]);
    expect(said("vi")).toEqual([
      expect.stringMatching(/mật khẩu/),
      expect.stringMatching(/trình duyệt khác/),
      expect.stringMatching(/tối đa/),
      expect.stringMatching(/nhiều trình duyệt hơn/),
      expect.stringMatching(/bộ phận hội viên đăng xuất/),
      expect.stringMatching(/đã bị đóng/),
    ]);
    expect(endedWords("closed", "en").next).toBe("If you think this is a mistake, call member services.");
    expect(endedWords("closed", "vi").next).toMatch(/hãy gọi bộ phận hội viên\.$/);
    for (const by of ENDED_BY.filter((each) => each !== "closed")) {
      expect(endedWords(by, "en").next).toMatch(/^Sign in .*\.$/);
      expect(endedWords(by, "vi").next).toMatch(/^Hãy đăng nhập .*\.$/);
    }
  });
});
