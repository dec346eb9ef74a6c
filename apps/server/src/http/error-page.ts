import { palette } from '@trifecta/contract/palette';
import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import type { AppError } from './app-error.ts';
import { allowStyles, styleSource } from './security-headers.ts';

const STYLES = `
:root { color-scheme: dark; }
body { max-width: 32rem; margin: 0 auto; padding: 20vh 1rem 1rem; background: ${palette.background}; color: ${palette.text};
  font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 0.5rem; line-height: 1.2; } p { margin: 0; color: ${palette.muted}; }
`;
const STYLE_SOURCE = styleSource(STYLES);

/** The content of an error page. */
export interface ErrorPage {
  readonly title: string;
  readonly text: string;
  /** When the browser loads the page again by itself. Never by default. */
  readonly reloadSeconds?: number;
}

/** Sends an error page that loads nothing, so it costs next to nothing. */
export function sendErrorPage(
  reply: FastifyReply,
  failure: AppError,
  page: ErrorPage,
): FastifyReply {
  return allowStyles(reply, STYLE_SOURCE)
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', ...failure.headers })
    .type('text/html; charset=utf-8')
    .send(documentOf(page));
}

function documentOf({ title, text, reloadSeconds }: ErrorPage): string {
  const reload =
    reloadSeconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${reloadSeconds}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${reload}
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
</body>
</html>
`;
}
