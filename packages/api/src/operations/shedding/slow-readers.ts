// Slow-reader guard. Unread responses fill the memory and must not block other clients. A stalled connection first releases the places of
// its requests, and is destroyed after a time limit. A client that reads slowly but steadily is not stalled.

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface SlowReaderOptions {
  /** Time limit for a client that reads nothing, in milliseconds. */
  readonly endAfter: number;
  /** Maximum number of requests on stalled connections; beyond it, the longest stalled connection is destroyed. */
  readonly maxStalled: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** A connection with unfinished responses. */
interface Connection {
  /** Number of unfinished responses; more than one if the client pipelines. */
  underway: number;
  /** Functions that release the places of its requests. */
  releases: (() => void)[];
  /** The unsent data at the last sweep. */
  unsent: UnsentData | undefined;
}

interface UnsentData {
  readonly written: number;
  readonly queued: number;
  /** When the amounts last changed. */
  readonly since: number;
}

export interface SlowReaderGuard {
  /** Whether an earlier response on this connection is unfinished. */
  isPipelining(socket: Socket): boolean;
  /** Tracks a response until it closes, then releases its place. */
  track(response: ServerResponse, release?: () => void): void;
  /** Checks all connections and returns how many were destroyed. */
  sweep(): number;
}

/** Creates the guard. The caller runs `sweep` at an interval. */
export function createSlowReaderGuard({
  endAfter,
  maxStalled,
  now = () => performance.now(),
}: SlowReaderOptions): SlowReaderGuard {
  const connections = new Map<Socket, Connection>();

  function finish(socket: Socket, connection: Connection): void {
    connection.underway -= 1;
    connection.releases.shift()?.();
    if (connection.underway === 0) connections.delete(socket);
  }
  function releasePlaces(connection: Connection): void {
    for (const release of connection.releases.splice(0)) release();
  }
  return {
    isPipelining: (socket) => connections.has(socket),
    track(response, release) {
      const { socket } = response.req;
      const connection = connections.get(socket) ?? { underway: 0, releases: [], unsent: undefined };
      connections.set(socket, connection);
      connection.underway += 1;
      if (release !== undefined) connection.releases.push(release);
      // "close" fires for finished responses and for disconnected clients.
      response.once("close", () => finish(socket, connection));
    },
    sweep() {
      const time = now();
      const stalled: { socket: Socket; since: number; underway: number }[] = [];
      for (const [socket, connection] of connections) {
        const previous = connection.unsent;
        connection.unsent = unsentData(socket, { previous, time });
        const { unsent, underway } = connection;
        if (unsent === undefined || unsent !== previous) continue;
        releasePlaces(connection);
        stalled.push({ socket, since: unsent.since, underway });
      }
      return endLongestStalled(stalled, { time, endAfter, maxStalled });
    },
  };
}

/** The data that waits for the client; the previous object if the client has read nothing since. */
function unsentData(
  socket: Socket,
  { previous, time }: { previous: UnsentData | undefined; time: number },
): UnsentData | undefined {
  const waiting = socket.writableLength;
  if (waiting === 0) return undefined;
  const written = socket.bytesWritten - waiting;
  const queued = handleQueueSize(socket);
  return previous !== undefined && previous.written === written && previous.queued === queued
    ? previous
    : { written, queued, since: time };
}

/** Bytes of the current write that the kernel has not accepted. Node's own timeout checks this too, because one write may be large. */
function handleQueueSize(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}

function endLongestStalled(
  stalled: readonly { socket: Socket; since: number; underway: number }[],
  { time, endAfter, maxStalled }: { time: number; endAfter: number; maxStalled: number },
): number {
  let ended = 0;
  let waiting = stalled.reduce((sum, { underway }) => sum + underway, 0);
  for (const { socket, since, underway } of stalled.toSorted((a, b) => a.since - b.since)) {
    if (time - since < endAfter && waiting <= maxStalled) break;
    waiting -= underway;
    ended += 1;
    socket.destroy();
  }
  return ended;
}
