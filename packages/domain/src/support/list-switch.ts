// Decides whether a member may switch a mailing list. The page and the endpoint share this table.

import { type Decision, explain, type LocalizedRules, type Permission } from "../decision.ts";
import type { MailingList } from "./source.ts";

export type ListFacts = Pick<MailingList, "id" | "isRequired" | "isSwitchable">;

export const LIST_SWITCH_RULES: LocalizedRules<ListFacts, Permission> = [
  // First, because a member without a required list would miss mandatory information.
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

export function explainListSwitch(facts: ListFacts): Decision<Permission, ListFacts> {
  return explain(LIST_SWITCH_RULES, facts);
}
