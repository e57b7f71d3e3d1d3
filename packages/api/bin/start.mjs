#!/usr/bin/env node
// Checks the Node version before it imports TypeScript, so this file must run on any Node.

import module from "node:module";

const PINNED_MAJOR = 26;
const runningVersion = process.versions.node;
const PARENT_CHECK_MS = 250;

if (Number(runningVersion.split(".")[0]) === PINNED_MAJOR) {
  // The compile cache covers only modules that are imported after this call.
  module.enableCompileCache();
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
  const { run } = await import("../src/operations/start.ts");
  await run(process.argv.slice(2), process.env);
} else {
  process.stderr.write(
    `The portal runs on Node ${PINNED_MAJOR}, and this is Node ${runningVersion}.\n` +
      "The right one comes with the dependencies: run `npm ci` without --omit=optional, then start it with `npm start`.\n" +
      "On a platform that package.json does not list under optionalDependencies, install Node 26 yourself.\n",
  );
  process.exitCode = 1;
}

/** npm starts a shell, and the shell does not pass a SIGTERM on. Without its parent the portal ends as if it had got the signal. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS);
  watch.unref();
}
