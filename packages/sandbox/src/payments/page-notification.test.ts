import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createNotifications, MAX_IN_FLIGHT, type Notification, parseLoopbackTarget } from "./page-notification.ts";

it.each([
  ["http://127.0.0.1:8080/a?b", "127.0.0.1"],
  ["http://127.9.9.9/", "127.9.9.9"],
  ["http://2130706433/", "127.0.0.1"],
  ["http://[::1]:8080/", "::1"],
  ["http://localhost:8080/", "127.0.0.1"],
  ["http://members.localhost:8080/", "127.0.0.1"],
])("sends notifications for %s to %s", (address, host) => {
  expect(parseLoopbackTarget(address)).toMatchObject({ host });
});

it.each([
  "https://127.0.0.1/",
  "http://portico.example/",
  "http://localhost.portico.example/",
  "http://notlocalhost/",
  "http://10.0.0.1/",
  "http://0.0.0.0/",
  "http://[::ffff:10.0.0.1]/",
  "http://127.0.0.1.portico.example/",
])("refuses to send notifications to %s", (address) => {
  expect(parseLoopbackTarget(address)).toEqual({ refused: expect.stringContaining("a sandbox must not call out") });
});

it("sends nothing after it was closed", async () => {
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const notifications = createNotifications({ secret: "a-secret", now: Date.now });
  notifications.send({ ...createLateNotification(), address });
  notifications.close();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(requestCount).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});

it("drops and logs notifications beyond the limit", () => {
  const notifications = createNotifications({ secret: "a-secret", now: Date.now });
  for (let index = 0; index <= MAX_IN_FLIGHT; index += 1) notifications.send(createLateNotification());
  expect(notifications.deliveries()).toEqual([
    { event: "evt-1", outcome: `dropped: ${MAX_IN_FLIGHT} notifications are under way` },
  ]);
  notifications.close();
});

function createLateNotification(): Notification {
  return {
    address: "http://127.0.0.1:9/",
    body: "{}",
    event: "evt-1",
    delayMs: 0,
    settings: { notification: "late", lateMilliseconds: 100 },
  };
}
