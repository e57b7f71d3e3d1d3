// Benchmark of downloads that are unread or read slowly: 200 of each, with files of 24 MB. How much do they slow other members down?

import { once } from "node:events";
import { request as ask, createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sendLoad } from "./rig/load.ts";
import { endProcess, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

const PATHS: readonly string[] = ["/api/points", "/api/profile", "/api/payments"];
const FILE = "/api/documents/DOC-2026-01/file";
const FILE_BYTES = 24 * 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, "%");
const EACH = 200;
const RATE = 60;

export interface DownloadFigures {
  /** p99 response time of other members, relative to a run without downloads. */
  readonly slower: number;
  /** Share of successful responses to other members. */
  readonly successful: number;
}

/** Prints and returns the figures. */
export async function benchDownloads({ seconds = 8 } = {}): Promise<DownloadFigures> {
  const club = await startClubProcess({ delay: 60 });
  const front = await startFront(club.settings["BACK_END_URL"] ?? "");
  const node = await startNode({ ...club.settings, BACK_END_URL: front.address });
  const sockets: Socket[] = [];
  try {
    const cookiesPerRun = Math.ceil((seconds * RATE) / PATHS.length);
    const cookies = await signInMany(node, 3 * cookiesPerRun + EACH + 1);
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
    await load(cookies.slice(2 * cookiesPerRun, 3 * cookiesPerRun));
    const healthy = await load(cookies.slice(0, cookiesPerRun));
    const readers = cookies.slice(3 * cookiesPerRun);
    for (let at = 0; at < 2 * EACH; at += 1) sockets.push(download(node, readers[at % readers.length] ?? ""));
    // A single member with more downloads than all others together.
    for (let at = 0; at < 70; at += 1) sockets.push(download(node, readers.at(-1) ?? ""));
    const slowReader = setInterval(() => {
      for (const socket of sockets.slice(0, EACH)) socket.read(64);
    }, 200);
    await wait(1_000);
    const duringDownloads = await load(cookies.slice(cookiesPerRun, 2 * cookiesPerRun));
    clearInterval(slowReader);
    const figures = {
      slower: duringDownloads.p99 / healthy.p99,
      successful:
        ((duringDownloads.statuses["200"] ?? 0) + (duringDownloads.statuses["403"] ?? 0)) / duringDownloads.sent,
    };
    console.log(
      `downloads     ${sockets.length} that nobody reads or that trickle, ${front.open()} of them at the club: p99 of others ${figures.slower.toFixed(2)}x, ${(figures.successful * 100).toFixed(1)} % answered`,
    );
    return figures;
  } finally {
    for (const socket of sockets) socket.destroy();
    await endProcess(node);
    front.close();
    await endProcess(club);
  }
}

function download({ address, host }: Pick<Node, "address" | "host">, cookie: string): Socket {
  const socket = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
  socket.pause();
  socket.write(`GET ${FILE} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** A proxy of the club that serves large files. */
async function startFront(club: string): Promise<{ address: string; open: () => number; close: () => void }> {
  let open = 0;
  const sendFile = (response: ServerResponse) => {
    open += 1;
    response.once("close", () => (open -= 1));
    response.writeHead(200, { "content-type": "application/pdf", "content-length": FILE_BYTES });
    let remainingBlocks = FILE_BYTES / BLOCK.length;
    const sendBlocks = () => {
      while (remainingBlocks > 0 && !response.destroyed) {
        remainingBlocks -= 1;
        if (!response.write(BLOCK)) return;
      }
      response.end();
    };
    response.on("drain", sendBlocks);
    sendBlocks();
  };
  const server = createServer((incoming, response) => {
    if (incoming.url?.includes("/document-file/") === true) return sendFile(response);
    const forwarded = ask(`${club}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    incoming.pipe(forwarded);
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
