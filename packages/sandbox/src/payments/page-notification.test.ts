import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createNotifications, loopbackTarget, MAX_IN_FLIGHT, type Notification } from "./page-notification.ts";

it.each([
  ["http://127.0.0.1:8080/a?b", "127.0.0.1"],
  ["http://127.9.9.9/", "127.9.9.9"],
  ["http://2130706433/", "127.0.0.1"],
  ["http://[::1]:8080/", "::1"],
  ["http://localhost:8080/", "127.0.0.1"],
  ["http://members.localhost:8080/", "127.0.0.1"],
])("goes to %s at %s", (address, host) => {
  expect(loopbackTarget(address)).toMatchObject({ host });
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
])("does not go to %s", (address) => {
  expect(loopbackTarget(address)).toEqual({ refused: expect.stringContaining("a sandbox must not call out") });
});

it("sends nothing after it was closed", async () => {
  let heard = 0;
  const server = createServer((_request, response) => {
    heard += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const notifications = createNotifications({ secret: "a-secret", now: Date.now });
  notifications.send({ ...late(), address });
  notifications.close();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(heard).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});

it("drops and logs notifications beyond the limit", () => {
  const notifications = createNotifications({ secret: "a-secret", now: Date.now });
  for (let number = 0; number <= MAX_IN_FLIGHT; number += 1) notifications.send(late());
  expect(notifications.deliveries()).toEqual([
    { event: "evt-1", outcome: `dropped: ${MAX_IN_FLIGHT} notifications are under way` },
  ]);
  notifications.close();
});

function late(): Notification {
  return {
    address: "http://127.0.0.1:9/",
    body: "{}",
    event: "evt-1",
    delayMilliseconds: 0,
    settings: { notification: "late", lateMilliseconds: 100 },
  };
}
