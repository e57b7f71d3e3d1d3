// A page that says what it is for and whom to ask: for a route whose own screen is not part of the portal yet.

import { CONTENT_ROUTE, ROUTES } from "@portico/domain/access/routes";
import { routeTitle } from "@portico/domain/access/titles";
import { use } from "react";
import { LanguageContext, useWords, words } from "../language/words.ts";
import { useVisit } from "../session/visit.ts";
import { Page } from "../ui/page.tsx";
import { Phones } from "../ui/states.tsx";

const plainWords = words(
  {
    stays: "Here you find stays of the club, see what is free and what it costs, and book.",
    plus: "Here you find what the Plus product offers, and how to take part in it.",
    member: "Here you find what the club knows about you and your membership, and can put it right.",
    ask: "Member services can do this for you:",
  },
  {
    stays: "Tại đây bạn tìm kỳ nghỉ của câu lạc bộ, xem chỗ còn trống và giá, rồi đặt chỗ.",
    plus: "Tại đây bạn tìm hiểu sản phẩm Plus mang lại điều gì và cách tham gia.",
    member: "Tại đây bạn xem những gì câu lạc bộ lưu về bạn và tư cách hội viên của bạn, và có thể sửa lại cho đúng.",
    ask: "Bộ phận hội viên có thể làm việc này giúp bạn:",
  },
);

/** The page of a route, by its path in the catalogue. */
export function PlainPage({ path, room }: { path: string; room: "stays" | "plus" | "member" }) {
  const texts = useWords(plainWords);
  const { phones } = useVisit();
  const route = ROUTES.find((one) => one.path === path) ?? CONTENT_ROUTE;
  return (
    <Page title={routeTitle(route, use(LanguageContext))} lead={texts[room]} width="narrow">
      <Phones phones={phones} lead={texts.ask} />
    </Page>
  );
}
