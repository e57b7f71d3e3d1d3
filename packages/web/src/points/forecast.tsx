// What spending some points would take, leave, and let lapse. It asks the club nothing twice and books nothing.

import type { ForecastAnswer, LotView } from "@portico/api/points/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { AskFailed, ask } from "../ask/ask.ts";
import { dayWords } from "../language/day-words.ts";
import { numberText } from "../language/numbers.ts";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { Heading } from "../ui/section.tsx";
import { Failed, Loading } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { lotCalled, lotWords } from "./lots-table.tsx";

/** What spending so many points would leave. */
function forecastQuery(points: string) {
  return queryOptions({
    queryKey: ["points", "forecast", points],
    queryFn: ({ signal }) => ask("GET /api/points/forecast", { query: { points }, signal }),
  });
}

const FIELD = "points";
const WHOLE_NUMBER = /^0*[1-9]\d{0,8}$/;

/** Thousands are often typed with a comma or a space. */
export function typedPoints(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s,]/g, "");
  return WHOLE_NUMBER.test(digits) ? String(Number(digits)) : undefined;
}

/** The form and, once asked, the answer. */
export function Forecast({ lots }: { lots: readonly LotView[] }) {
  const text = useWords(forecastWords);
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<string>();
  const [wrongTries, setWrongTries] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const problems = isWrong ? [{ field: FIELD, text: text.forecastWrong }] : [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const points = typedPoints(typed);
    setWrong(points === undefined);
    if (points === undefined) setWrongTries(wrongTries + 1);
    setAsked(points);
  };
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <form onSubmit={submit} noValidate className="grid content-start gap-5">
        <ErrorSummary problems={problems} attempt={wrongTries} />
        <TextField
          name={FIELD}
          label={text.forecastField}
          hint={text.forecastHint}
          error={problems[0]?.text}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button type="submit">{text.forecastGo}</Button>
        </div>
      </form>
      <div aria-live="polite">{asked !== undefined && <Answer points={asked} lots={lots} />}</div>
    </div>
  );
}

function Answer({ points, lots }: { points: string; lots: readonly LotView[] }) {
  const text = useWords(forecastWords);
  const { phones } = useVisit();
  const { data, error, isFetching, refetch } = useQuery(forecastQuery(points));
  if (data !== undefined) return <Result answer={data} lots={lots} />;
  if (error instanceof AskFailed)
    return <Failed problem={error.problem} onRetry={() => void refetch()} isRetrying={isFetching} phones={phones} />;
  return <Loading label={text.forecastBusy} />;
}

function Result({ answer, lots }: { answer: ForecastAnswer; lots: readonly LotView[] }) {
  const text = useWords(forecastWords);
  const lotText = useWords(lotWords);
  const { points, taken, short, left, lapses, unknown } = answer;
  const unclear = lots.filter(({ name }) => unknown.includes(name));
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
            : taken.map((one) => (
                <p key={one.name}>
                  {one.expiresOn === null
                    ? text.takenUndated(numberText(one.points))
                    : text.takenLine(numberText(one.points), dayWords(one.expiresOn))}
                </p>
              ))}
        </Part>
        <Part title={text.left}>
          <p className="font-display text-2xl tabular-nums">{numberText(left)}</p>
        </Part>
        <Part title={text.lapsesThen}>
          {lapses.length === 0
            ? text.lapsesNothing
            : lapses.map((one) => <p key={one.on}>{text.lapsesLine(numberText(one.points), dayWords(one.on))}</p>)}
        </Part>
      </div>
      {unclear.length > 0 && (
        <p className="text-sm text-ink-soft">
          {text.notUsed(unclear.map((lot) => lotCalled(lot, lotText)).join("; "))}
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

const forecastWords = words(
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
