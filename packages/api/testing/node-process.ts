// A node as a process of its own, which lives until it is killed, and is started anew then.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Club } from "@portico/sandbox/club";
import type { PaymentNodeOrders } from "./payment-node.ts";

const NODE = fileURLToPath(new URL("payment-node.ts", import.meta.url));

/** A node that carries out orders, one after the other. */
export interface PaymentNode {
  /** Has it carry out an order; resolves to the points that it passed, until the end, its own or that of the order. */
  carryOut(orders: Omit<PaymentNodeOrders, "club">): Promise<{ points: string[]; page: string | undefined }>;
  close(): Promise<void>;
}

/** Starts one; its compiled code is kept in the folder. */
export function openNode(club: Club, folder: string): PaymentNode {
  let child = start();
  function start() {
    const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") };
    const started = spawn(process.execPath, [NODE], { stdio: ["pipe", "pipe", "inherit"], env });
    // What is written to a process that dies just then is lost with it.
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
      const hear = (part: string) => {
        text += part;
        if (/(^|\n)end\n$/.test(text)) resolve("end");
      };
      const die = () => resolve("dead");
      child.stdout.on("data", hear);
      child.once("close", die);
      child.stdin.write(`${JSON.stringify(all)}\n`);
      if ((await promise) === "dead") child = start();
      child.stdout.off("data", hear);
      child.off("close", die);
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
