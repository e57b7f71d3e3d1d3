// The variables by which the portal serves: what system it is, under which hosts, for how long, and where it keeps what it owns.

import { type Hosts, parseHosts } from "@portico/domain/brand/brands";
import { brandsFile } from "./brands.ts";
import { bindAddress, folder, line, oneOf, port, proxies, storePlace, wholeNumber } from "./readers.ts";
import type { Rows } from "./values.ts";
import { WrongText } from "./variable.ts";

function hosts(text: string): Hosts {
  const read = parseHosts(text);
  if (read.mistakes.length > 0) throw new WrongText(`has mistakes: ${read.mistakes.join(" ").replace(/\.$/, "")}`);
  return read.hosts;
}

/** What kind of system this is, and where it listens. */
export const SYSTEM: Rows<"NODE_ENV" | "PORTICO_SYSTEM" | "PORT" | "BIND_ADDRESS" | "WEB_FOLDER" | "REQUESTS_AT_ONCE"> =
  {
    NODE_ENV: {
      group: "The system",
      meaning: "`production` switches every check of this page on, and the sandbox off",
      otherwise: "development, with the sandbox",
      remedy: "Set it to production, or leave it out: a word that nobody knows would switch the checks off.",
      read: oneOf("production", "development", "test"),
    },
    PORTICO_SYSTEM: {
      group: "The system",
      meaning: "`live` takes real bookings and payments; `test` shows the red test-system banner, in production too",
      otherwise: "`test`",
      remedy: "Set it to live or to test.",
      read: oneOf("live", "test"),
    },
    PORT: {
      group: "The system",
      meaning: "the port that serves members",
      otherwise: "3000",
      remedy: "Choose a free port, such as PORT=3000.",
      read: port,
    },
    BIND_ADDRESS: {
      group: "The system",
      meaning: "the address of this machine on which that port listens; `0.0.0.0` in a container",
      otherwise: "127.0.0.1",
      remedy: "Give an address of this machine, such as 127.0.0.1 or 0.0.0.0.",
      read: bindAddress,
    },
    WEB_FOLDER: {
      group: "The system",
      meaning: "the folder of the built web app",
      otherwise: "the web package's `dist` where it is built, else plain frames",
      remedy: "Build the web app, and give the folder that the build wrote.",
      read: folder,
    },
    REQUESTS_AT_ONCE: {
      group: "The system",
      meaning: "requests that are answered at a time; more are sent away with 503 and Retry-After",
      otherwise: "1000",
      remedy: "Give a number from 1 to 100000.",
      read: wholeNumber(1, 100_000),
    },
  };

/** Hosts, brands and proxies. */
export const HOSTS: Rows<"BRAND_HOSTS" | "BRANDS_FILE" | "PUBLIC_SCHEME" | "TRUSTED_PROXIES"> = {
  BRAND_HOSTS: {
    group: "Hosts and proxies",
    meaning: "`host=brand,host=brand`: exact names without a port; any other host is answered with 421",
    otherwise: "`localhost`, `nz.`, `vn.` and `ecv.localhost`; needed in production",
    remedy: "List each host with its brand, such as members.example.com=member_portal.",
    read: hosts,
  },
  BRANDS_FILE: {
    group: "Hosts and proxies",
    meaning: "a JSON file with each brand's name, public site, phones and guest account (see below)",
    otherwise: "invented sample values; needed on a live system",
    remedy: "Write the file as docs/operations.md shows.",
    read: brandsFile,
  },
  PUBLIC_SCHEME: {
    group: "Hosts and proxies",
    meaning: "how browsers reach the portal",
    otherwise: "`https` in production, else `http`",
    remedy: "Leave it out, and end TLS in front of the portal.",
    read: oneOf("http", "https"),
  },
  TRUSTED_PROXIES: {
    group: "Hosts and proxies",
    meaning: "addresses and networks whose forwarded headers and traceparent are believed, separated by commas",
    otherwise: "nobody's",
    remedy: "List your own proxies by address or network, such as 10.0.3.7,10.0.4.0/24; `true` is no answer.",
    read: proxies,
  },
};

/** How long sessions last, and the portal's secret. */
export const SESSIONS: Rows<"SESSION_IDLE_MINUTES" | "SESSION_LONGEST_HOURS" | "PORTICO_SECRET"> = {
  SESSION_IDLE_MINUTES: {
    group: "Sessions and secrets",
    meaning: "a session in which nothing happens ends after so many minutes",
    otherwise: "30",
    remedy: "Give 3 to 720 minutes; the browser warns two minutes before.",
    read: wholeNumber(3, 720),
  },
  SESSION_LONGEST_HOURS: {
    group: "Sessions and secrets",
    meaning: "no session lasts longer, whatever happens in it",
    otherwise: "12",
    remedy: "Give 1 to 72 hours.",
    read: wholeNumber(1, 72),
  },
  PORTICO_SECRET: {
    group: "Sessions and secrets",
    meaning: "keys the hashes under which sign-in tries are counted; the same on every node, at least 32 characters",
    otherwise: "a development secret; needed in production",
    remedy: "Make one with `openssl rand -base64 36`, and give every node the same.",
    secret: true,
    read: line,
  },
};

/** Where the portal keeps what it owns. */
export const STORES: Rows<"STORE" | "NODES"> = {
  STORE: {
    group: "Stores",
    meaning: "`sqlite:/var/lib/portico/portal.db` for one node, `postgres://user:password@host:5432/portico` for many",
    otherwise: "memory, gone with the process; needed in production",
    remedy: "Name a file on a lasting disk, or a PostgreSQL database.",
    secret: true,
    read: storePlace,
  },
  NODES: {
    group: "Stores",
    meaning: "how many nodes of the API run",
    otherwise: "1",
    remedy: "Give the number of nodes that run at a time.",
    read: wholeNumber(1, 1_000),
  },
};
