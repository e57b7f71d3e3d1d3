// Where a member goes to confirm, and where the hosted page sends them back to (section 9 of the specification).

/** The fixed addresses of the two ways to pay. */
export const PAYMENT_ADDRESSES = {
  charges: { confirm: "/payments/confirm", results: "/payments/results" },
  purchase: { confirm: "/purchase/confirm", results: "/purchase/results" },
} as const;

/** Pages that make no back-end call of their own (reading R27). */
export const QUIET_PAGES: readonly string[] = ["/purchase/results", "/payments/results", "/search/test"];
