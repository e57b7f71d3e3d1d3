import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { movementText, numberText } from "../language/numbers.ts";
import { DayText } from "../ui/day.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { DataTable } from "../ui/table.tsx";
import {
  createTimeline,
  type ExpiryDay,
  type ExpiryLabel,
  placeLabels,
  type Timeline,
  type TimelineInput,
} from "./timeline.ts";

const PLOT_TOP = 28;
const PLOT_HEIGHT = 132;
const BASELINE = PLOT_TOP + PLOT_HEIGHT;
const CHART_HEIGHT = BASELINE + 32;

export function TimelineChart({ points }: { points: TimelineInput }) {
  const text = useMessages(chartMessages);
  const timeline = createTimeline(points);
  if (timeline === undefined) return <p className="text-ink-soft">{text.noExpiry}</p>;
  const firstExpiry = timeline.expiryDays[0] as ExpiryDay;
  return (
    <figure className="card grid grid-cols-1 gap-4 p-5 md:p-6">
      <figcaption className="grid gap-1">
        <span className="font-semibold">{text.chartTitle(numberText(timeline.total))}</span>
        <span className="text-ink-soft">
          {text.chartFirst(numberText(firstExpiry.points), dayText(firstExpiry.day))}
        </span>
      </figcaption>
      <ChartSvg timeline={timeline} label={text.chartLabel(timeline.expiryDays.length)} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        <LegendItem className="fill-brand-soft stroke-brand" label={text.legendLeft} />
        <LegendItem className="fill-warning stroke-warning" label={text.legendSoon} />
      </p>
      <Disclosure title={text.asTable}>
        <ExpiryTable expiryDays={timeline.expiryDays} />
      </Disclosure>
    </figure>
  );
}

function LegendItem({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="16" height="16" aria-hidden="true">
        <rect x="1" y="1" width="14" height="14" rx="3" className={className} />
      </svg>
      {label}
    </span>
  );
}

function ChartSvg({ timeline, label }: { timeline: Timeline; label: string }) {
  const { steps, expiryDays, ticks, soonEndPercent } = timeline;
  const labels = placeLabels(timeline, PLOT_HEIGHT);
  return (
    <svg width="100%" height={CHART_HEIGHT} role="img" aria-label={label} className="overflow-visible">
      {steps.map(({ leftPercent, widthPercent, height }) => (
        <g key={leftPercent}>
          <rect
            x={`${leftPercent}%`}
            y={BASELINE - height * PLOT_HEIGHT}
            width={`${widthPercent}%`}
            height={height * PLOT_HEIGHT}
            className="fill-brand-soft"
          />
          <line
            x1={`${leftPercent}%`}
            x2={`${leftPercent + widthPercent}%`}
            y1={BASELINE - height * PLOT_HEIGHT}
            y2={BASELINE - height * PLOT_HEIGHT}
            strokeWidth="2.5"
            className="stroke-brand"
          />
        </g>
      ))}
      {expiryDays.map((expiryDay, index) => (
        <ExpiryMark
          key={expiryDay.day}
          expiryDay={expiryDay}
          startHeight={steps[index]?.height ?? 0}
          endHeight={steps[index + 1]?.height ?? 0}
          label={labels.get(expiryDay.day)}
        />
      ))}
      <line x1="0" x2="100%" y1={BASELINE} y2={BASELINE} className="stroke-line-strong" />
      <line x1="0" x2={`${soonEndPercent}%`} y1={BASELINE} y2={BASELINE} strokeWidth="5" className="stroke-warning" />
      {ticks.map(({ leftPercent, label: month }, index) => (
        <g key={month} className={index % 2 === 1 ? "max-md:hidden" : undefined}>
          <line
            x1={`${leftPercent}%`}
            x2={`${leftPercent}%`}
            y1={BASELINE}
            y2={BASELINE + 6}
            className="stroke-line-strong"
          />
          <text
            x={`${leftPercent}%`}
            y={BASELINE + 24}
            textAnchor={anchorAt(leftPercent)}
            className="fill-ink-soft text-xs"
          >
            {month}
          </text>
        </g>
      ))}
    </svg>
  );
}

