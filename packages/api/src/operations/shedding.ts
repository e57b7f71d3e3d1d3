// A node that has too much to do sends requests away at once, before anything was done for them: whoever waits in a long queue has often
// gone when their turn comes, and those who are let in are served as fast as ever. Saying no has to be cheap, or saying it is the overload.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { type PrebuiltAnswer, prebuiltAnswers } from "../pages/templates/prebuilt-answers.ts";
import type { PortalLog, PortalSettings } from "../portal.ts";
import { languageOfAnybody } from "../visit/language.ts";
import { openCapacity } from "./shedding/capacity.ts";
import { openUnread } from "./shedding/unread.ts";

/** How requests are limited. */
export interface Limits {
  /** The most that are answered at a time, however well it goes. */
  readonly most: number;
  /** How long a client may take nothing of its answer, in milliseconds. */
  readonly unreadFor: number;
  readonly settings: Pick<PortalSettings, "scheme" | "brands" | "hosts">;
  readonly log: PortalLog;
}

const LEARN_EVERY = 100;
// So that a flood of requests is no flood of lines.
const SAY_EVERY = 5_000;
const LOOK_EVERY = 500;

/** Stands before the server, and closes with it. */
export function limitRequests(app: FastifyInstance, { most, unreadFor, settings, log }: Limits): void {
  const capacity = openCapacity({ most });
  const answers = prebuiltAnswers("OVERLOADED", settings.scheme);
  const unread = openUnread({ endAfter: unreadFor, most, leave: () => capacity.leave() });
  let shed = 0;
  let ended = 0;
  const listeners = app.server.listeners("request") as ((request: IncomingMessage, answer: ServerResponse) => void)[];
  app.server.removeAllListeners("request");
  const answered = (request: IncomingMessage, answer: ServerResponse) => {
    for (const listener of listeners) listener.call(app.server, request, answer);
  };
  app.server.on("request", (request: IncomingMessage, answer: ServerResponse) => {
    // A page without one of its files is broken, and sending a file costs hardly more than sending a request away; but browsers ask for one
    // after the other.
    const isFree = request.url?.startsWith("/assets/") === true && !unread.isPipelining(request.socket);
    const hasPlace = !isFree && capacity.enter();
    unread.follow(answer, { hasPlace });
    if (!isFree && !hasPlace) {
      shed += 1;
      const { headers } = request;
      const { data, page } = answers[languageOfAnybody({ headers, host: headers.host ?? "" }, settings)];
      sendAway(answer, /^\/(api|media)\//.test(request.url ?? "") ? data : page);
      return;
    }
    answered(request, answer);
  });
  const learning = setInterval(
    learner((busy) => capacity.learn(busy)),
    LEARN_EVERY,
  ).unref();
  const looking = setInterval(
    () => {
      ended += unread.sweep();
    },
    Math.min(LOOK_EVERY, unreadFor / 4),
  ).unref();
  const saying = setInterval(() => {
    if (shed > 0) log.warn({ event: "requests.sent-away", count: shed });
    if (ended > 0) log.warn({ event: "answers.unread", count: ended });
    shed = 0;
    ended = 0;
  }, SAY_EVERY).unref();
  app.addHook("onClose", async () => {
    clearInterval(learning);
    clearInterval(looking);
    clearInterval(saying);
  });
}

function learner(learn: (busy: number) => void): () => void {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    learn(performance.eventLoopUtilization(now, before).utilization);
    before = now;
  };
}

function sendAway(answer: ServerResponse, { headers, body }: PrebuiltAnswer): void {
  answer.writeHead(503, headers as Record<string, string>).end(body);
}
