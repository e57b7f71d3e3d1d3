// Baseline: the back-end calls of `portico can`, started as early as possible, without anything else.

const { BACK_END_URL: address, CLIENT_ID: client_id, CLIENT_SECRET: client_secret } = process.env;

const { access_token } = await ask("/oauth/token", { grant_type: "client_credentials", client_id, client_secret });
await Promise.all(
  ["get-member", "get-external-membership"].map(async (call) =>
    ask(`/api/classic/vp/${call}`, { memberNo: process.argv[2] }, { authorization: `Bearer ${access_token}` }),
  ),
);

async function ask(path, body, headers = {}) {
  const response = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
