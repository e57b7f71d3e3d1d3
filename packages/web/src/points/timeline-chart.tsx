// Chart of when points expire, and the same data as a table, also for screen readers.

import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { movementText, numberText } from "../language/numbers.ts";
import { DayText } from "../ui/day.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { DataTable } from "../ui/table.tsx";
import { type HeldPoints, type Lapse, type LapseLabel, labelsOf, type Timeline, timelineOf } from "./timeline.ts";

const PLOT_TOP = 28;
const PLOT_HEIGHT = 132;
const BASELINE = PLOT_TOP + PLOT_HEIGHT;
const CHART_HEIGHT = BASELINE + 32;

export function TimelineChart({ points }: { points: HeldPoints }) {
  const text = useMessages(chartMessages);
  const timeline = timelineOf(points);
  if (timeline === undefined) return <p className="text-ink-soft">{text.nothingLapses}</p>;
  const firstExpiry = timeline.lapses[0] as Lapse;
  return (
    <figure className="card grid grid-cols-1 gap-4 p-5 md:p-6">
      <figcaption className="grid gap-1">
        <span className="font-semibold">{text.chartTitle(numberText(timeline.total))}</span>
        <span className="text-ink-soft">
          {text.chartFirst(numberText(firstExpiry.points), dayText(firstExpiry.on))}
        </span>
      </figcaption>
      <ChartSvg timeline={timeline} label={text.chartSpoken(timeline.lapses.length)} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        <Key className="fill-brand-soft stroke-brand" label={text.keyLeft} />
        <Key className="fill-warning stroke-warning" label={text.keyWindow} />
      </p>
      <Disclosure title={text.asTable}>
        <LapseTable lapses={timeline.lapses} />
      </Disclosure>
    </figure>
  );
}

function Key({ className, label }: { className: string; label: string }) {
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
  const { steps, lapses, ticks, windowEnd } = timeline;
  const labels = labelsOf(timeline, PLOT_HEIGHT);
  return (
    <svg width="100%" height={CHART_HEIGHT} role="img" aria-label={label} className="overflow-visible">
      {steps.map(({ from, width, height }) => (
        <g key={from}>
          <rect
            x={`${from}%`}
            y={BASELINE - height * PLOT_HEIGHT}
            width={`${width}%`}
            height={height * PLOT_HEIGHT}
            className="fill-brand-soft"
          />
          <line
            x1={`${from}%`}
            x2={`${from + width}%`}
            y1={BASELINE - height * PLOT_HEIGHT}
            y2={BASELINE - height * PLOT_HEIGHT}
            strokeWidth="2.5"
            className="stroke-brand"
          />
        </g>
      ))}
      {lapses.map((lapse, index) => (
        <ExpiryMark
          key={lapse.on}
          lapse={lapse}
          startHeight={steps[index]?.height ?? 0}
          endHeight={steps[index + 1]?.height ?? 0}
          label={labels.get(lapse.on)}
        />
      ))}
      <line x1="0" x2="100%" y1={BASELINE} y2={BASELINE} className="stroke-line-strong" />
      <line x1="0" x2={`${windowEnd}%`} y1={BASELINE} y2={BASELINE} strokeWidth="5" className="stroke-warning" />
      {ticks.map(({ at, label: month }, index) => (
        <g key={month} className={index % 2 === 1 ? "max-md:hidden" : undefined}>
          <line x1={`${at}%`} x2={`${at}%`} y1={BASELINE} y2={BASELINE + 6} className="stroke-line-strong" />
          <text x={`${at}%`} y={BASELINE + 24} textAnchor={anchorAt(at)} className="fill-ink-soft text-xs">
            {month}
          </text>
        </g>
      ))}
    </svg>
  );
}

function ExpiryMark({
  lapse: { at, points, isSoon },
  startHeight,
  endHeight,
  label,
}: {
  lapse: Lapse;
  startHeight: number;
  endHeight: number;
  label: LapseLabel | undefined;
}) {
  const top = BASELINE - startHeight * PLOT_HEIGHT;
  const colour = isSoon ? "stroke-warning" : "stroke-brand";
  return (
    <g>
      <line
        x1={`${at}%`}
        x2={`${at}%`}
        y1={top}
        y2={BASELINE - endHeight * PLOT_HEIGHT}
        strokeWidth="2.5"
        strokeDasharray="3 4"
        className={colour}
      />
      <circle cx={`${at}%`} cy={top} r="5.5" strokeWidth="2.5" className={`fill-raised ${colour}`} />
      {label !== undefined && (
        <text
          x={`${at}%`}
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

// Keeps labels at the edges inside the chart.
function anchorAt(at: number): "start" | "middle" | "end" {
  if (at < 8) return "start";
  return at > 92 ? "end" : "middle";
}

function LapseTable({ lapses }: { lapses: readonly Lapse[] }) {
  const text = useMessages(chartMessages);
  return (
    <DataTable
      caption={text.lapsesCaption}
      rows={lapses}
      rowKey={({ on }) => on}
      columns={[
        { key: "on", header: text.lapseDay, cell: ({ on }) => <DayText iso={on} /> },
        { key: "points", header: text.lapsePoints, align: "end", cell: ({ points }) => numberText(points) },
        { key: "days", header: text.daysLeft, align: "end", cell: ({ daysLeft }) => numberText(daysLeft) },
        { key: "left", header: text.leftAfter, align: "end", cell: ({ leftAfter }) => numberText(leftAfter) },
      ]}
    />
  );
}

const chartMessages = messages(
  {
    daysLeft: "Days left",
    nothingLapses: "None of the points you can use have an expiry date.",
    chartTitle: (points: string) => `${points} points today`,
    chartFirst: (points: string, day: string) => `The first to expire: ${points} on ${day}`,
    chartSpoken: (count: number) =>
      `Points left over time: some expire on ${count} ${count === 1 ? "day" : "days"}. The table below shows the same.`,
    keyLeft: "Points left",
    keyWindow: "The next 90 days",
    asTable: "Show as a table",
    lapsesCaption: "Points by expiry date",
    lapseDay: "Day",
    lapsePoints: "Points that expire",
    leftAfter: "Left after that",
  },
  {
    daysLeft: "Số ngày còn lại",
    nothingLapses: "Không có điểm nào dùng được mà có ngày hết hạn.",
    chartTitle: (points) => `Hôm nay bạn có ${points} điểm`,
    chartFirst: (points, day) => `Hết hạn sớm nhất: ${points} điểm vào ngày ${day}`,
    chartSpoken: (count) => `Số điểm còn lại theo thời gian, giảm vào ${count} ngày. Bảng bên dưới ghi cùng nội dung.`,
    keyLeft: "Điểm còn lại",
    keyWindow: "90 ngày tới",
    asTable: "Xem dưới dạng bảng",
    lapsesCaption: "Điểm theo ngày hết hạn",
    lapseDay: "Ngày",
    lapsePoints: "Điểm hết hạn",
    leftAfter: "Còn lại sau đó",
  },
);
