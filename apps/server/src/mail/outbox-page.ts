import { palette } from '@trifecta/contract/palette';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { allowStyles, styleSource } from '../http/security-headers.ts';
import { htmlOfMail, lastMails } from './mail.store.ts';

const MAX_SHOWN = 50;
const idSchema = z.uuidv7();

const STYLES = `
:root { color-scheme: dark; }
body { margin: 0 auto; max-width: 46rem; padding: 0 1rem 4rem; background: ${palette.background}; color: ${palette.text};
  font: 16px/1.5 system-ui, sans-serif; }
.demo { margin: 0 -1rem 2rem; padding: 0.5rem 1rem; background: ${palette.accent}; color: ${palette.onAccent}; font-weight: 700; }
a { color: ${palette.accent}; overflow-wrap: anywhere; } h1, h2 { line-height: 1.2; }
article { margin: 1.5rem 0; padding: 1rem 1.5rem; border: 1px solid ${palette.line}; border-radius: 6px; background: ${palette.surface}; }
h2 { margin: 0 0 0.25rem; font-size: 1.25rem; } .muted { margin: 0; color: ${palette.muted}; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Emails need inline styles on each element, so this policy allows those and nothing else. */
const MAIL_POLICY =
  "default-src 'none';style-src-attr 'unsafe-inline';sandbox;frame-ancestors 'none'";

const STYLE_SOURCE = styleSource(STYLES);

/**
 * Serves `/outbox`: the emails the demo would have sent, newest first, with working links and a preview of each. Demo
 * only, since anyone who can read it can open every account.
 */
export function outboxPage(app: FastifyInstance, db: Database, productName: string): void {
  app.get('/outbox', async (_request, reply) => {
    const mails = await lastMails(db, MAX_SHOWN);
    const articles = mails.map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="muted">To ${escapeHtml(mail.to_address)}, <time datetime="${mail.created_at}">${mail.created_at.replace('T', ' ').slice(0, 19)} UTC</time>, <a href="/outbox/${escapeHtml(mail.id)}">view as HTML</a></p>
<p class="text">${withLinks(mail.body_text.trim())}</p></article>`,
    );
    const content =
      articles.join('\n') || '<p>No emails yet. Sign up and yours will show up here.</p>';
    return allowStyles(reply, STYLE_SOURCE)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(page(productName, content));
  });
  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const id = idSchema.safeParse(request.params.id);
    const html = id.success ? await htmlOfMail(db, id.data) : undefined;
    if (html === undefined) throw new AppError('not_found', 'Email not found.');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', MAIL_POLICY)
      .send(html);
  });
}

function page(productName: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>DEMO: Outbox · ${escapeHtml(productName)}</title><style>${STYLES}</style></head>
<body><p class="demo">DEMO: these emails are shown here and never sent.</p>
<main><h1>Outbox</h1><p><a href="/">Back to ${escapeHtml(productName)}</a></p>
${content}</main></body></html>`;
}

/** Converts text to HTML with clickable links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
