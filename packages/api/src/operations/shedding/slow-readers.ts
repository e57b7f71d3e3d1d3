// Unread responses fill the memory and take the places of other clients. A stalled connection first loses the places of its requests, and
// is destroyed after a time limit. A client that reads slowly but steadily is not stalled.

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface SlowReaderOptions {
  /** For a client that reads nothing. */
  readonly timeoutMs: number;
  /** Of requests on stalled connections; beyond it, the longest stalled connection is destroyed. */
  readonly maxStalled: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** A connection with unfinished responses. */
interface Connection {
  unfinished: number;
  /** Release the places of its requests. */
  releases: (() => void)[];
  /** At the last sweep. */
  unsent: UnsentData | undefined;
}

interface UnsentData {
  readonly writtenBytes: number;
  readonly queuedBytes: number;
  /** When the amounts last changed. */
  readonly since: number;
}

export interface SlowReaderGuard {
  /** Whether an earlier response on this connection is unfinished. */
  isPipelining(socket: Socket): boolean;
  /** Tracks a response until it closes, then releases its place. */
  track(response: ServerResponse, release?: () => void): void;
  /** Returns how many connections it destroyed. */
  sweep(): number;
}

/** The caller runs `sweep` at an interval. */
export function createSlowReaderGuard({
  timeoutMs,
  maxStalled,
  now = () => performance.now(),
}: SlowReaderOptions): SlowReaderGuard {
  const connections = new Map<Socket, Connection>();

  function finish(socket: Socket, connection: Connection): void {
    connection.unfinished -= 1;
    connection.releases.shift()?.();
    if (connection.unfinished === 0) connections.delete(socket);
  }
  function releasePlaces(connection: Connection): void {
    for (const release of connection.releases.splice(0)) release();
  }
  return {
    isPipelining: (socket) => connections.has(socket),
    track(response, release) {
      const { socket } = response.req;
      const connection = connections.get(socket) ?? { unfinished: 0, releases: [], unsent: undefined };
      connections.set(socket, connection);
      connection.unfinished += 1;
      if (release !== undefined) connection.releases.push(release);
      // "close" fires for finished responses and for disconnected clients.
      response.once("close", () => finish(socket, connection));
    },
    sweep() {
      const time = now();
      const stalled: { socket: Socket; since: number; unfinished: number }[] = [];
      for (const [socket, connection] of connections) {
        const previous = connection.unsent;
        connection.unsent = unsentData(socket, { previous, time });
        const { unsent, unfinished } = connection;
        if (unsent === undefined || unsent !== previous) continue;
        releasePlaces(connection);
        stalled.push({ socket, since: unsent.since, unfinished });
      }
      return destroyLongestStalled(stalled, { time, timeoutMs, maxStalled });
    },
  };
}

/** Returns the previous object if the client has read nothing since. */
function unsentData(
  socket: Socket,
  { previous, time }: { previous: UnsentData | undefined; time: number },
): UnsentData | undefined {
  const unsentBytes = socket.writableLength;
  if (unsentBytes === 0) return undefined;
  const writtenBytes = socket.bytesWritten - unsentBytes;
  const queuedBytes = handleQueueSize(socket);
  return previous !== undefined && previous.writtenBytes === writtenBytes && previous.queuedBytes === queuedBytes
    ? previous
    : { writtenBytes, queuedBytes, since: time };
}

/** Bytes of the current write that the kernel has not accepted, as Node's own timeout counts them. One write may be large. */
function handleQueueSize(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}

function destroyLongestStalled(
  stalled: readonly { socket: Socket; since: number; unfinished: number }[],
  { time, timeoutMs, maxStalled }: { time: number; timeoutMs: number; maxStalled: number },
): number {
  let destroyed = 0;
  let stalledRequests = stalled.reduce((sum, { unfinished }) => sum + unfinished, 0);
  for (const { socket, since, unfinished } of stalled.toSorted((a, b) => a.since - b.since)) {
    if (time - since < timeoutMs && stalledRequests <= maxStalled) break;
    stalledRequests -= unfinished;
    destroyed += 1;
    socket.destroy();
  }
  return destroyed;
}
