import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sendLoad } from "./rig/load.ts";
import { endProcess, type Node, signInMany, startClubProcess, startNode } from "./rig/processes.ts";

const READ_PATHS: readonly string[] = ["/api/points", "/api/profile", "/api/payments"];
const FILE_PATH = "/api/documents/DOC-2026-01/file";
const FILE_BYTES = 24 * 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, "%");
const DOWNLOADS_OF_EACH_KIND = 200;
const READS_PER_SECOND = 60;

export interface DownloadFigures {
  /** p99 of other members, relative to a run without downloads. */
  readonly p99Ratio: number;
  /** Of other members' requests. */
  readonly successRatio: number;
}

/** Measures how much 200 unread downloads of 24 MB, and 200 that are read slowly, slow other members down. */
export async function benchDownloads({ seconds = 8 } = {}): Promise<DownloadFigures> {
  const club = await startClubProcess({ delayMs: 60 });
  const fileProxy = await startFileProxy(club.settings["BACK_END_URL"] ?? "");
  const node = await startNode({ ...club.settings, BACK_END_URL: fileProxy.address });
  const sockets: Socket[] = [];
  try {
    const cookiesPerRun = Math.ceil((seconds * READS_PER_SECOND) / READ_PATHS.length);
    const cookies = await signInMany(node, 3 * cookiesPerRun + DOWNLOADS_OF_EACH_KIND + 1);
    const sendReads = (readerCookies: readonly string[]) =>
      sendLoad({
        address: node.address,
        host: node.host,
        cookies: readerCookies,
        paths: READ_PATHS,
        seconds,
        rate: READS_PER_SECOND,
        connections: 200,
      });
    await sendReads(cookies.slice(2 * cookiesPerRun, 3 * cookiesPerRun));
    const healthy = await sendReads(cookies.slice(0, cookiesPerRun));
    const downloaders = cookies.slice(3 * cookiesPerRun);
    for (let index = 0; index < 2 * DOWNLOADS_OF_EACH_KIND; index += 1)
      sockets.push(download(node, downloaders[index % downloaders.length] ?? ""));
    // One member with many downloads.
    for (let count = 0; count < 70; count += 1) sockets.push(download(node, downloaders.at(-1) ?? ""));
    const slowReader = setInterval(() => {
      for (const socket of sockets.slice(0, DOWNLOADS_OF_EACH_KIND)) socket.read(64);
    }, 200);
    await wait(1_000);
    const duringDownloads = await sendReads(cookies.slice(cookiesPerRun, 2 * cookiesPerRun));
    clearInterval(slowReader);
    const figures = {
      p99Ratio: duringDownloads.p99 / healthy.p99,
      successRatio:
        ((duringDownloads.statuses["200"] ?? 0) + (duringDownloads.statuses["403"] ?? 0)) / duringDownloads.sent,
    };
    console.log(
      `downloads     ${sockets.length} that nobody reads or that trickle, ${fileProxy.countOpen()} of them at the club: p99 of others ${figures.p99Ratio.toFixed(2)}x, ${(figures.successRatio * 100).toFixed(1)} % answered`,
    );
    return figures;
  } finally {
    for (const socket of sockets) socket.destroy();
    await endProcess(node);
    fileProxy.close();
    await endProcess(club);
  }
}

function download({ address, host }: Pick<Node, "address" | "host">, cookie: string): Socket {
  const socket = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
  socket.pause();
  socket.write(`GET ${FILE_PATH} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** A proxy of the back-end that serves large files itself. */
async function startFileProxy(
  backEndUrl: string,
): Promise<{ address: string; countOpen: () => number; close: () => void }> {
  let openResponses = 0;
  const sendFile = (response: ServerResponse) => {
    openResponses += 1;
    response.once("close", () => (openResponses -= 1));
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
    const forwarded = request(
      `${backEndUrl}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    forwarded.on("error", () => response.destroy());
    incoming.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    countOpen: () => openResponses,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (import.meta.main) await benchDownloads();
