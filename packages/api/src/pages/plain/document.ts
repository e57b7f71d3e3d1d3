// The frames that serve where the web's own are not built: whole pages in plain HTML, which need no script and no file beside them. What
// they say themselves is English, whatever language the visitor has chosen, and they say so.

import { PLAIN_STYLE } from "./style.ts";

/** The frames that a portal has. */
export type PlainName = "sign-in" | "public" | "member" | "error";

const NOT_INSTALLED =
  "This is the plain form of the page: the portal's own screens are not installed on this server. Member services can help you meanwhile.";

const HOME = `<li><a href="/">Home</a></li>`;
const SIGN_IN = `<li><a href="/logon">Sign in</a></li>`;

const SIGN_IN_FORM = `<form method="post">
<p><label>Member number<br><input name="name" autocomplete="username" autocapitalize="none" spellcheck="false" required></label></p>
<p><label>Password<br><input name="password" type="password" autocomplete="current-password" required></label></p>
<p><button>Sign in</button></p>
</form>`;

const PAGES: Readonly<Record<PlainName, { readonly words: string; readonly links: string }>> = {
  "sign-in": { words: `<p>${NOT_INSTALLED} You can sign in.</p>${SIGN_IN_FORM}`, links: HOME },
  public: { words: `<p>${NOT_INSTALLED}</p>`, links: HOME + SIGN_IN },
  member: { words: `<p>You are signed in. ${NOT_INSTALLED}</p>`, links: HOME },
  error: { words: "", links: HOME },
};

/** A plain frame with its places: the ones of every frame, and comments for what only plain frames write. */
export function plainFrame(name: PlainName): string {
  const { words, links } = PAGES[name];
  return `<!doctype html>
<html lang="en" data-theme="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title></title>
<link rel="icon" href="data:,">
<style>${PLAIN_STYLE}</style>
</head>
<body lang="en">
<a class="skip" href="#main">Skip to the content</a>
<header><p><a href="/"><!--portico:brand--></a></p></header>
<main id="main" tabindex="-1">
<h1><!--portico:heading--></h1>
<!--portico:notice-->
${words}
<!--portico:phones-->
</main>
<footer><nav aria-label="Ways on"><ul>${links}</ul></nav></footer>
<script type="application/json" id="portico-view"></script>
</body>
</html>
`;
}
