import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Club } from "@portico/sandbox/club";
import type { PaymentNodeOrders } from "./payment-node.ts";

const NODE = fileURLToPath(new URL("payment-node.ts", import.meta.url));

export interface PaymentNode {
  /** Resolves to the points that the order passed, until it ended or the process was killed. */
  carryOut(orders: Omit<PaymentNodeOrders, "club">): Promise<{ points: string[]; page: string | undefined }>;
  close(): Promise<void>;
}

/** The compile cache is in the folder. */
export function startNodeProcess(club: Club, folder: string): PaymentNode {
  let child = start();
  function start() {
    const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") };
    const started = spawn(process.execPath, [NODE], { stdio: ["pipe", "pipe", "inherit"], env });
    // The process may have died.
    started.stdin.on("error", () => undefined);
    started.stdout.setEncoding("utf8");
    return started;
  }
  return {
    async carryOut(orders) {
      const { clientId, clientSecret, gatewayUser, gatewayKey } = club.settings;
      const all = { ...orders, club: { address: club.address, clientId, clientSecret, gatewayUser, gatewayKey } };
      const { promise, resolve } = Promise.withResolvers<"end" | "dead">();
      let text = "";
      const onOutput = (chunk: string) => {
        text += chunk;
        if (/(^|\n)end\n$/.test(text)) resolve("end");
      };
      const onClose = () => resolve("dead");
      child.stdout.on("data", onOutput);
      child.once("close", onClose);
      child.stdin.write(`${JSON.stringify(all)}\n`);
      if ((await promise) === "dead") child = start();
      child.stdout.off("data", onOutput);
      child.off("close", onClose);
      const lines = text.split("\n").filter((line) => line !== "" && line !== "end");
      return {
        points: lines.filter((line) => !line.startsWith("page ")),
        page: lines.find((line) => line.startsWith("page "))?.slice("page ".length),
      };
    },
    async close() {
      const closed = once(child, "close");
      child.kill("SIGKILL");
      await closed;
    },
  };
}
