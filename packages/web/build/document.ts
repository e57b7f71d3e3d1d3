// The HTML document around a template. The template comes first, so that it paints while data and scripts load. Only the critical CSS is inline,
// allowed by its hash in the Content-Security-Policy; the server rejects templates with style attributes or event handlers.

export interface DocumentParts {
  readonly lang: string;
  readonly theme: string;
  readonly template: string;
  readonly criticalCss: string;
  /** Paths of the full stylesheets, the app, and the scripts of the first page. */
  readonly styles: readonly string[];
  readonly entry: string;
  readonly preloads: readonly string[];
}

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
