// Forecast of spending points: the lots used, the points left, and those that expire. It books nothing.

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

const FIELD = "points";
const WHOLE_NUMBER = /^0*[1-9]\d{0,8}$/;

/** Accepts commas and spaces, because members type them in thousands. */
export function parsePoints(input: string): string | undefined {
  const digits = input.replaceAll(/[\s,]/g, "");
  return WHOLE_NUMBER.test(digits) ? String(Number(digits)) : undefined;
}

export function Forecast({ lots }: { lots: readonly LotView[] }) {
  const text = useMessages(forecastMessages);
  const [input, setInput] = useState("");
  const [submitted, setSubmitted] = useState<string>();
  const [wrongAttempts, setWrongAttempts] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const problems = isWrong ? [{ field: FIELD, text: text.forecastWrong }] : [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const points = parsePoints(input);
    setWrong(points === undefined);
    if (points === undefined) setWrongAttempts(wrongAttempts + 1);
    setSubmitted(points);
  };
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <form onSubmit={submit} noValidate className="grid content-start gap-5">
        <ErrorSummary problems={problems} attempt={wrongAttempts} />
        <TextField
          name={FIELD}
          label={text.forecastField}
          hint={text.forecastHint}
          error={problems[0]?.text}
          inputMode="numeric"
          autoComplete="off"
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
        <div>
          <Button type="submit">{text.forecastGo}</Button>
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
  return <Loading label={text.forecastBusy} />;
}

function ForecastCard({ forecast, lots }: { forecast: ForecastResponse; lots: readonly LotView[] }) {
  const text = useMessages(forecastMessages);
  const lotText = useMessages(lotMessages);
  const { points, taken, short, left, lapses, unknown } = forecast;
  const unclearLots = lots.filter(({ name }) => unknown.includes(name));
  return (
    <Card title={text.forecastFor(numberText(points))} kind={short > 0 ? "sunken" : "soft"}>
      {short > 0 && (
        <Notice tone="warning" title={text.short(numberText(short))}>
          <p>{text.shortHint}</p>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <Part title={text.taken}>
          {taken.length === 0
            ? text.takenNothing
            : taken.map((lot) => (
                <p key={lot.name}>
                  {lot.expiresOn === null
                    ? text.takenUndated(numberText(lot.points))
                    : text.takenLine(numberText(lot.points), dayText(lot.expiresOn))}
                </p>
              ))}
        </Part>
        <Part title={text.left}>
          <p className="font-display text-2xl tabular-nums">{numberText(left)}</p>
        </Part>
        <Part title={text.lapsesThen}>
          {lapses.length === 0
            ? text.lapsesNothing
            : lapses.map((lot) => <p key={lot.on}>{text.lapsesLine(numberText(lot.points), dayText(lot.on))}</p>)}
        </Part>
      </div>
      {unclearLots.length > 0 && (
        <p className="text-sm text-ink-soft">
          {text.notUsed(unclearLots.map((lot) => lotName(lot, lotText)).join("; "))}
        </p>
      )}
    </Card>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
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
    forecastField: "Points to use",
    forecastHint: "A whole number, such as 480.",
    forecastGo: "Calculate",
    forecastBusy: "Calculating",
    forecastWrong: "Enter a whole number of points above 0, such as 480.",
    forecastFor: (points: string) => `If you use ${points} points`,
    taken: "They come from",
    takenLine: (points: string, day: string) => `${points} that expire on ${day}`,
    takenUndated: (points: string) => `${points} without an expiry date`,
    takenNothing: "None of your points can be used.",
    left: "Left after that",
    short: (points: string) => `You are ${points} points short.`,
    shortHint: "You cannot pay for this stay with points alone. Choose a shorter stay, or call member services.",
    lapsesThen: "Of what is left",
    lapsesLine: (points: string, day: string) => `${points} expire on ${day}`,
    lapsesNothing: "No points would be left to expire.",
    notUsed: (lots: string) => `Not counted, because the club's record is incomplete: ${lots}.`,
  },
  {
    forecastField: "Số điểm muốn dùng",
    forecastHint: "Một số nguyên, ví dụ 480.",
    forecastGo: "Tính thử",
    forecastBusy: "Đang tính",
    forecastWrong: "Hãy nhập một số nguyên lớn hơn 0, ví dụ 480.",
    forecastFor: (points) => `Nếu bạn dùng ${points} điểm`,
    taken: "Điểm lấy từ",
    takenLine: (points, day) => `${points} điểm hết hạn ngày ${day}`,
    takenUndated: (points) => `${points} điểm không ghi ngày hết hạn`,
    takenNothing: "Bạn không có điểm nào dùng được.",
    left: "Còn lại sau đó",
    short: (points) => `Bạn còn thiếu ${points} điểm.`,
    shortHint: "Bạn không thể trả kỳ nghỉ này chỉ bằng điểm. Hãy chọn kỳ nghỉ ngắn hơn hoặc gọi bộ phận hội viên.",
    lapsesThen: "Trong số còn lại",
    lapsesLine: (points, day) => `${points} điểm hết hạn ngày ${day}`,
    lapsesNothing: "Không còn điểm nào để hết hạn.",
    notUsed: (lots) => `Không được tính, vì hồ sơ của câu lạc bộ chưa đầy đủ: ${lots}.`,
  },
);
