// Guards that no test can miss, because what they keep out is kept out by something else, or nobody could see the difference. A run fails
// when one of them is missed after all or is gone, so that the list never says more than is true.

/** The list, by the names that `guardsOf` gives. */
export const SURVIVORS = [
  {
    file: "src/visit/host.ts",
    scope: "brandOfRequest",
    from: 'throw new PorticoError("HOST_UNKNOWN");',
    to: "nothing",
    because: "what has not the shape of a host stands in no list of hosts, and the next line says so",
  },
];
