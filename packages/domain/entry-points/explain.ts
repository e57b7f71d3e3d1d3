// All decisions about a member, explained; what changes between two days; what would change them.

export { type Changes, changesOf, nextOutcomeChange } from "../src/explain/changes.ts";
export { decisionsIn, type ExplainedRoom, outcomeLabel, type RoomDecision } from "../src/explain/decisions.ts";
export {
  examplePath,
  explainMember,
  explainStatuses,
  type MemberExplanation,
  type NamedDecision,
} from "../src/explain/member.ts";
export { type MemberFacts, parseMember } from "../src/explain/member-facts.ts";
export { type MemberOutcomes, memberOutcomes, type Outcome, statusOutcomes } from "../src/explain/outcomes.ts";
export { type Change, type ChangedDecision, changedDecisions, type Period, timeline } from "../src/explain/timeline.ts";
export { type DecisionView, decisionView } from "../src/explain/view.ts";
export {
  applyWhatIf,
  isNamed,
  type MemberQuery,
  parseHypotheticalMembership,
  type WhatIf,
} from "../src/explain/what-if.ts";
