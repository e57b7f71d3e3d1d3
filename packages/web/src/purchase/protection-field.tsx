import type { PurchaseView } from "@portico/api/purchase/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { ApiError } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { GUEST_IS_MEMBER } from "../stays/guest-choice.ts";
import { requestMessages } from "../stays/request-messages.ts";
import { CheckboxField } from "../ui/choice-fields.tsx";
import { PortalLink } from "../ui/link.tsx";
import type { PurchaseFormValues } from "./form-input.ts";
import { sendTerms } from "./queries.ts";
import { requestProblems } from "./request-terms.ts";

/** Each change fetches the new price. If the server refuses the change, the checkbox is reset. */
export function ProtectionField({
  purchase,
  offer,
  form,
  error,
}: {
  purchase: PurchaseView;
  offer: NonNullable<PurchaseView["protection"]>;
  form: UseFormReturn<PurchaseFormValues>;
  error: string | undefined;
}) {
  const text = useMessages(requestMessages);
  const queries = useQueryClient();
  const { terms } = purchase;
  const change = useMutation({
    // Runs changes in sequence, so the last one wins.
    scope: { id: `protection ${purchase.id}` },
    mutationFn: (protection: boolean) =>
      sendTerms(queries, purchase, { ...terms, protection, acceptsTerms: form.getValues("acceptsTerms") }),
    onError: (failure, protection) => {
      const [firstProblem] = requestProblems(failure as ApiError, GUEST_IS_MEMBER);
      form.setValue("protection", !protection);
      form.setError("protection", { message: firstProblem?.text ?? text.protectionNotChanged });
    },
  });
  return (
    <div className="grid gap-2">
      <CheckboxField
        {...form.register("protection", {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            form.clearErrors("protection");
            change.mutate(target.checked);
          },
        })}
        label={text.protection(offer.price.text)}
        hint={
          <>
            {offer.words}{" "}
            <PortalLink link={{ address: "/cancellation-protection-option2", opening: "new tab" }}>
              {text.protectionTerms}
            </PortalLink>
          </>
        }
        error={error}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {change.isPending ? text.pricing : ""}
      </p>
    </div>
  );
}