function ExpiryMark({
  expiryDay: { leftPercent, points, isSoon },
  startHeight,
  endHeight,
  label,
}: {
  expiryDay: ExpiryDay;
  startHeight: number;
  endHeight: number;
  label: ExpiryLabel | undefined;
}) {
  const top = BASELINE - startHeight * PLOT_HEIGHT;
  const colour = isSoon ? "stroke-warning" : "stroke-brand";
  return (
    <g>
      <line
        x1={`${leftPercent}%`}
        x2={`${leftPercent}%`}
        y1={top}
        y2={BASELINE - endHeight * PLOT_HEIGHT}
        strokeWidth="2.5"
        strokeDasharray="3 4"
        className={colour}
      />
      <circle cx={`${leftPercent}%`} cy={top} r="5.5" strokeWidth="2.5" className={`fill-raised ${colour}`} />
      {label !== undefined && (
        <text
          x={`${leftPercent}%`}
          y={top}
          dx={label.dx}
          dy={label.dy}
          textAnchor={label.anchor}
          strokeWidth="4"
          className="fill-ink stroke-raised text-sm font-semibold tabular-nums [paint-order:stroke]"
        >
          {movementText(-points)}
        </text>
      )}
    </g>
  );
}

// The text anchor keeps the labels at both edges inside the chart.
function anchorAt(leftPercent: number): "start" | "middle" | "end" {
  if (leftPercent < 8) return "start";
  return leftPercent > 92 ? "end" : "middle";
}

function ExpiryTable({ expiryDays }: { expiryDays: readonly ExpiryDay[] }) {
  const text = useMessages(chartMessages);
  return (
    <DataTable
      caption={text.tableCaption}
      rows={expiryDays}
      rowKey={({ day }) => day}
      columns={[
        { key: "day", header: text.expiryDay, cell: ({ day }) => <DayText iso={day} /> },
        { key: "points", header: text.expiringPoints, align: "end", cell: ({ points }) => numberText(points) },
        { key: "days", header: text.daysLeft, align: "end", cell: ({ daysLeft }) => numberText(daysLeft) },
        { key: "left", header: text.leftAfter, align: "end", cell: ({ leftAfter }) => numberText(leftAfter) },
      ]}
    />
  );
}

const chartMessages = messages(
  {
    daysLeft: "Days left",
    noExpiry: "None of the points you can use have an expiry date.",
    chartTitle: (points: string) => `${points} points today`,
    chartFirst: (points: string, day: string) => `The first to expire: ${points} on ${day}`,
    chartLabel: (count: number) =>
      `Points left over time: some expire on ${count} ${count === 1 ? "day" : "days"}. The table below shows the same.`,
    legendLeft: "Points left",
    legendSoon: "The next 90 days",
    asTable: "Show as a table",
    tableCaption: "Points by expiry date",
    expiryDay: "Day",
    expiringPoints: "Points that expire",
    leftAfter: "Left after that",
  },
  {
    daysLeft: "Số ngày còn lại",
    noExpiry: "Không có điểm nào dùng được mà có ngày hết hạn.",
    chartTitle: (points) => `Hôm nay bạn có ${points} điểm`,
    chartFirst: (points, day) => `Hết hạn sớm nhất: ${points} điểm vào ngày ${day}`,
    chartLabel: (count) => `Số điểm còn lại theo thời gian, giảm vào ${count} ngày. Bảng bên dưới ghi cùng nội dung.`,
    legendLeft: "Điểm còn lại",
    legendSoon: "90 ngày tới",
    asTable: "Xem dưới dạng bảng",
    tableCaption: "Điểm theo ngày hết hạn",
    expiryDay: "Ngày",
    expiringPoints: "Điểm hết hạn",
    leftAfter: "Còn lại sau đó",
  },
);
