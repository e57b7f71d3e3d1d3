import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeEach(async () => {
  running = await startTestPortal();
});
afterEach(() => running.close());

const ROBIN = { name: "Robin Sample", email: "robin@example.com", message: "A small car, please." };
const sendEnquiry = (body: unknown, headers = {}) => running.request("/api/contact", { method: "POST", body, headers });

describe("member services", () => {
  test("have the brand's telephone numbers", async () => {
    const { status, json } = await running.request("/api/support", { brand: "member_portal_nz" });
    expect([status, json.brandName, json.publicSite]).toEqual([
      200,
      "Portico New Zealand",
      "https://nz.portico.example",
    ]);
    expect(json.phones.map(({ country }: { country: string }) => country)).toEqual(["AU", "NZ"]);
  });
});

describe("an enquiry", () => {
  test("is sent to member services, and its number is returned", async () => {
    const { status, json } = await sendEnquiry({ ...ROBIN, phone: "0491 570 156", subject: "Car hire" });
    expect([status, json]).toEqual([200, { number: "EQ-7731" }]);
    const [mail] = running.club.mails();
    expect(mail?.subject).toBe("Car hire (EQ-7731)");
    expect(mail?.text).toContain("From Robin Sample, robin@example.com, 0491 570 156");
  });

  test("cannot inject a mail header", async () => {
    const { status } = await sendEnquiry({
      ...ROBIN,
      name: "Nguyễn\r\nBcc: all@example.com".replace(":", ""),
      subject: "Car\r\nBcc all\u202E",
      message: "Xin\u0000 chào\r\n\r\nBạn",
    });
    expect(status).toBe(422);
    await sendEnquiry({ ...ROBIN, subject: "Car\r\nBcc: all@example.com\u202E", message: "Xin\u0000 chào\r\n\r\nBạn" });
    const [mail] = running.club.mails();
    expect(mail?.subject).toBe("Car Bcc: all@example.com (EQ-7731)");
    expect(mail?.text).toContain("Xin chào\n\nBạn");
  });

  test("names every wrong field", async () => {
    const { status, json } = await sendEnquiry({
      name: "",
      email: "robin",
      phone: "x",
      subject: "s".repeat(101),
      message: " ",
    });
    expect(status).toBe(422);
    expect(json.fields.map(({ field }: { field: string }) => field)).toEqual([
      "name",
      "email",
      "phone",
      "subject",
      "message",
    ]);
    expect(running.club.mails()).toEqual([]);
  });

  test("is limited to 4,000 characters", async () => {
    expect((await sendEnquiry({ ...ROBIN, message: "m".repeat(4_000) })).status).toBe(200);
    const { status, json } = await sendEnquiry({ ...ROBIN, message: "m".repeat(4_001) });
    expect([status, json.fields[0].field]).toEqual([422, "message"]);
    expect(json.fields[0].hint).toBe("It has 4001 characters; shorten it to 4000 or fewer.");
    expect(running.club.requests.count("send-email")).toBe(1);
  });

  test("is rate limited by IP address, regardless of forwarding headers", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await sendEnquiry(ROBIN, { "x-forwarded-for": `203.0.113.${index}` })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(running.club.mails()).toHaveLength(10);
  });

  test("is sent once and reported as uncertain if the response is lost", async () => {
    running.club.faults.set({ kind: "reply-lost", call: "send-email" });
    const { status, json } = await sendEnquiry(ROBIN);
    expect([status, json.code]).toEqual([503, "BACK_END_UNCERTAIN"]);
    expect(running.club.mails()).toHaveLength(1);
  });
});
