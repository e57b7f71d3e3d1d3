// One connection to a server that is measured: no more HTTP than it takes to see an answer through, for a load has to be cheaper than what
// it loads.

import { connect, type Socket } from "node:net";

/** An answer, as far as a load looks at it. */
interface Seen {
  /** The status, or what went wrong. */
  readonly status: string;
  readonly head: string;
}

/** A connection that is opened again when it is lost. */
export interface Line {
  ask(text: string): Promise<Seen>;
  close(): void;
}

/** Opens one to `http://127.0.0.1:…`; the answers must have a content-length, as all of the portal's have but streamed files. */
export function openLine(address: string): Line {
  const port = Number(new URL(address).port);
  let socket: Socket | undefined;
  let tell: ((seen: Seen) => void) | undefined;
  let head = "";
  let missing = -1;
  const over = (seen: Seen) => {
    const told = tell;
    [tell, head, missing] = [undefined, "", -1];
    told?.(seen);
  };
  const read = (part: Buffer) => {
    if (missing >= 0) missing -= part.length;
    else {
      head += part.toString("latin1");
      const ends = head.indexOf("\r\n\r\n");
      if (ends === -1) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      missing = length - (head.length - ends - 4);
      head = head.slice(0, ends);
    }
    if (missing > 0) return;
    const isLast = /\r\nconnection: close/i.test(head);
    if (isLast) drop();
    over({ status: head.slice(9, 12), head });
  };
  const drop = () => {
    socket?.removeAllListeners("close").destroy();
    socket = undefined;
  };
  const open = (): Socket => {
    let reason = "closed";
    const opened = connect(port, "127.0.0.1").setNoDelay(true);
    opened.on("data", read);
    opened.on("error", ({ code = "failed" }: NodeJS.ErrnoException) => {
      reason = code;
    });
    opened.on("close", () => {
      if (socket === opened) socket = undefined;
      over({ status: reason, head: "" });
    });
    return opened;
  };
  return {
    ask: (text) =>
      new Promise((resolve) => {
        tell = resolve;
        socket ??= open();
        socket.write(text, "latin1");
      }),
    close: drop,
  };
}
