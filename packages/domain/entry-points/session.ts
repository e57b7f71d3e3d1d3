// Whether a visitor is signed in, where a visitor returns to after signing in, and which password is accepted.

export {
  explainNewPassword,
  isGoodPassword,
  NEW_PASSWORD_RULES,
  type NewPasswordFacts,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from "../src/session/new-password.ts";
export { type AccountNames, personalTerms } from "../src/session/personal-terms.ts";
export {
  buildReturnPath,
  explainReturnPath,
  followReturnPath,
  HOME,
  RETURN_PATH_MAX_LENGTH,
  RETURN_PATH_RULES,
  type ReturnPathFacts,
  type ReturnPathOutcome,
} from "../src/session/return-path.ts";
export {
  explainSession,
  parseSession,
  SESSION_RULES,
  SESSION_STATES,
  type SessionFacts,
  type SessionState,
  sessionState,
} from "../src/session/session.ts";
