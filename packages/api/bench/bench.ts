// Prints times and ratios; none makes the run fail.

import { benchDocuments } from "./documents.ts";
import { benchDownloads } from "./downloads.ts";
import { benchFaults } from "./faults.ts";
import { benchFeed } from "./feed.ts";
import { benchFloods, benchOffice } from "./floods.ts";
import { benchHanging } from "./hanging.ts";
import { benchLoad } from "./load.ts";
import { benchPayments } from "./payments.ts";
import { benchPurchase } from "./purchase.ts";
import { benchReadsBesidePayments } from "./reads-beside-payments.ts";
import { benchSearch } from "./search.ts";
import { benchSessions } from "./sessions.ts";
import { benchStart } from "./start.ts";

await benchSessions();
await benchDocuments();
await benchPayments();
for (const backEndDelayMs of [0, 60]) await benchReadsBesidePayments({ backEndDelayMs });
await benchPurchase();
await benchFeed();
await benchStart();
await benchLoad();
await benchFloods();
await benchOffice();
await benchFaults();
await benchHanging();
await benchDownloads();
await benchSearch();
