// May a member switch a mailing list here? The club says what each list is; the page and the endpoint ask the same table.

import { type Decision, explain, type Permission, type SpokenRules } from "../decision.ts";
import type { MailingList } from "./source.ts";

/** What the rules look at. */
export type ListFacts = Pick<MailingList, "id" | "isRequired" | "isSwitchable">;

/** The rows, first match wins. */
export const LIST_SWITCH_RULES: SpokenRules<ListFacts, Permission> = [
  // Whatever else the club says of it: a member who ended it would miss what they have to know.
  {
    id: "list-switch.required",
    outcome: "no",
    source: "R46",
    words: "the list goes to every member",
    when: ({ isRequired }) => isRequired,
    because: () => "We send this to every member, because it is about your membership.",
    vi: () => "Chúng tôi gửi thư này cho mọi hội viên vì nội dung liên quan đến tư cách hội viên của bạn.",
  },
  {
    id: "list-switch.elsewhere",
    outcome: "no",
    source: "R46",
    words: "the club does not take a switch of it from the portal",
    when: ({ id, isSwitchable }) => !isSwitchable || id === undefined,
    because: () => "To change this, use the link at the bottom of any of its e-mails, or call member services.",
    vi: () => "Để thay đổi, hãy dùng liên kết ở cuối bất kỳ thư nào của danh sách này hoặc gọi bộ phận hội viên.",
  },
  {
    id: "list-switch.open",
    outcome: "yes",
    source: "R46",
    words: "the club takes it",
    when: () => true,
    because: () => "You can switch this on or off at any time.",
    vi: () => "Bạn có thể bật hoặc tắt bất cứ lúc nào.",
  },
];

/** Whether the member may switch it, and why. */
export function explainListSwitch(facts: ListFacts): Decision<Permission, ListFacts> {
  return explain(LIST_SWITCH_RULES, facts);
}
