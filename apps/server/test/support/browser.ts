import { expect } from 'vitest';
import type { Answer } from './http.ts';
import { mailedToken } from './mails.ts';
import type { StartedApp } from './start-app.ts';

/** A valid password. */
export const PASSWORD = 'correct horse 7';

/** A browser on the site. It keeps cookies and sends its origin, like a page's script would. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** The identity token of the current session. */
  readonly token: () => Promise<string>;
  /** Calls the API with the token but without cookies. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>;
}

/** Opens a browser without cookies. */
export function openBrowser(
  site: StartedApp,
  {
    origin = site.origin,
    headers: always = {},
  }: { origin?: string; headers?: Record<string, string> } = {},
): Browser {
  const cookies = new Map<string, string>();
  const keep = (answer: Answer): Answer => {
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const cookieHeader = (): Record<string, string> =>
    cookies.size === 0
      ? {}
      : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const get = async (path: string): Promise<Answer> =>
    keep(await site.send(path, { headers: { ...always, ...cookieHeader() } }));
  const token = async (): Promise<string> => {
    const answer = await get('/api/auth/token');
    expect(answer.status).toBe(200);
    return (answer.json() as { token: string }).token;
  };
  return {
    cookies,
    get,
    token,
    post: async (path, body, headers = {}) => {
      const content = body === undefined ? {} : { 'content-type': 'application/json' };
      return keep(
        await site.send(path, {
          method: 'POST',
          headers: { origin, ...content, ...cookieHeader(), ...always, ...headers },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      );
    },
    call: async (method, path, body) => {
      const content = body === undefined ? {} : { 'content-type': 'application/json' };
      return site.send(path, {
        method,
        headers: { authorization: `Bearer ${await token()}`, ...content },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    },
  };
}

let players = 0;

/** An email address that hasn't been used before. */
export function newEmail(): string {
  players += 1;
  return `player-${players}@example.com`;
}

/** Signs up in a new browser. The address isn't verified yet. */
export async function signUp(site: StartedApp, email = newEmail()) {
  const browser = openBrowser(site);
  const answer = await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD });
  expect(answer.text()).toContain('"sent":true');
  return { ...browser, email };
}

/** Signs up and verifies the address. */
export async function newPlayer(site: StartedApp, email = newEmail()) {
  const player = await signUp(site, email);
  const token = await mailedToken(site, email);
  const answer = await player.post('/api/account/verify-email', { token });
  expect(answer.status).toBe(200);
  return player;
}

/** Signs in with a password. */
export function signIn(browser: Browser, email: string, password = PASSWORD): Promise<Answer> {
  return browser.post('/api/auth/sign-in/email', { email, password });
}
