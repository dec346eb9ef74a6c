import type { Mail } from './mail.ts';

/** The token in the link of an email, with its name. */
const TOKEN = /\?token=[\w-]+/g;
/** Stands for a token that must not be kept. */
const NO_TOKEN = 'none';

type Content = Pick<Mail, 'text' | 'html'>;

/** The content of an email with another token in its link. */
export function withToken({ text, html }: Content, token: string): Content {
  const parameter = `?token=${token}`;
  return { text: text.replaceAll(TOKEN, parameter), html: html.replaceAll(TOKEN, parameter) };
}

/** True for an email whose link does nothing. */
export function lacksToken({ text }: Content): boolean {
  return text.includes(`?token=${NO_TOKEN}`);
}

/** The content of an email, with a link that does nothing until it gets a new token. */
export function withoutToken(content: Content): Content {
  return withToken(content, NO_TOKEN);
}
