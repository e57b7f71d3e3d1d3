import { once } from "node:events";
import { type AddressInfo, createServer, Server } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { requirePorts } from "./free-ports.ts";

const closings: (() => unknown)[] = [];

afterEach(() => {
  for (const close of closings.splice(0)) close();
});

async function takenPort(): Promise<number> {
  const other = createServer().listen(0, "127.0.0.1");
  closings.push(() => other.close());
  await once(other, "listening");
  return (other.address() as AddressInfo).port;
}

describe("the ports that a portal wants", () => {
  const address = "127.0.0.1";

  it("are no matter where they are free, or any will do", async () => {
    await requirePorts([{ variable: "PORT", port: 0, address }]);
  });

  it("end the start where they are taken, each named with one that is free", async () => {
    const [port, operations] = [await takenPort(), await takenPort()];
    const wanted = [
      { variable: "PORT", port, address },
      { variable: "OPERATIONS_PORT", port: operations, address },
    ];
    await expect(requirePorts(wanted)).rejects.toThrow(
      new RegExp(
        `^Port ${port} \\(PORT\\) is taken.*\\nPort ${operations} \\(OPERATIONS_PORT\\) is taken.*\\n` +
          "Try: PORT=\\d+ OPERATIONS_PORT=\\d+ npm start$",
      ),
    );
  });

  it("are looked for among the next two hundred alone: at an address that the machine does not have, none is free", async () => {
    const listen = vi.spyOn(Server.prototype, "listen");
    closings.push(() => listen.mockRestore());
    // An address for examples (RFC 5737).
    const wanted = [{ variable: "PORT", port: 3_000, address: "192.0.2.1" }];
    await expect(requirePorts(wanted)).rejects.toThrow(
      "Port 3000 (PORT) cannot be opened: this machine does not have that address.\nChoose another address.",
    );
    expect(listen).toHaveBeenCalledTimes(1 + 200);
  });
});
