import type { ConfirmationResult, ConfirmTerms, PurchaseFlow } from "@portico/domain/purchase/flow";

/** Confirms a purchase as the routes do, but without checks of the request. */
export async function checkAndConfirm(
  flow: PurchaseFlow,
  id: string,
  terms: Omit<ConfirmTerms, "version">,
): Promise<ConfirmationResult> {
  const check = await flow.checkConfirmation(id);
  return check.isReady ? flow.confirm(id, { ...terms, version: check.purchase.version }) : check.result;
}
