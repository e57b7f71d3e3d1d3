// The promo code of a purchase.

import type { PurchaseView } from "@portico/api/stays/purchase/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AskFailed } from "../../ask/ask.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { sendTerms } from "./queries.ts";
import { ME, saidOf } from "./request-terms.ts";
import { requestWords } from "./request-words.ts";
import type { TypedPurchase } from "./typed.ts";

/** The code can be tried before the rest is filled in; the answer stands with the field. */
export function PromoField({
  purchase,
  form,
  error,
}: {
  purchase: PurchaseView;
  form: UseFormReturn<TypedPurchase>;
  error: string | undefined;
}) {
  const text = useWords(requestWords);
  const queries = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  const { promo } = purchase;
  const typed = form.watch("promo").trim();
  const isApplied = promo !== null && promo.code.toUpperCase() === typed.toUpperCase();
  const apply = async (): Promise<void> => {
    form.clearErrors("promo");
    setTrying(true);
    try {
      const { terms } = purchase;
      await sendTerms(queries, purchase, { ...terms, promo: typed, acceptsTerms: form.getValues("acceptsTerms") });
    } catch (failed) {
      const [found] = saidOf(failed as AskFailed, ME);
      form.setError("promo", { message: found?.text ?? text.notTried });
      form.setFocus("promo");
    }
    setTrying(false);
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
            isBusy={isTrying}
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
