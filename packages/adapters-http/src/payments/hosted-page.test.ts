import { expect, it } from "vitest";
import { toHostedPage } from "./hosted-page.ts";

it.each([
  ["https://pay.portico.example", "https://pay.portico.example/pay/1", true],
  ["https://pay.portico.example", "https://cards.portico.example/pay/1", true],
  ["https://pay.portico.example", "http://pay.portico.example/pay/1", false],
  ["HTTP://127.0.0.1:4000", "http://127.0.0.1:4000/pay/1", true],
  ["http://127.0.0.1:4000", "https://pay.portico.example/pay/1", true],
  ["http://127.0.0.1:4000", "ftp://127.0.0.1/pay/1", false],
])("for the gateway %s accepts the page %s: %s", (gateway, href, isAccepted) => {
  const page = () =>
    toHostedPage(
      {
        id: "1",
        links: [
          { rel: "self", href: "x" },
          { rel: "hpp", href },
        ],
      },
      gateway,
    );
  if (isAccepted) expect(page()).toEqual({ gatewayReference: "1", address: href });
  else expect(page).toThrow("links cannot be read");
});
