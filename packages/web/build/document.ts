// The document around a template. The template comes first, so that it is there to be painted while the rest is on its way; then the app's data, and
// the app. Nothing but the critical style is inline: the server refuses templates with style attributes or handlers, and allows the style by
// its hash.

/** What a template's document is made of. */
export interface DocumentParts {
  readonly lang: string;
  readonly theme: string;
  readonly template: string;
  readonly criticalCss: string;
  /** The addresses of the whole style, the app, and the scripts that the first page will ask for. */
  readonly styles: readonly string[];
  readonly entry: string;
  readonly preloads: readonly string[];
}

/** Writes the document of a template. */
export function templateDocument({
  lang,
  theme,
  template,
  criticalCss,
  styles,
  entry,
  preloads,
}: DocumentParts): string {
  return `<!doctype html>
<html lang="${lang}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portico</title>
<!--portico:description--><style>${criticalCss}</style>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14181c">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="portico">${template}</div>
${preloads.map((file) => `<link rel="modulepreload" href="/${file}">\n`).join("")}<script type="application/json" id="portico-layout"></script>
<script type="application/json" id="portico-view"></script>
<script type="module" src="/${entry}"></script>
${styles.map((file) => `<link rel="stylesheet" href="/${file}">\n`).join("")}</body>
</html>
`;
}
