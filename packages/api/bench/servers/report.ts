// Reports the URL of a server and its processor time to the benchmark.

/** Reports that the server listens, and replies to queries for processor time. */
export function report(listening: { address: string; path: string; headers: Record<string, string> }): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.(listening);
}
