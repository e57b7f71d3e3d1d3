// The words of charges.

import { words } from "../language/words.ts";

/** Those words. */
export const chargeWords = words(
  {
    states: { overdue: "Overdue", due: "Due", settled: "Settled", UNKNOWN: "Not known" },
    charge: "Charge",
    nameless: "A charge without a description",
    number: (id: string) => `Number ${id}`,
    dueOn: "Due on",
    amount: "Amount",
    status: "Status",
    credit: "in your favour",
    totals: "You owe",
    howTotals: "How is this counted?",
    totalsWhy:
      "What is left to pay of all charges in both groups, each currency by itself. A charge that stands in both groups counts once. Amounts in your favour are not taken off.",
    overdue: (count: number) => (count === 1 ? "1 charge is overdue" : `${count} charges are overdue`),
    unpaid: "Charges to pay",
    unpaidLead: "Cleaning, exchange fees and whatever else was charged to your account.",
    levy: "Levies",
    levyLead: "The yearly levies of what you own.",
    noneInGroup: "Nothing in this group.",
    nothing: "You owe nothing",
    nothingHint: "When something is charged to your account, it appears here with the day on which it is due.",
    unknownTitle: "Not everything could be counted",
    unknownLead:
      "The club's record leaves something out, so these are not in the total. Member services can put the record right.",
  },
  {
    states: { overdue: "Quá hạn", due: "Phải trả", settled: "Đã trả xong", UNKNOWN: "Chưa rõ" },
    charge: "Khoản phí",
    nameless: "Một khoản phí không ghi nội dung",
    number: (id) => `Số ${id}`,
    dueOn: "Hạn trả",
    amount: "Số tiền",
    status: "Trạng thái",
    credit: "có lợi cho bạn",
    totals: "Bạn cần trả",
    howTotals: "Cách tính?",
    totalsWhy:
      "Số còn phải trả của mọi khoản trong cả hai nhóm, tính riêng từng loại tiền. Khoản nằm ở cả hai nhóm chỉ tính một lần. Các khoản có lợi cho bạn không được trừ vào đây.",
    overdue: (count) => `${count} khoản đã quá hạn`,
    unpaid: "Các khoản phải trả",
    unpaidLead: "Phí dọn phòng, phí trao đổi và các khoản khác ghi vào tài khoản của bạn.",
    levy: "Phí duy trì",
    levyLead: "Phí hằng năm của phần bạn sở hữu.",
    noneInGroup: "Nhóm này không có gì.",
    nothing: "Bạn không nợ khoản nào",
    nothingHint: "Khi có khoản ghi vào tài khoản, nó sẽ hiện ở đây cùng hạn trả.",
    unknownTitle: "Có khoản chưa tính được",
    unknownLead:
      "Hồ sơ của câu lạc bộ còn thiếu thông tin nên các khoản này không nằm trong tổng. Bộ phận hội viên có thể bổ sung hồ sơ.",
  },
);
