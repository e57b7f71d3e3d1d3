// Arriving at a page, for those who cannot see that it changed: the title is set, the heading has the focus, and the page is announced. A
// change of the query alone moves nobody.

import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useWords } from "../language/words.ts";
import { shellWords } from "./words.ts";

const HEADING = "page-heading";

/** Speaks the name of each page that the visitor arrives at. */
export function RouteAnnouncer() {
  const router = useRouter();
  const { loaded } = useWords(shellWords);
  const [said, setSaid] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = document.getElementById(HEADING);
        heading?.focus({ preventScroll: true });
        setSaid(loaded(heading?.textContent ?? document.title));
      }),
    [router, loaded],
  );
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
