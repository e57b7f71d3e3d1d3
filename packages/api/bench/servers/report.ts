/** Tells the benchmark the URL of a server, and replies to each message with the processor time. */
export function report(listening: { address: string; path: string; headers: Record<string, string> }): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.(listening);
}
