/** About the size of a member's session view. */
export const PAYLOAD: Readonly<Record<string, unknown>> = JSON.parse(process.env["BENCH_PAYLOAD"] ?? "{}") as Record<
  string,
  unknown
>;
