/** Keyed by the English sentence (R39). */
export const VIETNAMESE_SEARCH_MISTAKES: Readonly<Record<string, string>> = {
  "Choose a resort.": "Hãy chọn khu nghỉ.",
  "Choose the resort from the list.": "Hãy chọn khu nghỉ trong danh sách.",
  "Choose the area from the list.": "Hãy chọn khu vực trong danh sách.",
  "Choose the region from the list.": "Hãy chọn vùng trong danh sách.",
  "Choose the country from the list.": "Hãy chọn quốc gia trong danh sách.",
  "Choose the weeks to show from the list.": "Hãy chọn tuần hiển thị trong danh sách.",
  "Choose a month.": "Hãy chọn tháng.",
  "Choose this month or a later one.": "Hãy chọn tháng này hoặc một tháng sau đó.",
  "Choose a month within two years.": "Hãy chọn một tháng trong vòng hai năm.",
  "Enter the day you arrive.": "Hãy nhập ngày đến.",
  "Enter today or a later day.": "Hãy nhập hôm nay hoặc một ngày sau đó.",
  "Enter the day you leave.": "Hãy nhập ngày đi.",
  "Enter a day after the one you arrive.": "Hãy nhập một ngày sau ngày đến.",
  "Enter a day after today.": "Hãy nhập một ngày sau hôm nay.",
  "Enter a day within two years.": "Hãy nhập một ngày trong vòng hai năm.",
};
