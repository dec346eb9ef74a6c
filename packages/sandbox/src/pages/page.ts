import { palette } from '@trifecta/contract/palette';
import escape from 'escape-html';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** The product's look. */
const STYLES = `
*, *::before, *::after { box-sizing: border-box; }
:root { color-scheme: dark; }
body { margin: 0; min-height: 100vh; padding: 1.5rem 1rem; background: ${palette.background}; color: ${palette.text};
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
main { margin: 0 auto; max-width: 28rem; }
.demo { margin: 0; padding: 0.25rem 1rem; border-radius: 6px; background: ${palette.accent}; color: ${palette.onAccent};
  font-size: 3rem; font-weight: 800; line-height: 1.2; letter-spacing: 0.15em; text-align: center; }
h1 { margin: 1.5rem 0 0.5rem; font-size: 1.75rem; line-height: 1.15; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; line-height: 1.15; }
p { margin: 0 0 0.5rem; }
a { display: inline-block; padding: 0.375rem 0; color: ${palette.accent}; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.5rem; }
dl { margin: 0 0 0.5rem; display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dt { color: ${palette.muted}; } dd { margin: 0; text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 0.5rem; padding: 0; border: 0; } legend { padding: 0; font-weight: 600; }
details { margin-top: 0.5rem; } summary { min-height: 2.75rem; align-content: center; cursor: pointer; }
section { margin: 1rem 0; padding: 0 1rem 1rem; border: 1px solid ${palette.line}; border-radius: 12px; background: ${palette.surface}; }
.price { font-size: 2rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; } .row button { flex: 1; min-width: 8rem; }
footer { margin-top: 1.5rem; font-size: 0.875rem; }
footer .row { gap: 0 1rem; } footer a { min-height: 2.75rem; align-content: center; }
.muted { color: ${palette.muted}; }
.problem { color: ${palette.bad}; }
button, input { font: inherit; color: inherit; }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid ${palette.lineStrong}; border-radius: 6px;
  background: transparent; font-weight: 600; cursor: pointer; }
button:hover { border-color: ${palette.muted}; background: ${palette.raised}; }
.identity { display: grid; text-align: left; background: ${palette.surface}; }
.identity span { color: ${palette.muted}; font-size: 0.875rem; font-weight: 400; overflow-wrap: anywhere; }
.primary { margin-top: 0.75rem; border-color: ${palette.accent}; background: ${palette.accent}; color: ${palette.onAccent}; }
.primary:hover { border-color: ${palette.accentHover}; background: ${palette.accentHover}; }
.cancel { margin-top: 1.5rem; }
label { display: block; }
.check { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
.check input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: ${palette.accent}; }
input[type=email], input[type=text] { width: 100%; min-height: 2.75rem; margin-top: 0.5rem; padding: 0.5rem 0.75rem;
  border: 1px solid ${palette.lineStrong}; border-radius: 6px; background: ${palette.background}; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid ${palette.accent}; outline-offset: 2px; }
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

/** The headers of every page: no scripts, and forms that only submit to this machine. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The way back to the site is a redirect after a form, which `form-action` covers as well.
  'content-security-policy':
    `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'; ` +
    `form-action 'self' http://127.0.0.1:* http://localhost:*`,
};

/** A page whose first word is DEMO. `body` is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark"><title>DEMO · ${escape(title)}</title><style>${STYLES}</style></head>
<body><main><p class="demo">DEMO</p><h1>${escape(title)}</h1>
${body}</main></body></html>`;
}

/** The page for something that can't continue. */
export function endedPage(title: string, sentence: string): string {
  return page(title, `<p>${escape(sentence)}</p>`);
}

/** Sends a page. */
export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { ...PAGE_HEADERS }).end(html);
}
