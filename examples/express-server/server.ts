// An Express server that decides with `@portico/domain/access` and shows the reason.

import { explainAccess } from "@portico/domain/access";
import { parseVisitorFacts } from "@portico/domain/facts";
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from "express";

export function createServer(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(decide);
  app.use(reportInvalidVisitor);
  return app;
}

function decide(request: Request, response: Response): void {
  const visitor = parseVisitorFacts({
    session: request.header("x-session") ?? "signed-out",
    kinds: Number(request.header("x-kinds") ?? 0),
  });
  const { outcome, rule, because } = explainAccess(request.originalUrl, visitor);
  response.set("x-access-rule", rule);
  if (outcome.verdict === "allow") {
    response.type("text").send(`You may open this page: ${because}.\n`);
    return;
  }
  response.status(302).location(outcome.to).type("text").send(`You may not open this page: ${because}.\n`);
}

const reportInvalidVisitor: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof TypeError)) {
    next(error);
    return;
  }
  response.status(400).type("text").send(`${error.message}\n`);
};
