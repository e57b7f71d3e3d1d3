// stay-notice: mails the results of a saved search, once for each notice id.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { inTransaction } from "../database.ts";
import { getEmail } from "../member-record.ts";
import { requirePortalPage } from "../session/links.ts";

export function mailStayNotice(backEnd: BackEnd, payload: Payload): object {
  return inTransaction(backEnd.database, () => {
    const memberNo = String(payload["memberNo"]);
    const to = getEmail(backEnd.members.get(memberNo));
    const link = requirePortalPage(backEnd, payload, "link").href;
    if (to === null) return { Outcome: "unaddressed" };
    const { changes } = backEnd.database
      .prepare("INSERT OR IGNORE INTO stay_notice (id, member_no) VALUES (?, ?)")
      .run(String(payload["noticeID"]), memberNo);
    if (changes > 0) backEnd.mail({ to, ...createMailText(payload), link });
    return { Outcome: "mailed" };
  });
}

function createMailText(payload: Payload): { subject: string; text: string } {
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
