import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** A provider's response, without following redirects. */
export interface ProviderAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A browser without scripts. Keeps cookies by name and path, and follows redirects when told to. */
export class Visitor {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  constructor(cookies: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(cookies)) {
      this.#cookies.set(name, { value, path: '/' });
    }
  }

  /** Opens a URL. With a form, posts it. */
  async open(
    address: string | URL,
    form?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ProviderAnswer> {
    const url = new URL(address);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const answer = await exchange(url, form, { accept: 'text/html', cookie, ...headers });
    for (const line of answer.headers['set-cookie'] ?? []) this.#take(line);
    return answer;
  }

  /** Follows redirects within `origin` and returns the first URL outside it, or the page where they end. */
  async follow(answer: ProviderAnswer, from: string | URL): Promise<{ url: URL; page?: string }> {
    const url = new URL(answer.headers.location ?? '', from);
    if (url.origin !== new URL(from).origin) return { url };
    const next = await this.open(url);
    return next.status === 303 ? this.follow(next, url) : { url, page: next.body };
  }

  #take(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}

function exchange(
  url: URL,
  form: Readonly<Record<string, string>> | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<ProviderAnswer> {
  const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: form === undefined ? 'GET' : 'POST', headers: { ...type, ...headers } },
      (incoming) => {
        let body = '';
        incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
        incoming.on('error', reject).on('end', () => {
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body });
        });
      },
    );
    outgoing.on('error', reject).end(form && new URLSearchParams(form).toString());
  });
}
