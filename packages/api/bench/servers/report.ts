// Tells the bench where a server listens, and what it has spent.

/** Says so, and answers whenever the bench asks. */
export function report(listening: { address: string; path: string; headers: Record<string, string> }): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.(listening);
}
