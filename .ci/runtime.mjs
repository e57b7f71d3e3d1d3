// The project pins Node as an optional dependency, and optional dependencies fail silently. This prints the running version and stops
// if it is not the pinned one.

const PINNED_MAJOR = 26;
const running = Number(process.versions.node.split(".")[0]);

if (running !== PINNED_MAJOR) {
  process.stderr.write(
    `This project runs on Node ${PINNED_MAJOR}, and this is Node ${process.versions.node}.\n` +
      "npm installs the right version with the dependencies: run `npm ci` without --omit=optional, then start scripts with `npm run`.\n" +
      "On a platform that package.json does not list under optionalDependencies, install Node 26 yourself.\n",
  );
  process.exit(1);
}
