// The picture of what lapses when, and the same as a table for those who prefer numbers or do not see.

import { dayWords } from "../language/day-words.ts";
import { numberText } from "../language/numbers.ts";
import { useWords, words } from "../language/words.ts";
import { DayText } from "../ui/day.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { DataTable } from "../ui/table.tsx";
import { type HeldPoints, type Lapse, labelled, type Timeline, timelineOf } from "./timeline.ts";

const TOP = 28;
const PLOT = 132;
const BASE = TOP + PLOT;
const HEIGHT = BASE + 32;
const LABEL_GAP = 16;

/** What lapses when; nothing where nothing does. */
export function TimelineChart({ points }: { points: HeldPoints }) {
  const text = useWords(chartWords);
  const picture = timelineOf(points);
  if (picture === undefined) return <p className="text-ink-soft">{text.nothingLapses}</p>;
  const first = picture.lapses[0] as Lapse;
  return (
    <figure className="card grid grid-cols-1 gap-4 p-5 md:p-6">
      <figcaption className="grid gap-1">
        <span className="font-semibold">{text.chartTitle(numberText(picture.total))}</span>
        <span className="text-ink-soft">{text.chartFirst(numberText(first.points), dayWords(first.on))}</span>
      </figcaption>
      <Drawing picture={picture} label={text.chartSpoken(picture.lapses.length)} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        <Key className="fill-brand-soft stroke-brand" label={text.keyLeft} />
        <Key className="fill-warning stroke-warning" label={text.keyWindow} />
      </p>
      <Disclosure title={text.asTable}>
        <LapseTable lapses={picture.lapses} />
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

function Drawing({ picture, label }: { picture: Timeline; label: string }) {
  const { steps, lapses, ticks, windowEnd } = picture;
  const named = labelled(lapses, LABEL_GAP);
  return (
    <svg width="100%" height={HEIGHT} role="img" aria-label={label} className="overflow-visible">
      {steps.map(({ from, width, height }) => (
        <g key={from}>
          <rect
            x={`${from}%`}
            y={BASE - height * PLOT}
            width={`${width}%`}
            height={height * PLOT}
            className="fill-brand-soft"
          />
          <line
            x1={`${from}%`}
            x2={`${from + width}%`}
            y1={BASE - height * PLOT}
            y2={BASE - height * PLOT}
            strokeWidth="2.5"
            className="stroke-brand"
          />
        </g>
      ))}
      {lapses.map((lapse, place) => (
        <Fall
          key={lapse.on}
          lapse={lapse}
          from={steps[place]?.height ?? 0}
          to={steps[place + 1]?.height ?? 0}
          isNamed={named.has(lapse.on)}
        />
      ))}
      <line x1="0" x2="100%" y1={BASE} y2={BASE} className="stroke-line-strong" />
      <line x1="0" x2={`${windowEnd}%`} y1={BASE} y2={BASE} strokeWidth="5" className="stroke-warning" />
      {ticks.map(({ at, label: month }, place) => (
        <g key={month} className={place % 2 === 1 ? "max-md:hidden" : undefined}>
          <line x1={`${at}%`} x2={`${at}%`} y1={BASE} y2={BASE + 6} className="stroke-line-strong" />
          <text x={`${at}%`} y={BASE + 24} textAnchor={anchorAt(at)} className="fill-ink-soft text-xs">
            {month}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Fall({
  lapse: { at, points, isSoon },
  from,
  to,
  isNamed,
}: {
  lapse: Lapse;
  from: number;
  to: number;
  isNamed: boolean;
}) {
  const top = BASE - from * PLOT;
  const colour = isSoon ? "stroke-warning" : "stroke-brand";
  return (
    <g>
      <line
        x1={`${at}%`}
        x2={`${at}%`}
        y1={top}
        y2={BASE - to * PLOT}
        strokeWidth="2.5"
        strokeDasharray="3 4"
        className={colour}
      />
      <circle cx={`${at}%`} cy={top} r="5.5" strokeWidth="2.5" className={`fill-raised ${colour}`} />
      {isNamed && (
        <text
          x={`${at}%`}
          y={top - 12}
          textAnchor={anchorAt(at)}
          strokeWidth="4"
          className="fill-ink stroke-raised text-sm font-semibold tabular-nums [paint-order:stroke]"
        >
          −{numberText(points)}
        </text>
      )}
    </g>
  );
}

// At the edges the words stay inside the picture.
function anchorAt(at: number): "start" | "middle" | "end" {
  if (at < 8) return "start";
  return at > 92 ? "end" : "middle";
}

function LapseTable({ lapses }: { lapses: readonly Lapse[] }) {
  const text = useWords(chartWords);
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

const chartWords = words(
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
