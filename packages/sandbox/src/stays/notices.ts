// stay-notice: mails a member that a saved search has found something, once for each notice id.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { inTransaction } from "../database.ts";
import { mailboxOf } from "../member-record.ts";
import { portalPage } from "../session/links.ts";

export function mailNotice(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const to = mailboxOf(backEnd.members.get(memberNo));
    const link = portalPage(backEnd, payload, "link").href;
    if (to === null) return { Outcome: "unaddressed" };
    const { changes } = backEnd.database
      .prepare("INSERT OR IGNORE INTO stay_notice (id, member_no) VALUES (?, ?)")
      .run(String(payload["noticeID"]), memberNo);
    if (changes > 0) backEnd.mail({ to, ...wordsOf(payload), link });
    return { Outcome: "mailed" };
  });
}

function wordsOf(payload: Payload): { subject: string; text: string } {
  const search = String(payload["search"]);
  const found = Number(payload["found"]);
  if (payload["language"] === "vi")
    return {
      subject: `Đã có chỗ trống: ${search}`,
      text: `Bạn đã nhờ chúng tôi tìm: ${search}.\n\nHiện có ${found} kỳ nghỉ. Chúng tôi chưa giữ kỳ nghỉ nào cho bạn, nên hãy đặt sớm.\n\nĐể xem hoặc kết thúc các tìm kiếm đã lưu, hãy mở trang Tìm kỳ nghỉ.`,
    };
  return {
    subject: `Something is free: ${search}`,
    text: `You asked us to look for: ${search}.\n\n${found === 1 ? "There is 1 stay now" : `There are ${found} stays now`}. None of them is held for you, so book soon.\n\nTo see or end your kept searches, open the Search page.`,
  };
}
