import { palette } from '@trifecta/contract/palette';
import escapeHtml from 'escape-html';

/** The content of an email, in plain text. */
export interface MailContent {
  readonly productName: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  /** Small print under the button. */
  readonly afterwards: readonly string[];
}

const FONT = "'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif";

/** Lays out an email as text and as HTML in the product's style. All content is escaped. */
export function layOutMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText({ productName, heading, paragraphs, button, afterwards }: MailContent): string {
  const parts = [heading, ...paragraphs, `${button.label}:\n${button.url}`, ...afterwards];
  return `${parts.join('\n\n')}\n\n-- \n${productName}\n`;
}

function asHtml(content: MailContent): string {
  const { productName, heading, paragraphs, button, afterwards } = content;
  const text = (line: string): string =>
    `<p style="margin:0 0 16px;font:16px/1.5 ${FONT};color:${palette.text}">${escapeHtml(line)}</p>`;
  const small = (line: string): string =>
    `<p style="margin:0 0 8px;font:13px/1.5 ${FONT};color:${palette.muted}">${line}</p>`;
  const link = `<a href="${escapeHtml(button.url)}" style="color:${palette.accent};word-break:break-all">${escapeHtml(button.url)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${palette.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${palette.background}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font:700 20px/1.2 ${FONT};color:${palette.accent};letter-spacing:0.04em">${escapeHtml(productName)}</td></tr>
<tr><td style="padding:32px;background:${palette.surface};border:1px solid ${palette.line};border-radius:6px">
<h1 style="margin:0 0 16px;font:700 24px/1.25 ${FONT};color:${palette.text}">${escapeHtml(heading)}</h1>
${paragraphs.map(text).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;background:${palette.accent};color:${palette.onAccent};font:700 16px/1.25 ${FONT};text-decoration:none;border-radius:6px">${escapeHtml(button.label)}</a></p>
${small(`Button not working? Open this link: ${link}`)}
${afterwards.map((line) => small(escapeHtml(line))).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
