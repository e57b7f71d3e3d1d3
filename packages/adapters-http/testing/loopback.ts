// A server on a loopback port that answers as a test tells it: the other end of the wire, without the club behind it.

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that came. */
export interface Came {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

/** Answers a request. */
export type Answering = (came: Came, response: ServerResponse) => void;

/** A server under test. */
export interface Loopback {
  readonly address: string;
  readonly came: Came[];
  /** How often a path was asked for. */
  count(path: string): number;
  /** The connections that are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** The first answer to the token call. */
export const GOOD_TOKEN: string = goodToken(1);

/** The header that the first token makes. */
export const FIRST_TOKEN = "Bearer tok_1";

/** Listens; the token call is answered well, and everything else as told. */
export async function loopback(answering: Answering): Promise<Loopback> {
  const came: Came[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one = { method, path: url, headers, text: Buffer.concat(chunks).toString() };
      came.push(one);
      if (url === "/oauth/token") json(response, 200, goodToken(came.filter(({ path }) => path === url).length));
      else answering(one, response);
    });
    request.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    came,
    count: (path) => came.filter((one) => one.path === path).length,
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers JSON. */
export function json(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
}

function goodToken(nth: number): string {
  return `{"access_token":"tok_${nth}","token_type":"Bearer","expires_in":3600}`;
}
