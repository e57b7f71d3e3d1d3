// /booking: all bookings, or the one that the query names.

import { useEffect, useRef } from "react";
import { PAGE_HEADING } from "../ui/page-name.ts";
import { BookingDetail } from "./booking-detail.tsx";
import { BookingList } from "./booking-list.tsx";

/** The page; its heading takes the focus when the list opens a booking, which for the router is the same page. */
export function BookingPage({ reference }: { reference: string | undefined }) {
  const shown = useRef(reference);
  useEffect(() => {
    if (shown.current === reference) return;
    shown.current = reference;
    window.scrollTo(0, 0);
    document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
  }, [reference]);
  return reference === undefined ? <BookingList /> : <BookingDetail key={reference} reference={reference} />;
}
