import type { ForecastResponse, LotView } from "@portico/api/points/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { numberText } from "../language/numbers.ts";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { Heading } from "../ui/section.tsx";
import { Failed, Loading } from "../ui/states.tsx";
import { lotMessages, lotName } from "./lots-table.tsx";

function forecastQuery(points: string) {
  return queryOptions({
    queryKey: ["points", "forecast", points],
    queryFn: ({ signal }) => request("GET /api/points/forecast", { query: { points }, signal }),
  });
}

const FIELD_NAME = "points";
const POSITIVE_INTEGER = /^0*[1-9]\d{0,8}$/;

/** Parses a number of points, with or without thousands separators. */
export function parsePoints(input: string): string | undefined {
  const digits = input.replaceAll(/[\s,]/g, "");
  return POSITIVE_INTEGER.test(digits) ? String(Number(digits)) : undefined;
}

export function Forecast({ lots }: { lots: readonly LotView[] }) {
  const text = useMessages(forecastMessages);
  const [input, setInput] = useState("");
  const [submitted, setSubmitted] = useState<string>();
  const [invalidAttempts, setInvalidAttempts] = useState(0);
  const [isInvalid, setInvalid] = useState(false);
  const problems = isInvalid ? [{ field: FIELD_NAME, text: text.invalidPoints }] : [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const points = parsePoints(input);
    setInvalid(points === undefined);
    if (points === undefined) setInvalidAttempts(invalidAttempts + 1);
    setSubmitted(points);
  };
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <form onSubmit={submit} noValidate className="grid content-start gap-5">
        <ErrorSummary problems={problems} attempt={invalidAttempts} />
        <TextField
          name={FIELD_NAME}
          label={text.pointsToUse}
          hint={text.pointsHint}
          error={problems[0]?.text}
          inputMode="numeric"
          autoComplete="off"
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
        <div>
          <Button type="submit">{text.calculate}</Button>
        </div>
      </form>
      <div aria-live="polite">{submitted !== undefined && <ForecastResult points={submitted} lots={lots} />}</div>
    </div>
  );
}

function ForecastResult({ points, lots }: { points: string; lots: readonly LotView[] }) {
  const text = useMessages(forecastMessages);
  const { phones } = useSession();
  const { data, error, isFetching, refetch } = useQuery(forecastQuery(points));
  if (data !== undefined) return <ForecastCard forecast={data} lots={lots} />;
  if (error instanceof ApiError)
    return <Failed problem={error.problem} onRetry={() => void refetch()} isRetrying={isFetching} phones={phones} />;
  return <Loading label={text.calculating} />;
}

function ForecastCard({ forecast, lots }: { forecast: ForecastResponse; lots: readonly LotView[] }) {
  const text = useMessages(forecastMessages);
  const lotText = useMessages(lotMessages);
  const { points, taken: usedLots, short: shortfall, left, lapses: expiries, unknown } = forecast;
  const unclearLots = lots.filter(({ name }) => unknown.includes(name));
  return (
    <Card title={text.forecastFor(numberText(points))} kind={shortfall > 0 ? "sunken" : "soft"}>
      {shortfall > 0 && (
        <Notice tone="warning" title={text.shortfall(numberText(shortfall))}>
          <p>{text.shortfallHint}</p>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <ForecastPart title={text.usedTitle}>
          {usedLots.length === 0
            ? text.usedNone
            : usedLots.map((lot) => (
                <p key={lot.name}>
                  {lot.expiresOn === null
                    ? text.usedUndated(numberText(lot.points))
                    : text.usedLine(numberText(lot.points), dayText(lot.expiresOn))}
                </p>
              ))}
        </ForecastPart>
        <ForecastPart title={text.left}>
          <p className="font-display text-2xl tabular-nums">{numberText(left)}</p>
        </ForecastPart>
        <ForecastPart title={text.expiryTitle}>
          {expiries.length === 0
            ? text.expiryNone
            : expiries.map(({ on, points: expiring }) => (
                <p key={on}>{text.expiryLine(numberText(expiring), dayText(on))}</p>
              ))}
        </ForecastPart>
      </div>
      {unclearLots.length > 0 && (
        <p className="text-sm text-ink-soft">
          {text.notCounted(unclearLots.map((lot) => lotName(lot, lotText)).join("; "))}
        </p>
      )}
    </Card>
  );
}

function ForecastPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <Heading level={4} className="text-base">
        {title}
      </Heading>
      <div className="grid gap-1">{children}</div>
    </div>
  );
}

const forecastMessages = messages(
  {
    pointsToUse: "Points to use",
    pointsHint: "A whole number, such as 480.",
    calculate: "Calculate",
    calculating: "Calculating",
    invalidPoints: "Enter a whole number of points above 0, such as 480.",
    forecastFor: (points: string) => `If you use ${points} points`,
    usedTitle: "They come from",
    usedLine: (points: string, day: string) => `${points} that expire on ${day}`,
    usedUndated: (points: string) => `${points} without an expiry date`,
    usedNone: "None of your points can be used.",
    left: "Left after that",
    shortfall: (points: string) => `You are ${points} points short.`,
    shortfallHint: "You cannot pay for this stay with points alone. Choose a shorter stay, or call member services.",
    expiryTitle: "Of what is left",
    expiryLine: (points: string, day: string) => `${points} expire on ${day}`,
    expiryNone: "No points would be left to expire.",
    notCounted: (lots: string) => `Not counted, because the club's record is incomplete: ${lots}.`,
  },
  {
    pointsToUse: "Số điểm muốn dùng",
    pointsHint: "Một số nguyên, ví dụ 480.",
    calculate: "Tính thử",
    calculating: "Đang tính",
    invalidPoints: "Hãy nhập một số nguyên lớn hơn 0, ví dụ 480.",
    forecastFor: (points) => `Nếu bạn dùng ${points} điểm`,
    usedTitle: "Điểm lấy từ",
    usedLine: (points, day) => `${points} điểm hết hạn ngày ${day}`,
    usedUndated: (points) => `${points} điểm không ghi ngày hết hạn`,
    usedNone: "Bạn không có điểm nào dùng được.",
    left: "Còn lại sau đó",
    shortfall: (points) => `Bạn còn thiếu ${points} điểm.`,
    shortfallHint: "Bạn không thể trả kỳ nghỉ này chỉ bằng điểm. Hãy chọn kỳ nghỉ ngắn hơn hoặc gọi bộ phận hội viên.",
    expiryTitle: "Trong số còn lại",
    expiryLine: (points, day) => `${points} điểm hết hạn ngày ${day}`,
    expiryNone: "Không còn điểm nào để hết hạn.",
    notCounted: (lots) => `Không được tính, vì hồ sơ của câu lạc bộ chưa đầy đủ: ${lots}.`,
  },
);
