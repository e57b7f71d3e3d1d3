// The rules of this build for other builds: `audit --compare` judges members by them, and `rules compare` decides cases.

export { RULE_CASES, ruleAreas } from "@portico/domain/analysis/build";
export { AUDIT_RULES, judge } from "../audit/rules.ts";
