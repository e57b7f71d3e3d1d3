// The template comes first, so that it paints while data and scripts load. The Content-Security-Policy allows the
// critical CSS by its hash.

export interface DocumentParts {
  readonly lang: string;
  readonly theme: string;
  readonly template: string;
  readonly criticalCss: string;
  /** The paths of the stylesheets in the build. */
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
