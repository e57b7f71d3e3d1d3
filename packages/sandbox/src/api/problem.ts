// Errors of the back-end: 401 and 400 as HTTP status, others in a 200 body.

interface ProblemDefault {
  readonly status: number;
  readonly message: string;
}

export type ProblemCode =
  | "TOKEN_MISSING"
  | "TOKEN_EXPIRED"
  | "PAYLOAD_INVALID"
  | "SERVICE_UNAVAILABLE"
  | "MEMBER_UNKNOWN"
  | "RESORT_UNKNOWN"
  | "CLUB_RESORT_UNKNOWN"
  | "COUNTRY_UNKNOWN"
  | "DOCUMENT_UNKNOWN"
  | "SPECIAL_UNKNOWN"
  | "BALANCE_TOO_LOW"
  | "LOTS_DIFFER"
  | "HOLD_DIFFERS"
  | "HOLD_UNKNOWN"
  | "HOLD_LAPSED"
  | "HOLD_UNPAID"
  | "HOLD_PAID"
  | "PROMO_UNKNOWN"
  | "PROMO_NOT_HERE"
  | "BOOKING_UNKNOWN"
  | "BOOKING_FIXED"
  | "CHANGE_FIXED"
  | "DETAILS_FIXED"
  | "DETAILS_DIFFER"
  | "PAYMENT_DIFFERS"
  | "CHARGE_UNKNOWN"
  | "CHARGE_SETTLED"
  | "PLUS_NO_PRICE"
  | "PLUS_HELD"
  | "EMAIL_UNKNOWN";

const PROBLEMS: Readonly<Record<ProblemCode, ProblemDefault>> = {
  TOKEN_MISSING: { status: 401, message: "A bearer token is needed." },
  TOKEN_EXPIRED: { status: 401, message: "The bearer token has expired." },
  PAYLOAD_INVALID: { status: 400, message: "The payload cannot be read." },
  SERVICE_UNAVAILABLE: { status: 503, message: "The system behind this call did not answer." },
  MEMBER_UNKNOWN: { status: 404, message: "No member has this number." },
  RESORT_UNKNOWN: { status: 404, message: "No resort has this id." },
  CLUB_RESORT_UNKNOWN: { status: 404, message: "No club resort has this id." },
  COUNTRY_UNKNOWN: { status: 404, message: "No exchange country has this id." },
  DOCUMENT_UNKNOWN: { status: 404, message: "No document has this id." },
  SPECIAL_UNKNOWN: { status: 404, message: "No resort special has this code." },
  BALANCE_TOO_LOW: { status: 409, message: "The member does not hold enough to pay for this stay." },
  LOTS_DIFFER: { status: 409, message: "The lots that are named do not pay for this stay." },
  HOLD_DIFFERS: { status: 409, message: "This hold id was used for another offer." },
  HOLD_UNKNOWN: { status: 404, message: "No hold has this id." },
  HOLD_LAPSED: { status: 410, message: "The hold has lapsed and its unit was released." },
  HOLD_UNPAID: { status: 409, message: "The charge of this hold has not been paid." },
  HOLD_PAID: { status: 409, message: "The charge of this hold has been paid." },
  PROMO_UNKNOWN: { status: 404, message: "No promo code is written so." },
  PROMO_NOT_HERE: { status: 409, message: "This promo code is for other stays." },
  BOOKING_UNKNOWN: { status: 404, message: "The member has no booking under this reference." },
  BOOKING_FIXED: { status: 409, message: "This booking can no longer be cancelled." },
  CHANGE_FIXED: { status: 409, message: "This booking cannot be replaced by that stay." },
  DETAILS_FIXED: { status: 409, message: "The details of this booking can no longer be changed." },
  DETAILS_DIFFER: { status: 409, message: "The details were changed since this version." },
  PAYMENT_DIFFERS: { status: 409, message: "This payment id was posted with other charges or another amount." },
  CHARGE_UNKNOWN: { status: 404, message: "The member has no charge under this id." },
  CHARGE_SETTLED: { status: 409, message: "This charge was paid before." },
  PLUS_NO_PRICE: { status: 409, message: "Plus has no such price on this day." },
  PLUS_HELD: { status: 409, message: "The member has Plus." },
  EMAIL_UNKNOWN: { status: 404, message: "The campaign service has no contact with this e-mail address." },
};

/** Thrown by a failing call; becomes an error body. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;

  constructor(code: ProblemCode, { message, field }: { message?: string; field?: string } = {}) {
    super(message ?? PROBLEMS[code].message);
    this.code = code;
    this.field = field;
  }

  /** 200 for errors whose status is in the body. */
  get httpStatus(): number {
    const { status } = PROBLEMS[this.code];
    return status === 401 || status === 400 ? status : 200;
  }

  get body(): { readonly error: Readonly<Record<string, unknown>> } {
    const { status } = PROBLEMS[this.code];
    const field = this.field === undefined ? {} : { field: this.field };
    return { error: { status, code: this.code, message: this.message, ...field } };
  }
}
