import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anyFreePort } from '../scripts/process/free-port.ts';
import { runQuietly } from '../scripts/process/run.mjs';
import { startServer } from './product.ts';
import type { ServerProcess } from './product.ts';

/** The address that players open. The proxy in front of it is left out. */
const PUBLIC_URL = 'https://trifecta.example';
/** A paused mail queue tries again after a minute. */
const PATIENCE_MS = 90_000;
const PASSWORD = 'correct horse 7';

type Settings = Readonly<Record<string, string>>;

/** Fails a drill with a sentence about what isn't as the documents say. */
export function must(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

/** Waits until something is so. Fails with the sentence if it takes too long. */
export async function until(isSo: () => Promise<boolean>, sentence: string): Promise<void> {
  const limit = performance.now() + PATIENCE_MS;
  while (!(await isSo().catch(() => false))) {
    must(performance.now() < limit, sentence);
    await wait(500);
  }
}

/** A public site as an operator has it: a release, one file with settings, and the operators' command. */
export class DrillSite implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'trifecta-drill-'));
  readonly textsFolder = join(this.folder, 'texts');
  readonly #release: string;
  readonly #settingsFile = join(this.folder, 'trifecta.env');
  #settings: Settings;
  #server: ServerProcess | undefined;

  constructor(release: string, settings: Settings) {
    this.#release = release;
    this.#settings = {
      NODE_ENV: 'production',
      PUBLIC_URL,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      MAIL_FROM: 'Trifecta <no-reply@trifecta.example>',
      DATA_DIR: join(this.folder, 'data'),
      BACKUP_DIR: join(this.folder, 'backups'),
      TEXTS_DIR: this.textsFolder,
      LOG_LEVEL: 'silent',
      ...settings,
    };
    for (const name of ['DATA_DIR', 'BACKUP_DIR']) {
      mkdirSync(this.#settings[name] ?? '', { recursive: true });
    }
  }

  /** Writes the settings with this change, and starts the server, or restarts it. */
  async start(change: Settings = {}): Promise<void> {
    await this.stop();
    const PORT = this.#settings['PORT'] ?? String(await anyFreePort());
    this.write({ PORT, ...change });
    const program = join(this.#release, 'apps/server/dist/main.js');
    this.#server = await startServer([program], '/api/health', this.#settings);
  }

  /** Writes the settings with this change. */
  write(change: Settings): void {
    this.#settings = { ...this.#settings, ...change };
    const lines = Object.entries(this.#settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(this.#settingsFile, lines.join(''), { mode: 0o600 });
  }

  /** Writes the drafts of the operator's pages, and fills their gaps. */
  async completeTexts(): Promise<void> {
    await this.command(1, 'texts', 'write');
    for (const name of readdirSync(this.textsFolder)) {
      const file = join(this.textsFolder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\{\{[^{}]+\}\}/g, 'filled in'));
    }
    await this.command(0, 'texts', 'list');
  }

  async stop(): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
    this.#server = undefined;
  }

  /** Runs `trifecta …` and returns what it says. Fails if its exit code is another. */
  async command(code: number, ...parameters: readonly string[]): Promise<string> {
    const { PATH, HOME } = process.env;
    const env = {
      PATH,
      HOME,
      TRIFECTA_SETTINGS: this.#settingsFile,
      TRIFECTA_NODE: process.execPath,
    };
    const program = join(this.#release, 'trifecta');
    const ran = await runQuietly(program, [...parameters], { env });
    const call = `trifecta ${parameters.join(' ')}`;
    must(ran.code === code, `'${call}' ends with ${ran.code}, not ${code}: ${ran.output}`);
    return ran.output;
  }

  /** Waits until `trifecta status` says this about what needs attention, and returns that line. */
  async says(text: string): Promise<string> {
    const line = async () =>
      (await this.command(1, 'status')).split('\n').find((one) => one.includes(text));
    await until(async () => (await line()) !== undefined, `status doesn't say '${text}'`);
    return ((await line()) ?? '').replace(/^ *- /, '');
  }

  /** Waits until `trifecta status` finds nothing. */
  async isFine(): Promise<void> {
    const fine = async () => (await this.command(0, 'status')).includes('Everything is fine.');
    await until(fine, 'status still finds something');
  }

  /** Sends a request as the proxy passes it on. */
  send(
    path: string,
    sent: Omit<RequestInit, 'headers'> & { headers?: Settings } = {},
  ): Promise<Response> {
    const headers = { host: new URL(PUBLIC_URL).host, ...sent.headers };
    return fetch(`${this.#server?.origin}${path}`, { ...sent, headers });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A player in a browser, without the browser. */
export class DrillPlayer {
  readonly email: string;
  #cookies = new Map<string, string>();

  constructor(name: string) {
    this.email = `${name}@example.org`;
  }

  /** The status of a request like those of the site's own pages. */
  async post(site: DrillSite, path: string, body: object, change: Settings = {}): Promise<number> {
    const response = await site.send(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: PUBLIC_URL,
        'sec-fetch-site': 'same-origin',
        cookie: this.#cookieHeader(),
        ...change,
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response.status;
  }

  signUp(site: DrillSite): Promise<number> {
    const body = { email: this.email, password: PASSWORD };
    return this.post(site, '/api/auth/sign-up/email', body);
  }

  signIn(site: DrillSite, change?: Settings): Promise<number> {
    this.#cookies = new Map();
    const body = { email: this.email, password: PASSWORD };
    return this.post(site, '/api/auth/sign-in/email', body, change);
  }

  /** Calls the API as this player. 401 when the session has ended. */
  async call(site: DrillSite, method: string, path: string, body?: object): Promise<Response> {
    const cookie = this.#cookieHeader();
    const answer = await site.send('/api/auth/token', { headers: { cookie } });
    if (!answer.ok) return answer;
    const { token } = (await answer.json()) as { token: string };
    return site.send(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** Proof that it's the player who deletes the account. */
export const CONFIRMATION = { password: PASSWORD } as const;
