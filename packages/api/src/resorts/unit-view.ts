import type { MemberReview, Unit } from "@portico/domain/content/items";
import { memberReason } from "@portico/domain/decision";
import { UNIT_NEEDS } from "@portico/domain/resorts/needs";
import { explainUnitNeed, UNIT_NEED_RULES } from "@portico/domain/resorts/unit-need";
import { isVisibleTo } from "../content/audience.ts";
import { isoDayOrNull, type ViewContext } from "../content/card.ts";
import { pictureView } from "../content/pictures.ts";
import type { UnitCard, UnitReview, UnitView } from "./unit-contract.ts";

export function unitCardView(unit: Unit, { audience }: Pick<ViewContext, "audience">): UnitCard {
  const { resortId, name, bedrooms = null, beds, floor, language = null } = unit;
  return {
    resortId,
    name,
    bedrooms,
    beds: beds.map(({ bed, count }) => ({ bed, count })),
    floor,
    isStepFree: unit.isStepFree ?? null,
    shower: unit.shower ?? null,
    hasLift: unit.hasLift ?? null,
    needs: UNIT_NEEDS.map((need) => {
      const decision = explainUnitNeed({ unit, need });
      const because = memberReason(UNIT_NEED_RULES, decision, audience.language);
      return { need, outcome: decision.outcome, rule: decision.rule, because };
    }),
    language,
  };
}

export function unitView(unit: Unit, context: ViewContext): UnitView {
  return {
    ...unitCardView(unit, context),
    floorPlan: pictureView(unit.floorPlan, context.portal),
    pictures: unit.pictures.flatMap((picture) => pictureView(picture, context.portal) ?? []),
    reviews: unit.reviews.filter((review) => isVisibleTo(review, context.audience)).map(unitReviewView),
  };
}

function unitReviewView({ codename, title, text, author, rating, stayedOn, language }: MemberReview): UnitReview {
  return {
    codename,
    title,
    text,
    firstName: author.trim().split(/[\s,]+/, 1)[0] ?? "",
    rating: rating ?? null,
    month: isoDayOrNull(stayedOn)?.slice(0, 7) ?? null,
    language: language ?? null,
  };
}
