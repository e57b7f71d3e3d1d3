import type { BookingDetailsSample } from "@portico/domain/testing/contract";

export const DETAILS_SAMPLE: BookingDetailsSample = {
  reference: "BK-40771",
  change: {
    id: "change-1",
    memberNumber: "100201",
    version: 1,
    details: {
      arrivingGuest: { firstName: "Kim", lastName: "Example", email: undefined, phone: undefined },
      people: 2,
    },
  },
  otherMember: "100202",
};
