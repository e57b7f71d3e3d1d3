import { once } from "node:events";
import { type AddressInfo, createServer, Server } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { requireFreePorts } from "./free-ports.ts";

const closings: (() => unknown)[] = [];

afterEach(() => {
  for (const close of closings.splice(0)) close();
});

async function usedPort(): Promise<number> {
  const other = createServer().listen(0, "127.0.0.1");
  closings.push(() => other.close());
  await once(other, "listening");
  return (other.address() as AddressInfo).port;
}

describe("requireFreePorts", () => {
  const address = "127.0.0.1";

  it("accepts port 0", async () => {
    await requireFreePorts([{ variable: "PORT", port: 0, address }]);
  });

  it("rejects ports in use and proposes a free one for each", async () => {
    const [port, operations] = [await usedPort(), await usedPort()];
    const requested = [
      { variable: "PORT", port, address },
      { variable: "OPERATIONS_PORT", port: operations, address },
    ];
    await expect(requireFreePorts(requested)).rejects.toThrow(
      new RegExp(
        `^Port ${port} \\(PORT\\) is taken.*\\nPort ${operations} \\(OPERATIONS_PORT\\) is taken.*\\n` +
          "Try: PORT=\\d+ OPERATIONS_PORT=\\d+ npm start$",
      ),
    );
  });

  it("tries the next 200 ports at most, and proposes none at an address that the machine does not have", async () => {
    const listen = vi.spyOn(Server.prototype, "listen");
    closings.push(() => listen.mockRestore());
    // A documentation address (RFC 5737).
    const requested = [{ variable: "PORT", port: 3_000, address: "192.0.2.1" }];
    await expect(requireFreePorts(requested)).rejects.toThrow(
      "Port 3000 (PORT) cannot be opened: this machine does not have that address.\nChoose another address.",
    );
    expect(listen).toHaveBeenCalledTimes(1 + 200);
  });
});
