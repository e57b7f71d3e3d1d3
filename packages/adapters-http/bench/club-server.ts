// The sandbox club in its own process, so that its work is not counted as the portal's.

import { startClub } from "@portico/sandbox/club";

const club = await startClub();
process.stdout.write(`${club.address}\n`);
