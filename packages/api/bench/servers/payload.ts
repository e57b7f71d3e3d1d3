// The same answer for every server that is compared with ours.

/** About as much as a member's session view. */
export const PAYLOAD: Readonly<Record<string, unknown>> = JSON.parse(process.env["BENCH_PAYLOAD"] ?? "{}") as Record<
  string,
  unknown
>;
