import { describe, expect, test } from "vitest";
import { kindSet } from "../member/kinds.ts";
import { ENDED_BY } from "../session/session.ts";
import { refusalMessage, refusingRuleIds, sessionEndedMessage } from "./messages.ts";

describe("refusalMessage", () => {
  test.each(refusingRuleIds())("of %s has its own reason and a next step", (rule) => {
    const { because, next } = refusalMessage(rule, "en");
    expect(because).not.toBe(refusalMessage("access.unheard-of", "en").because);
    for (const sentence of [because, next]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test("contains no code names", () => {
    for (const rule of refusingRuleIds()) {
      const { because, next } = refusalMessage(rule, "en");
      expect(`${because} ${next}`).not.toMatch(/_|access\./);
    }
  });

  test("has the display names of the allowed kinds in English", () => {
    expect(refusalMessage("access.kinds.points", "en").because).toBe(
      "Only Aspire, Points and Escapes members can use this page.",
    );
    expect(refusalMessage("access.kinds.points-play", "en").because).toBe("World Online members cannot use this page.");
  });

  test("has the display names of the allowed kinds in Vietnamese", () => {
    expect(refusalMessage("access.kinds.points", "vi").because).toBe(
      "Chỉ hội viên Aspire, Points và Escapes mới dùng được trang này.",
    );
    expect(refusalMessage("access.kinds.points-play", "vi").because).toBe(
      "Trang này không dành cho hội viên World Online.",
    );
  });

  test("adds the reader's own memberships only for a signed-in member", () => {
    const weeks = { session: "signed-in", kinds: kindSet(["classic_weeks"]) } as const;
    expect(refusalMessage("access.kinds.points", "en", weeks).because).toBe(
      "Only Aspire, Points and Escapes members can use this page; your membership is Weeks.",
    );
    expect(refusalMessage("access.kinds.points", "vi", weeks).because).toBe(
      "Chỉ hội viên Aspire, Points và Escapes mới dùng được trang này; tư cách hội viên của bạn là Weeks.",
    );
    const pointsAndPlus = { session: "signed-in", kinds: kindSet(["points", "classic_plus"]) } as const;
    expect(refusalMessage("access.kinds.book-owner-week", "en", pointsAndPlus).because).toBe(
      "Only Weeks members can use this page; your memberships are Points and Plus.",
    );
    expect(refusalMessage("access.kinds.points", "en", { ...weeks, session: "expired" }).because).toBe(
      "Only Aspire, Points and Escapes members can use this page.",
    );
  });

  test("asks a visitor without a live session to sign in", () => {
    for (const session of ["signed-out", "expired"] as const) {
      expect(refusalMessage("access.kinds.search", "en", { session })).toEqual({
        because: "Only Aspire, Points, Escapes and Legends members can use this page.",
        next: "If you are one of them, sign in and open the page again.",
      });
      expect(refusalMessage("access.kinds.search", "vi", { session })).toEqual({
        because: "Chỉ hội viên Aspire, Points, Escapes và Legends mới dùng được trang này.",
        next: "Nếu bạn là một trong số đó, hãy đăng nhập rồi mở lại trang này.",
      });
      expect(refusalMessage("access.session-expired", "en", { session })).toEqual(
        refusalMessage("access.session-expired", "en"),
      );
    }
  });

  test("names the only allowed kind to a visitor, or uses the members' text if no kind is allowed", () => {
    expect(refusalMessage("access.kinds.bonus-plus", "en", { session: "signed-out" }).because).toBe(
      "Only Plus members can use this page.",
    );
    for (const page of ["points-play", "profile.special-requests"])
      expect(refusalMessage(`access.kinds.${page}`, "en", { session: "signed-out" })).toEqual(
        refusalMessage(`access.kinds.${page}`, "en"),
      );
  });

  test("assumes a signed-in member by default", () => {
    for (const rule of refusingRuleIds())
      expect(refusalMessage(rule, "en")).toEqual(refusalMessage(rule, "en", { session: "signed-in" }));
    expect(refusalMessage("access.kinds.points", "en").next).toMatch(/My Dashboard/);
  });

  test("adds the member's own memberships only if another kind would open the page", () => {
    const reader = { session: "signed-in", kinds: kindSet(["world_online", "classic_plus"]) } as const;
    for (const page of ["points-play", "profile.special-requests"])
      expect(refusalMessage(`access.kinds.${page}`, "en", reader)).toEqual(
        refusalMessage(`access.kinds.${page}`, "en"),
      );
  });

  test("explains a page that is closed to all", () => {
    const row = "access.kinds.profile.special-requests";
    expect(refusalMessage(row, "en").because).toBe("There is no longer a page for special requests.");
    expect(refusalMessage(row, "vi").because).toBe("Không còn trang riêng cho yêu cầu đặc biệt.");
  });

  test("has a fallback for an unknown row", () => {
    expect(refusalMessage("access.unheard-of", "en").because).toMatch(/not part of your membership/);
  });
});

describe("sessionEndedMessage", () => {
  test("has the reason and the next step in pointsAndPlus languages", () => {
    const reasons = (language: "en" | "vi") => ENDED_BY.map((by) => sessionEndedMessage(by, language).because);
    expect(reasons("en")).toEqual([
      expect.stringMatching(/because your password was changed\.$/),
      expect.stringMatching(/from another browser where you are signed in\.$/),
      expect.stringMatching(/the longest time that we allow\.$/),
      expect.stringMatching(/on more browsers than we allow\.$/),
      expect.stringMatching(/by member services\.$/),
      expect.stringMatching(/your account has been closed\.$/),
    ]);
    expect(reasons("vi")).toEqual([
      expect.stringMatching(/mật khẩu/),
      expect.stringMatching(/trình duyệt khác/),
      expect.stringMatching(/tối đa/),
      expect.stringMatching(/nhiều trình duyệt hơn/),
      expect.stringMatching(/bộ phận hội viên đăng xuất/),
      expect.stringMatching(/đã bị đóng/),
    ]);
    expect(sessionEndedMessage("closed", "en").next).toBe("If you think this is a mistake, call member services.");
    expect(sessionEndedMessage("closed", "vi").next).toMatch(/hãy gọi bộ phận hội viên\.$/);
    for (const by of ENDED_BY.filter((reason) => reason !== "closed")) {
      expect(sessionEndedMessage(by, "en").next).toMatch(/^Sign in .*\.$/);
      expect(sessionEndedMessage(by, "vi").next).toMatch(/^Hãy đăng nhập .*\.$/);
    }
  });
});
