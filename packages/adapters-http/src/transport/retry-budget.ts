// Retries are paid from what calls earn, so that an upstream in trouble gets a little more traffic and never a multiple of it.

/** A budget of retries. */
export interface RetryBudget {
  /** A call was made: it earns a part of a retry. */
  earn(): void;
  /** Takes one retry out, if there is one. */
  spend(): boolean;
}

/** How much each call earns, how much there is at the start, and how much can be saved up. */
export interface RetryBudgetSettings {
  readonly earnedPerCall: number;
  readonly atFirst: number;
  readonly atMost: number;
}

/** The budget of an upstream: one retry for every five calls, and ten to begin with. */
export const RETRY_BUDGET: RetryBudgetSettings = { earnedPerCall: 0.2, atFirst: 10, atMost: 50 };

/** A budget. */
export function retryBudget({ earnedPerCall, atFirst, atMost }: RetryBudgetSettings): RetryBudget {
  let left = atFirst;
  return {
    earn() {
      left = Math.min(atMost, left + earnedPerCall);
    },
    spend() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
