// Used if the web app is not built. Plain templates need no script and no other file.

import type { Language } from "@portico/domain/language";
import { PLAIN_PAGE_MESSAGES } from "./messages.ts";
import { PLAIN_STYLE } from "./style.ts";

export type PlainName = "sign-in" | "public" | "member" | "error";

type PageText = (typeof PLAIN_PAGE_MESSAGES)[Language];

const PAGES: Readonly<Record<PlainName, (text: PageText) => { readonly text: string; readonly links: string }>> = {
  "sign-in": (text) => ({
    text: `<p>${text.notInstalled} ${text.canSignIn}</p>${signInForm(text)}`,
    links: homeLink(text),
  }),
  public: (text) => ({ text: `<p>${text.notInstalled}</p>`, links: homeLink(text) + signInLink(text) }),
  member: (text) => ({ text: `<p>${text.signedIn} ${text.notInstalled}</p>`, links: homeLink(text) }),
  error: (text) => ({ text: "", links: homeLink(text) }),
};

const homeLink = ({ home }: PageText) => `<li><a href="/">${home}</a></li>`;
const signInLink = ({ signIn }: PageText) => `<li><a href="/logon">${signIn}</a></li>`;

const signInForm = ({ number, password, signIn }: PageText) => `<form method="post">
<p><label>${number}<br><input name="name" autocomplete="username" autocapitalize="none" spellcheck="false" required></label></p>
<p><label>${password}<br><input name="password" type="password" autocomplete="current-password" required></label></p>
<p><button>${signIn}</button></p>
</form>`;

export function plainTemplate(name: PlainName, lang: Language = "en"): string {
  const messages = PLAIN_PAGE_MESSAGES[lang];
  const { text, links } = PAGES[name](messages);
  return `<!doctype html>
<html lang="${lang}" data-theme="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title></title>
<link rel="icon" href="data:,">
<style>${PLAIN_STYLE}</style>
</head>
<body>
<a class="skip" href="#main">${messages.skip}</a>
<header><p><a href="/"><!--portico:brand--></a></p></header>
<main id="main" tabindex="-1">
<h1><!--portico:heading--></h1>
<!--portico:notice-->
${text}
<!--portico:phones-->
</main>
<footer><nav aria-label="${messages.ways}"><ul>${links}</ul></nav></footer>
<script type="application/json" id="portico-view"></script>
</body>
</html>
`;
}
