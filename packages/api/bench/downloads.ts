// What other members notice of downloads that nobody reads, and of downloads that trickle: 200 of each, of files of 24 MB.

import { once } from "node:events";
import { request as ask, createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sendLoad } from "./rig/load.ts";
import { end, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

const PATHS: readonly string[] = ["/api/points", "/api/profile", "/api/payments"];
const FILE = "/api/documents/DOC-2026-01/file";
const FILE_BYTES = 24 * 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, "%");
const EACH = 200;
const RATE = 60;

/** What came of it. */
export interface DownloadFigures {
  /** The 99th of 100 answers to others, times the same without downloads. */
  readonly slower: number;
  /** The part of the others' requests that were answered well. */
  readonly successful: number;
}

/** Prints the figures; resolves to them. */
export async function benchDownloads({ seconds = 8 } = {}): Promise<DownloadFigures> {
  const club = await startClubProcess({ delay: 60 });
  const front = await startFront(club.settings["BACK_END_URL"] ?? "");
  const node = await startNode({ ...club.settings, BACK_END_URL: front.address });
  const sockets: Socket[] = [];
  try {
    const each = Math.ceil((seconds * RATE) / PATHS.length);
    const cookies = await signInMany(node, 3 * each + EACH + 1);
    const load = (some: readonly string[]) =>
      sendLoad({
        address: node.address,
        host: node.host,
        cookies: some,
        paths: PATHS,
        seconds,
        rate: RATE,
        connections: 200,
      });
    await load(cookies.slice(2 * each, 3 * each));
    const healthy = await load(cookies.slice(0, each));
    const readers = cookies.slice(3 * each);
    for (let at = 0; at < 2 * EACH; at += 1) sockets.push(download(node, readers[at % readers.length] ?? ""));
    // One member more than all others together.
    for (let at = 0; at < 70; at += 1) sockets.push(download(node, readers.at(-1) ?? ""));
    const trickling = setInterval(() => {
      for (const socket of sockets.slice(0, EACH)) socket.read(64);
    }, 200);
    await wait(1_000);
    const beside = await load(cookies.slice(each, 2 * each));
    clearInterval(trickling);
    const figures = {
      slower: beside.p99 / healthy.p99,
      successful: ((beside.statuses["200"] ?? 0) + (beside.statuses["403"] ?? 0)) / beside.sent,
    };
    console.log(
      `downloads     ${sockets.length} that nobody reads or that trickle, ${front.open()} of them at the club: p99 of others ${figures.slower.toFixed(2)}x, ${(figures.successful * 100).toFixed(1)} % answered`,
    );
    return figures;
  } finally {
    for (const socket of sockets) socket.destroy();
    await end(node);
    front.close();
    await end(club);
  }
}

function download({ address, host }: Pick<Node, "address" | "host">, cookie: string): Socket {
  const socket = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
  socket.pause();
  socket.write(`GET ${FILE} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** The club with large files. */
async function startFront(club: string): Promise<{ address: string; open: () => number; close: () => void }> {
  let open = 0;
  const sendFile = (answer: ServerResponse) => {
    open += 1;
    answer.once("close", () => (open -= 1));
    answer.writeHead(200, { "content-type": "application/pdf", "content-length": FILE_BYTES });
    let left = FILE_BYTES / BLOCK.length;
    const more = () => {
      while (left > 0 && !answer.destroyed) {
        left -= 1;
        if (!answer.write(BLOCK)) return;
      }
      answer.end();
    };
    answer.on("drain", more);
    more();
  };
  const server = createServer((came, answer) => {
    if (came.url?.includes("/document-file/") === true) return sendFile(answer);
    const on = ask(`${club}${came.url}`, { method: came.method, headers: came.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    on.on("error", () => answer.destroy());
    came.pipe(on);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    open: () => open,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (import.meta.main) await benchDownloads();
