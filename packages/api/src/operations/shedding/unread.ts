// Clients that ask and do not read. What they were answered waits in memory, and must not keep anybody out: as soon as nothing of it is
// taken their requests count no longer as being answered, and after a while their connection is ended. Those who read slowly are read to.

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How clients that do not read are dealt with. */
export interface UnreadOptions {
  /** How long a client may take nothing of its answer, in milliseconds. */
  readonly endAfter: number;
  /** So many requests at most wait for clients that do not read; beyond, the connection that has waited longest is ended. */
  readonly most: number;
  /** A request's place is there again. */
  readonly leave: () => void;
  /** Milliseconds by a steady clock. */
  readonly now?: () => number;
}

/** What is known about one connection while it has answers under way. */
interface Connection {
  /** Requests on it that are not answered to the end; more than one where the client did not wait. */
  underway: number;
  /** How many of them have a place. */
  places: number;
  /** What was sent and not taken, the last time that somebody looked. */
  left: Left | undefined;
}

interface Left {
  readonly written: number;
  readonly queued: number;
  /** When it was seen like this for the first time. */
  readonly since: number;
}

/** The connections of a server that are being answered. */
export interface Unread {
  /** Whether another request of that connection is still being answered. */
  isPipelining(socket: Socket): boolean;
  /** Follows a request until its answer is over. */
  follow(answer: ServerResponse, request: { readonly hasPlace: boolean }): void;
  /** Looks at all of them once; resolves to how many connections were ended. */
  sweep(): number;
}

/** Follows connections; somebody else calls `sweep` again and again. */
export function openUnread({ endAfter, most, leave, now = () => performance.now() }: UnreadOptions): Unread {
  const connections = new Map<Socket, Connection>();

  function over(socket: Socket, connection: Connection): void {
    connection.underway -= 1;
    if (connection.places > 0) {
      connection.places -= 1;
      leave();
    }
    if (connection.underway === 0) connections.delete(socket);
  }
  function giveBack(connection: Connection): void {
    for (; connection.places > 0; connection.places -= 1) leave();
  }
  return {
    isPipelining: (socket) => connections.has(socket),
    follow(answer, { hasPlace }) {
      const { socket } = answer.req;
      const connection = connections.get(socket) ?? { underway: 0, places: 0, left: undefined };
      connections.set(socket, connection);
      connection.underway += 1;
      if (hasPlace) connection.places += 1;
      // "close" comes for every answer: a finished one, and one whose client went away.
      answer.once("close", () => over(socket, connection));
    },
    sweep() {
      const time = now();
      const stalled: { socket: Socket; since: number; underway: number }[] = [];
      for (const [socket, connection] of connections) {
        const before = connection.left;
        connection.left = leftIn(socket, { before, time });
        const { left, underway } = connection;
        if (left === undefined || left !== before) continue;
        giveBack(connection);
        stalled.push({ socket, since: left.since, underway });
      }
      return endLongest(stalled, { time, endAfter, most });
    },
  };
}

/** What waits for the client: as before, where it has taken nothing since. */
function leftIn(socket: Socket, { before, time }: { before: Left | undefined; time: number }): Left | undefined {
  const waiting = socket.writableLength;
  if (waiting === 0) return undefined;
  const written = socket.bytesWritten - waiting;
  const queued = queuedIn(socket);
  return before !== undefined && before.written === written && before.queued === queued
    ? before
    : { written, queued, since: time };
}

/** What the system has not taken yet of the piece that is being written: Node's own timeout looks there too, for one piece may be large. */
function queuedIn(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}

function endLongest(
  stalled: readonly { socket: Socket; since: number; underway: number }[],
  { time, endAfter, most }: { time: number; endAfter: number; most: number },
): number {
  let ended = 0;
  let waiting = stalled.reduce((sum, { underway }) => sum + underway, 0);
  for (const { socket, since, underway } of stalled.toSorted((one, other) => one.since - other.since)) {
    if (time - since < endAfter && waiting <= most) break;
    waiting -= underway;
    ended += 1;
    socket.destroy();
  }
  return ended;
}
