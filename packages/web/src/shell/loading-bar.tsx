// Something is on its way (section 9 of the specification): two pixels at the top, after 200 milliseconds, filling in five seconds.

import { LOADING_BAR } from "@portico/domain/presentation";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** The bar; only for the eye, because arriving is announced. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: ({ status }) => status === "pending" });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), LOADING_BAR.throttle);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isShown) return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full origin-left animate-loading bg-accent motion-reduce:animate-none" />
    </div>
  );
}
