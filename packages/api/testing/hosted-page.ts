/** Submits the sandbox's card page. Resolves to the URL to which it returns the browser. */
export async function submitHostedPage(page: string, action: string): Promise<URL> {
  const response = await fetch(page.replace("club.localhost", "127.0.0.1"), {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  return new URL(response.headers.get("location") ?? "http://nowhere/");
}

/** Submits the card page. Resolves to the payment's token in the return URL. */
export async function payOnHostedPage(page: string, action = "pay"): Promise<string> {
  return (await submitHostedPage(page, action)).searchParams.get("payment") ?? "";
}
