// The templates that serve where the web's own are not built: whole pages in plain HTML, which need no script and no file beside them.

import type { Language } from "@portico/domain/language";
import { PLAIN_STYLE } from "./style.ts";
import { PLAIN_WORDS } from "./words.ts";

/** The templates that a portal has. */
export type PlainName = "sign-in" | "public" | "member" | "error";

type Words = (typeof PLAIN_WORDS)[Language];

const PAGES: Readonly<Record<PlainName, (words: Words) => { readonly words: string; readonly links: string }>> = {
  "sign-in": (words) => ({
    words: `<p>${words.notInstalled} ${words.canSignIn}</p>${signInForm(words)}`,
    links: homeLink(words),
  }),
  public: (words) => ({ words: `<p>${words.notInstalled}</p>`, links: homeLink(words) + signInLink(words) }),
  member: (words) => ({ words: `<p>${words.signedIn} ${words.notInstalled}</p>`, links: homeLink(words) }),
  error: (words) => ({ words: "", links: homeLink(words) }),
};

const homeLink = ({ home }: Words) => `<li><a href="/">${home}</a></li>`;
const signInLink = ({ signIn }: Words) => `<li><a href="/logon">${signIn}</a></li>`;

const signInForm = ({ number, password, signIn }: Words) => `<form method="post">
<p><label>${number}<br><input name="name" autocomplete="username" autocapitalize="none" spellcheck="false" required></label></p>
<p><label>${password}<br><input name="password" type="password" autocomplete="current-password" required></label></p>
<p><button>${signIn}</button></p>
</form>`;

/** A plain template with its slots: the ones of every template, and comments for what only plain templates write. */
export function plainTemplate(name: PlainName, lang: Language = "en"): string {
  const own = PLAIN_WORDS[lang];
  const { words, links } = PAGES[name](own);
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
<a class="skip" href="#main">${own.skip}</a>
<header><p><a href="/"><!--portico:brand--></a></p></header>
<main id="main" tabindex="-1">
<h1><!--portico:heading--></h1>
<!--portico:notice-->
${words}
<!--portico:phones-->
</main>
<footer><nav aria-label="${own.ways}"><ul>${links}</ul></nav></footer>
<script type="application/json" id="portico-view"></script>
</body>
</html>
`;
}
