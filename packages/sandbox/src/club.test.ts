import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createCaller } from "../testing/api-calls.ts";
import { type Club, startClub } from "./club.ts";

const clubs: Club[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(clubs.splice(0).map(async (club) => club.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function openClub(options: Parameters<typeof startClub>[0]): Promise<Club> {
  const club = await startClub(options);
  clubs.push(club);
  return club;
}

const SEARCH = { month: "03", year: "2027", classic_member_type: "WEEKS", searchByDate: false };

describe("startClub", () => {
  it("sells the next 24 months, determined by the seed", async () => {
    const clubOf = async (seed: number) => createCaller(await openClub({ today: "2026-11-20", seed }));
    const [first, sameSeed, otherSeed] = [await clubOf(1), await clubOf(1), await clubOf(2)];
    const search = "/api/classic/search-short-stay-by-month";
    const found = await first(search, SEARCH);
    expect(await sameSeed(search, SEARCH)).toEqual(found);
    expect(await otherSeed(search, SEARCH)).not.toEqual(found);
    const months = Array.from({ length: 24 }, (_, index) => ({
      ...SEARCH,
      month: String(((index + 11) % 12) + 1).padStart(2, "0"),
      year: String(2026 + Math.floor((index + 11) / 12)),
    }));
    for (const month of months) {
      const { classicAvailability } = (await first(search, month)) as Record<"classicAvailability", readonly unknown[]>;
      expect(classicAvailability.length).toBeGreaterThan(20);
    }
    expect(await first(search, { ...SEARCH, year: "2029" })).toEqual({ classicAvailability: [] });
    expect(await first(search, { ...SEARCH, year: "2026" })).toEqual({ classicAvailability: [] });
  });

  it("keeps data, seed and first day in a database file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "club-"));
    folders.push(folder);
    const database = join(folder, "club.sqlite");
    const first = await startClub({ today: "2026-11-20", seed: 7, database, sampleBookings: false });
    const saved = { AccountID: "100201", Phone: "0491 570 111", isMemberECV: false };
    expect(await (await createCaller(first))("/api/classic/vp/put-member", saved)).toEqual({ Saved: true });
    const found = await (await createCaller(first))("/api/classic/search-short-stay-by-month", SEARCH);
    await first.close();
    const call = await createCaller(await openClub({ today: "2026-11-21", seed: 8, database }));
    expect(await call("/api/classic/vp/get-member", { memberNo: "100201" })).toMatchObject({ Phone: "0491 570 111" });
    expect(await call("/api/classic/search-short-stay-by-month", SEARCH)).toEqual(found);
  });

  it("changes an e-mail address only through the email-change calls", async () => {
    const call = await createCaller(await openClub({}));
    const change = { AccountID: "100201", Email: "mai@example.com", isMemberECV: false };
    expect(await call("/api/classic/vp/put-member", change)).toMatchObject({
      error: { code: "PAYLOAD_INVALID", field: "Email" },
    });
  });

  it("expires tokens by the club's clock", async () => {
    const club = await openClub({ tokenSeconds: 60 });
    const call = await createCaller(club);
    expect(await call("/api/classic/get-regions-list", {})).toHaveProperty("Regions");
    club.advance(60_000);
    expect(await call("/api/classic/get-regions-list", {})).toMatchObject({ error: { code: "TOKEN_EXPIRED" } });
  });

  it("mails a single-use password link that is valid for 30 minutes", async () => {
    const club = await openClub({});
    const call = await createCaller(club);
    const passwordAddress = "http://members.localhost:3000/password-reset";
    const requestLink = async () => {
      await call("/api/portico/password-reset-request", { name: "robin@example.com", passwordAddress });
      return /^#token=(.+)$/.exec(new URL(club.mails().at(-1)?.link ?? "").hash)?.[1];
    };
    const resetToken = await requestLink();
    const newPassword = "eleven kayaks in the mist";
    expect(await call("/api/portico/password-reset", { resetToken, newPassword })).toEqual({ Outcome: "changed" });
    expect(await call("/api/portico/password-reset", { resetToken, newPassword })).toEqual({ Outcome: "refused" });
    expect(await call("/api/portico/sign-in", { name: "100201", password: newPassword })).toMatchObject({
      Outcome: "verified",
    });
    const lateToken = await requestLink();
    club.advance(30 * 60_000);
    // The back-end token is still valid: it lasts an hour.
    expect(await call("/api/portico/password-reset", { resetToken: lateToken, newPassword })).toEqual({
      Outcome: "refused",
    });
  });

  it("mails no link to an address that is not the member's", async () => {
    const club = await openClub({});
    const application = {
      firstName: "A",
      lastName: "B",
      email: "else@example.com",
      memberNo: "100201",
      isMemberECV: false,
      passwordAddress: "http://localhost/password-reset",
    };
    expect(await (await createCaller(club))("/api/portico/sign-up", application)).toEqual({ Outcome: "accepted" });
    expect(club.mails().map(({ link }) => link)).toEqual([undefined]);
  });
});
