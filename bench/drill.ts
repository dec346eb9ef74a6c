import { randomBytes } from 'node:crypto';
import { appendFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../apps/server/test/support/mail-server.ts';
import type { MailServer } from '../apps/server/test/support/mail-server.ts';
import { anyFreePort } from '../scripts/process/free-port.ts';
import { root } from '../scripts/process/paths.mjs';
import { runQuietly } from '../scripts/process/run.mjs';
import { say, ToolProblem } from '../scripts/process/say.mjs';
import { buildProductionTree } from '../scripts/release/production-tree.ts';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { CONFIRMATION, DrillPlayer, DrillSite, must, until } from './drill-site.ts';
import { benchProxies } from './proxies.ts';
import { atMost } from './report.ts';
import type { PartReport, Row } from './report.ts';
import { emptyDatabase, queryPostgres } from './site.ts';

const DATABASE = 'trifecta_bench_drill';

/** The things a year has at hand. */
interface Year {
  readonly site: DrillSite;
  readonly release: string;
  readonly postgresUrl: string;
  readonly mail: { server: MailServer };
  readonly ada: DrillPlayer;
}

/** Something that happens in a year. Returns what the operator sees, or fails with what isn't as the documents say. */
type Situation = (year: Year) => Promise<string>;

const newSecret = (): string => randomBytes(32).toString('base64');

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'first start': async ({ site }) => {
    site.write({ PORT: String(await anyFreePort()) });
    await site.command(0, 'settings');
    // Nothing but a start creates a database.
    await site.command(2, 'doctor');
    await site.completeTexts();
    await site.start();
    await site.isFine();
    return 'status: Everything is fine.';
  },
  'a player signs up': async ({ site, ada, mail }) => {
    must((await ada.signUp(site)) === 200, 'the sign-up is refused');
    const token = await mailedToken(mail.server, ada);
    must((await ada.post(site, '/api/account/verify-email', { token })) === 200, 'no verification');
    return `the email has a link to ${ada.email}'s account`;
  },
  'the mail server is down': async ({ site, mail }) => {
    const url = mail.server.url;
    await mail.server.stop();
    const ben = new DrillPlayer('ben');
    must((await ben.signUp(site)) === 200, 'the sign-up is refused');
    const seen = await site.says('No email can be sent');
    mail.server = await startMailServer(Number(new URL(url).port));
    await mailedToken(mail.server, ben);
    await site.isFine();
    return `${seen} Later: nothing lost`;
  },
  'the database is down': async ({ site, postgresUrl }) => {
    await until(showsWeapons(site), 'the page is missing');
    await queryPostgres(postgresUrl, `alter database ${DATABASE} with allow_connections false`);
    await queryPostgres(
      postgresUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${DATABASE}'`,
    );
    await until(
      async () => (await site.send('/api/ready')).status === 503,
      'it says that it is ready',
    );
    await until(showsWeapons(site), "a page in memory isn't sent");
    const seen = await site.says('Not ready');
    await queryPostgres(postgresUrl, `alter database ${DATABASE} with allow_connections true`);
    await site.isFine();
    return seen;
  },
  'the proxy is not trusted': async ({ site }) => {
    await site.start({ TRUSTED_PROXIES: '' });
    await site.send('/api/health', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const seen = await site.says("isn't in TRUSTED_PROXIES");
    await site.start({ TRUSTED_PROXIES: '127.0.0.1' });
    await site.isFine();
    return seen;
  },
  'PUBLIC_URL is wrong': async ({ site, ada }) => {
    const www = { origin: 'https://www.trifecta.example', host: 'www.trifecta.example' };
    must((await ada.signIn(site, www)) === 403, 'a sign-in elsewhere works');
    const seen = await site.says("which isn't PUBLIC_URL");
    await site.start();
    must((await ada.signIn(site)) === 200, "a sign-in here doesn't work");
    return seen;
  },
  'AUTH_SECRET leaked': async ({ site, ada }) => {
    const { secret: leaked } = secrets;
    secrets.secret = newSecret();
    await site.start({ AUTH_SECRET: secrets.secret, AUTH_SECRET_PREVIOUS: leaked });
    must((await ada.call(site, 'GET', '/api/profile')).status === 200, 'the restart signs out');
    const said = await site.command(0, 'secret', 'leaked');
    must((await ada.call(site, 'GET', '/api/profile')).status === 401, 'the session lives');
    await site.start({ AUTH_SECRET_PREVIOUS: '' });
    must((await ada.signIn(site)) === 200, "a new sign-in doesn't work");
    return said.split('\n').find((line) => line.startsWith('Left to do')) ?? '';
  },
  'the disk is full': async ({ release, mail }) => {
    const disk = mkdtempSync(join(tmpdir(), 'trifecta-drill-disk-'));
    const { code } = await runQuietly('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'none', disk]);
    if (code !== 0) throw new ToolProblem('only root can mount a small disk');
    try {
      const settings = { AUTH_SECRET: newSecret(), SMTP_URL: mail.server.url, DATA_DIR: disk };
      await using site = new DrillSite(release, settings);
      await site.start();
      await until(showsWeapons(site), 'the page is missing');
      fill(join(disk, 'full'));
      const statuses: number[] = [];
      while (statuses.length < 25 && statuses.at(-1) !== 503) {
        statuses.push(await new DrillPlayer(`crowd${statuses.length}`).signUp(site));
      }
      must(statuses.at(-1) === 503, `everything can be saved: ${statuses.join(' ')}`);
      await until(showsWeapons(site), "a page in memory isn't sent");
      const seen = await site.says(' 0 MB are free on the disk of DATA_DIR');
      await site.says('Not ready: The disk is full.');
      rmSync(join(disk, 'full'));
      const late = new DrillPlayer('late');
      await until(async () => (await late.signUp(site)) === 200, "it doesn't recover");
      return seen;
    } finally {
      await runQuietly('umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
  'restored on another machine': async ({ site, release, ada, mail }) => {
    const folder = join(site.folder, 'copy');
    mkdirSync(folder);
    await site.command(0, 'backup', folder);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'));
    await site.command(0, 'verify', join(folder, file));
    const TEXTS_DIR = site.textsFolder;
    const settings = { AUTH_SECRET: secrets.secret, SMTP_URL: mail.server.url, TEXTS_DIR };
    await using other = new DrillSite(release, settings);
    other.write({ PORT: String(await anyFreePort()) });
    await other.command(0, 'restore', join(folder, file));
    await other.start();
    const after = await ada.call(other, 'GET', '/api/profile');
    must(after.status === 200, "the session doesn't work there");
    await other.isFine();
    return 'from PostgreSQL to SQLite: session and password work, status is fine';
  },
  "a player's data": async ({ site, ada }) => {
    const exported = await ada.call(site, 'GET', '/api/account/export');
    must((await exported.text()).includes(ada.email), "the export doesn't name the account");
    const found = await site.command(0, 'moderate', 'lookup', ada.email);
    must(found.includes(ada.email), "the operator doesn't find the account");
    const body = { email: ada.email, ...CONFIRMATION };
    must((await ada.call(site, 'DELETE', '/api/account', body)).status === 200, 'no deletion');
    must((await ada.signIn(site)) === 401, 'the account is still there');
    return 'exported and deleted at /account, gone right away';
  },
  uninstall: async ({ site, release }) => {
    const before = globSync('**', { cwd: release }).length;
    await site.stop();
    await site.command(0, 'backup', join(site.folder, 'last'));
    must(globSync('**', { cwd: release }).length === before, 'the release has other files');
    const left = readdirSync(site.folder).toSorted().join(', ');
    return `left to delete: the release, the database, and of the settings: ${left}`;
  },
};

/** Of the main site. */
const secrets = { secret: newSecret() };

/** A machine under load refuses pages for a moment. */
function showsWeapons(site: DrillSite): () => Promise<boolean> {
  return async () => (await site.send('/weapons')).status === 200;
}

/** Makes a file that takes the rest of its disk. */
function fill(file: string): void {
  const megabyte = Buffer.alloc(1e6);
  const isNoSpace = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC';
  try {
    for (;;) appendFileSync(file, megabyte);
  } catch (error) {
    if (!isNoSpace(error)) throw error;
  }
}

async function mailedToken({ received }: MailServer, { email }: DrillPlayer): Promise<string> {
  const texts = () =>
    received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.text ?? '');
  await until(() => Promise.resolve(texts().length > 0), `no email for ${email}`);
  return /\?token=([\w-]+)/.exec(texts().at(-1) ?? '')?.[1] ?? '';
}

/**
 * Goes through a year of an operator with a release: everything that the documents in `docs/operating` say about it is
 * tried, in processes of their own, and what the operator sees is compared.
 */
export async function benchDrill(old: string | undefined): Promise<PartReport> {
  const release = join(root, '.cache/bench/release');
  await buildProductionTree(release);
  await using postgres = await providePostgres();
  const mail = { server: await startMailServer() };
  await using site = new DrillSite(release, {
    AUTH_SECRET: secrets.secret,
    SMTP_URL: mail.server.url,
    DATABASE_URL: await emptyDatabase(postgres.url, DATABASE),
  });
  const year = { site, release, postgresUrl: postgres.url, mail, ada: new DrillPlayer('ada') };
  const rows: Row[] = [];
  for (const [situation, happens] of Object.entries({
    ...SITUATIONS,
    'rolling update': rolling(old),
  })) {
    const row = await outcomeOf(() => happens(year));
    say(`${situation}: ${row.verdict}. ${row.operatorSees}`);
    rows.push({ situation, ...row });
  }
  await mail.server.stop();
  const failed = rows.filter(({ verdict }) => verdict === 'not as documented').length;
  return {
    tables: [{ title: 'A year of an operator', rows }],
    goals: [atMost('situations that are not as documented', failed, 0)],
  };
}

/** An update with a browser open, behind both proxies. */
function rolling(old: string | undefined): Situation {
  return async () => {
    const { goals } = await benchProxies(old);
    const missed = goals.filter(({ verdict }) => verdict !== 'reached');
    must(
      missed.length === 0,
      missed.map(({ goal, measured }) => `${goal}: ${measured}`).join(', '),
    );
    return goals.map(({ goal, measured }) => `${goal}: ${measured}`).join(', ');
  };
}

async function outcomeOf(happens: () => Promise<string>) {
  try {
    return { verdict: 'as documented', operatorSees: await happens() };
  } catch (error) {
    const verdict = error instanceof ToolProblem ? 'not tried' : 'not as documented';
    return { verdict, operatorSees: error instanceof Error ? error.message : String(error) };
  }
}
