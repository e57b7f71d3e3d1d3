import type { PurchaseView } from "@portico/api/purchase/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ApiError } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { GUEST_IS_MEMBER } from "../stays/guest-choice.ts";
import { requestMessages } from "../stays/request-messages.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { PurchaseFormValues } from "./form-input.ts";
import { sendTerms } from "./queries.ts";
import { requestProblems } from "./request-terms.ts";

/** The member can check the code before filling in the rest of the form. */
export function PromoField({
  purchase,
  form,
  error,
}: {
  purchase: PurchaseView;
  form: UseFormReturn<PurchaseFormValues>;
  error: string | undefined;
}) {
  const text = useMessages(requestMessages);
  const queries = useQueryClient();
  const [isApplying, setApplying] = useState(false);
  const { promo } = purchase;
  const enteredCode = form.watch("promo").trim();
  const isApplied = promo !== null && promo.code.toUpperCase() === enteredCode.toUpperCase();
  const apply = async (): Promise<void> => {
    form.clearErrors("promo");
    setApplying(true);
    try {
      const { terms } = purchase;
      await sendTerms(queries, purchase, {
        ...terms,
        promo: enteredCode,
        acceptsTerms: form.getValues("acceptsTerms"),
      });
    } catch (failure) {
      const [firstProblem] = requestProblems(failure as ApiError, GUEST_IS_MEMBER);
      form.setError("promo", { message: firstProblem?.text ?? text.codeNotChecked });
      form.setFocus("promo");
    }
    setApplying(false);
  };
  return (
    <div className="grid gap-2">
      <TextField
        {...form.register("promo")}
        label={text.promo}
        error={error}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        end={
          <Button
            kind="quiet"
            size="small"
            isBusy={isApplying}
            busyText={text.applying}
            onClick={() => void apply()}
            aria-label={text.applyCode}
          >
            {text.apply}
          </Button>
        }
      />
      <p role="status" className="text-sm font-semibold text-success empty:hidden">
        {isApplied ? promo.words : ""}
      </p>
    </div>
  );
}
