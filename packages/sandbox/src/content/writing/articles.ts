// Articles: what is good to know before and during a stay.

import type { Draft } from "./draft.ts";
import { type Story, storyDrafts } from "./story.ts";

const STORIES: readonly Story[] = [
  {
    title: "Packing for two seasons",
    picture: "alps-21",
    on: "2026-10-28",
    summary: "A jumper, a swimsuit, and the rest you can borrow.",
    body: "<p>Mountains and coast in one week means layers. Roll, do not fold; wear the boots; leave the third pair of shoes at home. A thin rain jacket weighs less than the umbrella that the wind would take from you anyway.</p><h3>What every house has</h3><ul><li>Linen, towels and pegs</li><li>A corkscrew, a sharp knife and a pot for pasta</li><li>A book that somebody else left</li></ul><h3>What members forget most</h3><p>Chargers, hats, and the medicine that sits by the bathroom mirror. Reception keeps a box of all three, and nobody will ask why.</p>",
    related: ["article_travelling_with_grandparents"],
    vietnamese: [
      "Xếp hành lý cho hai mùa",
      "Một áo len, một bộ đồ bơi, phần còn lại có thể mượn.",
      "<p>Vừa núi vừa biển trong một tuần nghĩa là mặc nhiều lớp. Hãy cuộn thay vì gấp, mang sẵn đôi giày nặng nhất, và để đôi thứ ba ở nhà.</p><h3>Nhà nào cũng có</h3><ul><li>Khăn, ga giường và kẹp phơi</li><li>Dao sắc và nồi nấu mì</li><li>Một quyển sách ai đó để lại</li></ul>",
    ],
  },
  {
    title: "How to read a tide table",
    picture: "coast-22",
    on: "2026-09-14",
    summary: "Ten minutes that will change your beach holiday.",
    body: "<p>High water is for swimming, low water is for rock pools, and the hour between is for lunch. The table hangs by the door of every coastal house; the first column is the day, the tall numbers are metres.</p><table><tbody><tr><td>Two hours before high water</td><td>Swim</td></tr><tr><td>Around low water</td><td>Rock pools, firm sand for bicycles</td></tr><tr><td>Spring tides</td><td>Stay off the sandbank</td></tr></tbody></table><p>Try it at [[resort_r12|Banksia Shores]], where the pools are ten minutes from the gate. Ask before you take a shell home: somebody may live in it.</p>",
    related: ["article_packing_for_two_seasons"],
    vietnamese: [
      "Cách đọc bảng thủy triều",
      "Mười phút sẽ thay đổi kỳ nghỉ biển của bạn.",
      "<p>Nước lớn để bơi, nước ròng để ngắm hồ đá, giờ ở giữa để ăn trưa. Bảng thủy triều treo cạnh cửa mỗi căn nhà ven biển.</p><p>Hãy thử tại [[resort_r12|Banksia Shores]], nơi các hồ đá chỉ cách cổng mười phút.</p>",
    ],
  },
  {
    title: "Travelling with grandparents",
    picture: "lake-23",
    on: "2026-08-02",
    summary: "Three generations, two bedrooms, one kettle.",
    body: "<p>Book the ground floor, agree on bed times, and let them cook once. The best hour of such a week is the one after lunch, when the young sleep and the old tell the truth.</p><h3>Four things that help</h3><ol><li>Ask for step-free access when you book: the page of each resort says who has it.</li><li>Two short outings beat one long one.</li><li>Bring the card game from home, not a new one.</li><li>Give the early risers the room by the kitchen.</li></ol><p>[[resort_27|Kauri Lake Lodge]] has a jetty with a rail, and rods for all sizes.</p>",
    vietnamese: [
      "Đi nghỉ cùng ông bà",
      "Ba thế hệ, hai phòng ngủ, một ấm trà.",
      "<p>Hãy đặt căn tầng trệt, thống nhất giờ ngủ, và để ông bà nấu một bữa. Hai chuyến đi ngắn luôn hơn một chuyến dài.</p><p>[[resort_27|Kauri Lake Lodge]] có cầu tàu với tay vịn, và cần câu cho mọi lứa tuổi.</p>",
    ],
  },
  {
    title: "The quiet side of Queenstown",
    picture: "lake-24",
    on: "2026-06-20",
    summary: "Where to go when everyone else is bungee jumping.",
    body: "<p>Walk the lake track at eight. You will meet two dogs and a fisherman. By nine the bakery has its second batch out, and by ten the town is busy, so be gone by then.</p><h3>A day without a queue</h3><p>Take the slow boat across, walk up through the beeches, and eat what you carried. The last boat back is the one with the light.</p><p>Stay at [[resort_31|Remarkables View]]: the drying room is warm, and the window seats face the range.</p>",
    vietnamese: [
      "Góc yên tĩnh của Queenstown",
      "Nên đi đâu khi mọi người đều đi nhảy bungee.",
      "<p>Hãy đi dạo ven hồ lúc tám giờ: bạn sẽ gặp hai chú chó và một người câu cá. Chuyến thuyền cuối về là chuyến có ánh chiều đẹp nhất.</p><p>Nghỉ tại [[resort_31|Remarkables View]], ghế bên cửa sổ nhìn thẳng ra dãy núi.</p>",
    ],
  },
  {
    title: "Cooking in a kitchen that is not yours",
    picture: "vineyard-25",
    on: "2026-05-09",
    summary: "Five dinners from one shop and one pan.",
    body: "<p>Every house has oil, salt and a grater. Buy lemons, eggs, greens, rice and whatever the harbour sells, and five evenings look after themselves.</p><ul><li>Monday: rice with greens and an egg</li><li>Tuesday: fish from the wharf, lemon, nothing else</li><li>Wednesday: everything in one soup</li><li>Thursday: the barbecue by the pool, with the neighbours</li><li>Friday: out</li></ul><p>Coffee comes from [[brewer_harbour_roasters|Harbour Roasters]], and is in the blue tin.</p>",
    vietnamese: [
      "Nấu ăn trong căn bếp lạ",
      "Năm bữa tối từ một lần đi chợ và một chiếc chảo.",
      "<p>Nhà nào cũng có dầu, muối và bàn bào. Mua thêm chanh, trứng, rau, gạo và cá ở bến, năm buổi tối sẽ tự lo liệu.</p><ul><li>Thứ Hai: cơm rau và trứng</li><li>Thứ Ba: cá nướng với chanh</li><li>Thứ Tư: một nồi canh</li></ul>",
    ],
  },
  {
    title: "Points, weeks and what they buy",
    picture: "city-26",
    on: "2026-04-17",
    summary: "The whole of it in four minutes, with an example.",
    body: "<p>An owner has a week and a place; a points member has a number, and chooses. Both meet in the same pool at eleven in the morning.</p><h3>An example</h3><p>A midweek fortnight at [[resort_r48|Karri Forest Lodge]] costs about what one Saturday night by the sea costs in January. Move a stay by two days, and look again: the price of points follows the calendar, not the view.</p><p>Your points or entitlements page shows what you have and when it expires. We write to you ninety days before.</p>",
    related: ["article_how_to_read_a_tide_table", "article_the_quiet_side_of_queenstown"],
    vietnamese: [
      "Điểm, tuần nghỉ và giá trị của chúng",
      "Tất cả trong bốn phút, kèm một ví dụ.",
      "<p>Chủ sở hữu có một tuần và một nơi; hội viên điểm có một con số và được lựa chọn. Số điểm cần dùng theo lịch, không theo tầm nhìn: hãy dời kỳ nghỉ hai ngày rồi xem lại.</p><p>Chúng tôi viết thư cho bạn chín mươi ngày trước khi điểm hết hạn.</p>",
    ],
  },
  {
    title: "First morning on the reef",
    picture: "reef-27",
    on: "2026-03-28",
    summary: "Masks that fit, sunscreen that does no harm, and a turtle.",
    body: "<p>A mask fits when it stays on without the strap. Try that on the beach, not on the boat. Put on a shirt instead of sunscreen: your shoulders and the coral will both be grateful.</p><p>Float, do not stand. Turtles come to whoever does the least. [[resort_r16|Coral Lagoon Village]] lends masks in nine sizes, and a guide goes out at half past eight.</p>",
    vietnamese: [
      "Buổi sáng đầu tiên trên rạn san hô",
      "Kính lặn vừa mặt, kem chống nắng lành tính và một chú rùa.",
      "<p>Kính lặn vừa khi nó tự giữ mà không cần dây. Mặc áo thay cho kem chống nắng: vai bạn và san hô đều sẽ biết ơn.</p><p>Hãy nổi, đừng đứng. Rùa đến với người ít cử động nhất.</p>",
    ],
  },
];

/** The articles. */
export const ARTICLES: readonly Draft[] = storyDrafts("article", STORIES);
