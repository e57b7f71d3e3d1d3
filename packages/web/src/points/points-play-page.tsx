import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await } from "../session-context/await.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Scene } from "../ui/scene.tsx";
import { Section } from "../ui/section.tsx";
import { PartlyFailed } from "../ui/states.tsx";
import { summaryQuery } from "./queries.ts";
import { SummaryTiles, summaryMessages } from "./summary-tiles.tsx";

/** The server handles this path, not the router. It signs the member in at the loyalty provider. */
const PROVIDER_PATH = "/auto-login-ll";

export function startPointsPlay({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(summaryQuery);
}

export function PointsPlayPage() {
  const text = useMessages(playMessages);
  const { partNames } = useMessages(summaryMessages);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={<ButtonLink href={PROVIDER_PATH}>{text.openProvider}</ButtonLink>}
    >
      <div className="aspect-[3/1] max-h-72 w-full overflow-hidden rounded-card">
        <Scene name="city" className="size-full" />
      </div>
      <Section title={text.balances} lead={text.balancesLead}>
        <Await query={summaryQuery} label={text.loading} shape="cards">
          {(summary, { retry, isFetching }) => (
            <div className="grid gap-4">
              <PartlyFailed
                parts={summary.failed.map((section) => partNames[section])}
                onRetry={retry}
                isRetrying={isFetching}
              />
              <SummaryTiles summary={summary} />
            </div>
          )}
        </Await>
      </Section>
      <Section title={text.howItWorks}>
        <ol className="grid gap-4 lg:grid-cols-3">
          {text.steps.map(({ title, description }) => (
            <Card key={title} as="li" title={title}>
              <p className="text-ink-soft">{description}</p>
            </Card>
          ))}
        </ol>
        <Notice>
          <p>{text.provider}</p>
        </Notice>
      </Section>
    </Page>
  );
}

interface Step {
  readonly title: string;
  readonly description: string;
}

const playMessages = messages(
  {
    title: "Points Play",
    lead: "Use your points and credits for more than stays: the loyalty programme's offers in the Travel Marketplace.",
    openProvider: "Open the loyalty programme",
    loading: "Loading your balances",
    balances: "Your balances",
    balancesLead: "Your points and credits today.",
    howItWorks: "How it works",
    steps: [
      {
        title: "You are signed in",
        description: "We sign you in to the loyalty programme, so you need no second password.",
      },
      {
        title: "You choose",
        description: "The programme shows its offers and what each one costs. Looking costs nothing.",
      },
      {
        title: "You see it here",
        description: "What you use there comes off your balances. Your pages show it once the club has recorded it.",
      },
    ] as readonly Step[],
    provider:
      "The loyalty programme is run by a partner of the club. When you log out of the portal, you are signed out there as well.",
  },
  {
    title: "Points Play",
    lead: "Dùng điểm và điểm trao đổi cho nhiều thứ hơn kỳ nghỉ: ưu đãi của chương trình khách hàng thân thiết trong Chợ du lịch.",
    openProvider: "Mở chương trình khách hàng thân thiết",
    loading: "Đang tải số dư của bạn",
    balances: "Số dư của bạn",
    balancesLead: "Điểm và điểm trao đổi của bạn hôm nay.",
    howItWorks: "Cách sử dụng",
    steps: [
      {
        title: "Không cần đăng nhập lại",
        description: "Chúng tôi đăng nhập giúp bạn vào chương trình. Bạn không phải nhớ thêm mật khẩu nào.",
      },
      {
        title: "Bạn chọn",
        description: "Chương trình cho biết có ưu đãi nào và mỗi ưu đãi cần gì. Chỉ xem thì không mất gì cả.",
      },
      {
        title: "Kết quả hiện ở đây",
        description: "Phần bạn dùng sẽ được trừ và hiện trên các trang của bạn khi câu lạc bộ đã ghi nhận.",
      },
    ],
    provider:
      "Chương trình do đối tác của câu lạc bộ vận hành. Khi bạn đăng xuất khỏi cổng, bạn cũng được đăng xuất ở đó.",
  },
);
