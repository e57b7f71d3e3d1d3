// Minimal, because the load generator must be cheaper than the server under test.

import { connect, type Socket } from "node:net";

interface MinimalResponse {
  /** The status, or an error code. */
  readonly status: string;
  readonly head: string;
}

/** Reconnects when the connection is lost. */
export interface LoadConnection {
  request(text: string): Promise<MinimalResponse>;
  close(): void;
}

/** Connects to `http://127.0.0.1:…` from a local IP address. Responses must have a content-length. */
export function openConnection(address: string, localAddress = "127.0.0.1"): LoadConnection {
  const port = Number(new URL(address).port);
  let socket: Socket | undefined;
  let onResponse: ((response: MinimalResponse) => void) | undefined;
  let head = "";
  let remainingBytes = -1;
  const finish = (response: MinimalResponse) => {
    const callback = onResponse;
    [onResponse, head, remainingBytes] = [undefined, "", -1];
    callback?.(response);
  };
  const onData = (chunk: Buffer) => {
    if (remainingBytes >= 0) remainingBytes -= chunk.length;
    else {
      head += chunk.toString("latin1");
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd === -1) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      remainingBytes = length - (head.length - headEnd - 4);
      head = head.slice(0, headEnd);
    }
    if (remainingBytes > 0) return;
    const isLastResponse = /\r\nconnection: close/i.test(head);
    if (isLastResponse) disconnect();
    finish({ status: head.slice(9, 12), head });
  };
  const disconnect = () => {
    socket?.removeAllListeners("close").destroy();
    socket = undefined;
  };
  const open = (): Socket => {
    let reason = "closed";
    const newSocket = connect({ port, host: "127.0.0.1", localAddress }).setNoDelay(true);
    newSocket.on("data", onData);
    newSocket.on("error", ({ code = "failed" }: NodeJS.ErrnoException) => {
      reason = code;
    });
    newSocket.on("close", () => {
      if (socket === newSocket) socket = undefined;
      finish({ status: reason, head: "" });
    });
    return newSocket;
  };
  return {
    request: (text) =>
      new Promise((resolve) => {
        onResponse = resolve;
        socket ??= open();
        socket.write(text, "latin1");
      }),
    close: disconnect,
  };
}
