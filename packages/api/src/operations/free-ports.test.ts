import { once } from "node:events";
import { type AddressInfo, createServer, Server } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { requireFreePorts } from "./free-ports.ts";

const cleanups: (() => unknown)[] = [];

afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  cleanups.push(() => server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

describe("requireFreePorts", () => {
  const address = "127.0.0.1";

  it("accepts port 0", async () => {
    await requireFreePorts([{ variable: "PORT", port: 0, address }]);
  });

  it("rejects ports in use and proposes a free port for each", async () => {
    const port = await occupyPort();
    const operationsPort = await occupyPort();
    const requested = [
      { variable: "PORT", port, address },
      { variable: "OPERATIONS_PORT", port: operationsPort, address },
    ];
    await expect(requireFreePorts(requested)).rejects.toThrow(
      new RegExp(
        `^Port ${port} \\(PORT\\) is taken.*\\nPort ${operationsPort} \\(OPERATIONS_PORT\\) is taken.*\\n` +
          "Try: PORT=\\d+ OPERATIONS_PORT=\\d+ npm start$",
      ),
    );
  });

  it("tries at most 200 more ports, and proposes none if the machine does not have the address", async () => {
    const listen = vi.spyOn(Server.prototype, "listen");
    cleanups.push(() => listen.mockRestore());
    // A documentation address (RFC 5737).
    const requested = [{ variable: "PORT", port: 3_000, address: "192.0.2.1" }];
    await expect(requireFreePorts(requested)).rejects.toThrow(
      "Port 3000 (PORT) cannot be opened: this machine does not have that address.\nChoose another address.",
    );
    expect(listen).toHaveBeenCalledTimes(1 + 200);
  });
});
