import { describe, expect, it } from "vitest";
import { isHttpLoopback } from "./plain-cookies.ts";

describe("isHttpLoopback", () => {
  it.each([
    "http://localhost",
    "http://localhost:3000",
    "http://LOCALHOST:3000",
    "http://nz.localhost:3000",
    "http://a.b.localhost",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ])("is true for %s", (origin) => {
    expect(isHttpLoopback(origin)).toBe(true);
  });

  it.each([
    "https://localhost",
    "https://127.0.0.1:3000",
    "http://members.example.com",
    "http://localhost.example.com",
    "http://notlocalhost",
    "http://.localhost",
    "http://localhost.",
    "http://localhost@example.com",
    "http://localhost:3000/path",
    "http://127.0.0.1.example.com",
    "http://127.0.0.2",
    "http://192.168.1.20:3000",
    "http://[::2]",
    "http://0.0.0.0",
    "http://",
    "null",
    "",
  ])("is false for %j", (origin) => {
    expect(isHttpLoopback(origin)).toBe(false);
  });
});
