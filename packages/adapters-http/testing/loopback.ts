// A loopback HTTP server whose responses a test chooses.

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

export type Responder = (received: ReceivedRequest, response: ServerResponse) => void;

export interface Loopback {
  readonly address: string;
  readonly requests: ReceivedRequest[];
  count(path: string): number;
  connections(): Promise<number>;
  close(): Promise<void>;
}

export const TOKEN_RESPONSE: string = tokenResponse(1);

export const FIRST_AUTHORIZATION = "Bearer tok_1";

/** Issues tokens itself and passes every other request to `respond`. */
export async function startLoopback(respond: Responder): Promise<Loopback> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const received = { method, path: url, headers, text: Buffer.concat(chunks).toString() };
      requests.push(received);
      if (url === "/oauth/token")
        respondJson(response, 200, tokenResponse(requests.filter(({ path }) => path === url).length));
      else respond(received, response);
    });
    request.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    count: (path) => requests.filter((received) => received.path === path).length,
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

export function respondJson(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
}

function tokenResponse(number: number): string {
  return `{"access_token":"tok_${number}","token_type":"Bearer","expires_in":3600}`;
}
