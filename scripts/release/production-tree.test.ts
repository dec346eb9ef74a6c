import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NODE_VERSION, OLDEST_NODE } from '../launcher/node-runtime.mjs';
import { anyFreePort } from '../process/free-port.ts';
import { root } from '../process/paths.mjs';
import { ended, runQuietly } from '../process/run.mjs';
import { limitMemory } from './memory-limit.ts';
import { buildProductionTree } from './production-tree.ts';

const MEGABYTE = 2 ** 20;
const MAX_INSTALL_BYTES = 120 * MEGABYTE;
const MEMORY_BYTES = 256 * MEGABYTE;
const CLIENTS = 50;
const REQUESTS = 600;
const PATHS = [
  '/',
  '/weapons',
  '/library',
  '/updates/8.3.0',
  '/weapons/akm',
  '/weapons/akm/picture.png',
  '/api/weapons-detailed',
  '/api/weapons-detailed?update=5.0.0',
];

// Builds both apps, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A folder outside of the repository, so that nothing is found in the repository's own `node_modules`. */
const home = mkdtempSync(join(tmpdir(), 'trifecta-release-'));
const tree = join(home, 'trifecta');
beforeAll(async () => {
  const built = join(root, '.cache/release/tested');
  await buildProductionTree(built);
  cpSync(built, tree, { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a secret of the tests, which is long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Trifecta <no-reply@trifecta.example>',
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '127.0.0.1',
};

function newFolder(): string {
  return mkdtempSync(join(home, 'data-'));
}

/** The operators' command of the tree. */
const PROGRAM = join(tree, 'trifecta');

function run(parameters: readonly string[], settings: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], ...settings };
  return runQuietly(PROGRAM, parameters, { cwd: home, env });
}

/** Waits until a server has written that it's ready. */
async function ready(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Ready: ')) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('close', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
}

describe('what a public site runs from', () => {
  it('is small, and has no sources, tools, demo, or code for other platforms', () => {
    const files = globSync('**/*', { cwd: tree }).filter((file) =>
      statSync(join(tree, file)).isFile(),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(join(tree, file)).size, 0);
    expect(bytes).toBeLessThan(MAX_INSTALL_BYTES);
    expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
    expect(readdirSync(join(tree, 'node_modules'))).not.toContain('@trifecta');
    const native = files.filter((file) => file.endsWith('.node'));
    expect(native.length).toBeGreaterThan(0);
    expect(native.filter((file) => !file.includes(`${process.platform}-${process.arch}`))).toEqual(
      [],
    );
  });

  it('starts in 256 MB, serves many clients, makes a backup, and stops in order', async () => {
    const limit = limitMemory(`trifecta-test-${process.pid}`, MEMORY_BYTES);
    const folder = newFolder();
    const port = await anyFreePort();
    const address = `http://127.0.0.1:${port}`;
    const folders = { DATA_DIR: folder, BACKUP_DIR: folder };
    const env = { ...SETTINGS, ...folders, PATH: process.env['PATH'], PORT: String(port) };
    const options = { cwd: tree, env };
    // Where the system has no limits, the rest of the test still counts.
    const server = limit?.start([PROGRAM, 'start'], options) ?? spawn(PROGRAM, ['start'], options);
    const end = ended(server);
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await end;
      limit?.remove();
    });
    await ready(server);
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => visit(address, client)));
    expect(await signUp(address)).toBe(200);
    await vi.waitFor(
      () => expect(readdirSync(folder).join()).toMatch(/trifecta-daily-\w+\.jsonl\.gz(,|$)/),
      60_000,
    );
    expect(limit === undefined || limit.peakBytes() <= MEMORY_BYTES).toBe(true);
    server.kill('SIGTERM');
    expect(await end).toBe(0);
  });

  it('has the commands for operators, which act on the site whose settings they find', async () => {
    const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['start']).toBe('./trifecta start');
    expect(scripts['restore']).toBe('./trifecta restore');
    const file = join(newFolder(), 'trifecta.env');
    const dataDir = newFolder();
    const settings = { ...SETTINGS, DATA_DIR: dataDir };
    const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
    writeFileSync(file, lines.join(''));
    const found = { TRIFECTA_SETTINGS: file, DATA_DIR: newFolder() };
    for (const command of [['status'], ['doctor'], ['backup'], ['moderate', 'log']]) {
      const { code, output } = await run(command, found);
      expect({ command, code }).toEqual({ command, code: 2 });
      expect(output.split('\n').slice(0, 2)).toEqual([
        `Trifecta at http://localhost:3000 (production), database ${dataDir}/trifecta.sqlite, settings from ${file}`,
        `There is no database at ${dataDir}/trifecta.sqlite. The first start creates it. If the site has one, these aren't its settings.`,
      ]);
      expect(readdirSync(dataDir)).toEqual([]);
    }
  });

  it('has the unit and settings to copy', async () => {
    const example = join(tree, 'docs/operating/trifecta.env.example');
    const { code, output } = await run(['doctor'], { TRIFECTA_SETTINGS: example });
    expect({ code, output }).toMatchObject({ code: 2 });
    expect(output).toContain('AUTH_SECRET is required in production');
    const unit = readFileSync(join(tree, 'docs/operating/trifecta.service'), 'utf8');
    expect(unit).toContain('\nEnvironmentFile=/etc/trifecta.env\n');
    expect(unit).toContain('\nExecStart=/opt/trifecta/trifecta start\n');
  });

  it('says which Node it needs', async () => {
    const older = join(newFolder(), 'node');
    writeFileSync(older, '#!/bin/sh\necho v24.5.9\n', { mode: 0o755 });
    for (const [TRIFECTA_NODE, found] of [
      [older, 'v24.5.9'],
      ['/no/such/node', 'not there'],
    ] as const) {
      expect(await run(['start'], { TRIFECTA_NODE })).toMatchObject({
        code: 2,
        output: expect.stringContaining(
          `Trifecta needs Node ${OLDEST_NODE} or newer, and ${TRIFECTA_NODE} is ${found}. Install Node 24`,
        ) as string,
      });
    }
    const manifest = readFileSync(join(tree, 'package.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ engines: { node: `>=${OLDEST_NODE}` } });
  });

  it('refuses to keep data where the next release would delete it', async () => {
    for (const folders of [{}, { DATA_DIR: newFolder(), BACKUP_DIR: join(tree, 'backups') }]) {
      const env = { ...SETTINGS, ...folders, PATH: process.env['PATH'], PORT: '0' };
      const { code, output } = await runQuietly('./trifecta', ['start'], { cwd: tree, env });
      expect(code).toBe(1);
      expect(output).toMatch(/_DIR is .*, inside the program's folder/);
    }
    expect(existsSync(join(tree, 'data'))).toBe(false);
  });

  it("refuses to run the demo, which isn't part of it", async () => {
    const settings = { PUBLIC_URL: 'http://localhost:3000', DATA_DIR: newFolder(), PORT: '0' };
    const { code, output } = await run(['start'], settings);
    expect(code).toBe(1);
    expect(output).toContain("The demo isn't part of this installation. Set NODE_ENV=production.");
  });
});

describe('the image', () => {
  it('uses the same Node and the same command', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(images).toEqual([NODE_VERSION, NODE_VERSION]);
    expect(dockerfile).toContain('\nCMD ["trifecta", "start"]\n');
  });
});

/** Opens page after page, each from another address. */
async function visit(address: string, client: number): Promise<void> {
  for (let request = 0; request < REQUESTS / CLIENTS; request += 1) {
    const path = PATHS[(client + request) % PATHS.length] ?? '/';
    const headers = { 'x-forwarded-for': `203.0.${client}.${request + 1}` };
    const response = await fetch(address + path, { headers });
    await response.arrayBuffer();
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
  }
}

/** Signs up, which takes the password's native code and the list of common passwords. */
async function signUp(address: string): Promise<number> {
  const response = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SETTINGS.PUBLIC_URL },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse battery staple',
    }),
  });
  return response.status;
}
