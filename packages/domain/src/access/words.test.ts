import { describe, expect, test } from "vitest";
import { refusalWords, refusingRows } from "./words.ts";

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
      "This page is for Aspire, Points and Escapes members, and your membership is of another kind.",
    );
    expect(refusalWords("access.kinds.points-play", "en").because).toBe(
      "This page is not part of World Online memberships.",
    );
  });

  test("so it does in Vietnamese", () => {
    expect(refusalWords("access.kinds.points", "vi").because).toBe(
      "Trang này dành cho hội viên Aspire, Points và Escapes, còn bạn thuộc loại hội viên khác.",
    );
    expect(refusalWords("access.kinds.points-play", "vi").because).toBe(
      "Trang này không dành cho hội viên World Online.",
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

  test("a page that nobody may open says what has become of it", () => {
    const row = "access.kinds.profile.special-requests";
    expect(refusalWords(row, "en").because).toBe("Special requests no longer have a page of their own.");
    expect(refusalWords(row, "vi").because).toBe("Yêu cầu đặc biệt không còn trang riêng nữa.");
  });

  test("a row that nobody has written words for still gets a sentence", () => {
    expect(refusalWords("access.unheard-of", "en").because).toMatch(/not part of your membership/);
  });
});
