// Stops on another Node version. Node is pinned as an optional dependency, whose installation fails silently.

const PINNED_MAJOR = 26;
const runningMajor = Number(process.versions.node.split(".")[0]);

if (runningMajor !== PINNED_MAJOR) {
  process.stderr.write(
    `This project runs on Node ${PINNED_MAJOR}, and this is Node ${process.versions.node}.\n` +
      "npm installs the right version with the dependencies: run `npm ci` without --omit=optional, then start scripts with `npm run`.\n" +
      "On a platform that package.json does not list under optionalDependencies, install Node 26 yourself.\n",
  );
  process.exit(1);
}
