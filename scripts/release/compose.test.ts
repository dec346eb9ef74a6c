import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../apps/server/src/settings/config.ts';
import { settingList } from '../../apps/server/src/settings/setting-table.ts';
import { PRODUCTION } from '../../apps/server/test/support/production-settings.ts';
import { root } from '../process/paths.mjs';

const textOf = (name: string): string => readFileSync(join(root, name), 'utf8');

const TEXT = textOf('compose.yaml');
const serviceSchema = z.strictObject({
  build: z.strictObject({ context: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  image: z.string(),
  restart: z.literal('unless-stopped'),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })),
    ])
    .optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), start_period: z.string() })
    .optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  mem_limit: z.string().optional(),
  stop_grace_period: z.string().optional(),
});
const composeSchema = z.strictObject({
  services: z.strictObject({ site: serviceSchema, database: serviceSchema, proxy: serviceSchema }),
  volumes: z.record(z.string(), z.null()),
});
const { services, volumes } = composeSchema.parse(parse(TEXT));
const { site, proxy } = services;

/** Of these, `.env` can't change the value in the container. */
const FIXED = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'BACKUP_DIR', 'TRIFECTA_DEV'];

/** Every setting, and the one of `npm run dev`. */
const SETTINGS: readonly string[] = [...settingList.map(({ name }) => name), 'TRIFECTA_DEV'];

describe('compose.yaml', () => {
  it('passes every setting in .env to the site, unless it says that it is fixed', () => {
    expect(site.env_file[0]).toEqual({ path: '.env', required: true });
    expect(SETTINGS.length).toBeGreaterThanOrEqual(40);
    expect(SETTINGS).toContain('OPERATORS');
    const changed = Object.entries(site.environment).filter(
      ([name, value]) => !new RegExp(`^\\$\\{${name}[:?]`).test(String(value)),
    );
    expect(changed.map(([name]) => name)).toEqual(FIXED);
    expect(SETTINGS).toEqual(expect.arrayContaining(Object.keys(site.environment)));
  });

  it.each(['AUTH_SECRET', 'SMTP_URL'] as const)('takes %s from a file', (name) => {
    // An empty value passes `?`, and `:?` would refuse it.
    expect(site.environment[name]).toMatch(/^\$\{\w+\?[^{}]+\}$/);
    const folder = mkdtempSync(join(tmpdir(), 'trifecta-secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'secret');
    const secret = PRODUCTION[name];
    writeFileSync(file, `${secret}\n`);
    const config = readConfig({ ...PRODUCTION, [name]: '', [`${name}_FILE`]: file });
    expect([config.authSecret, config.smtp?.url]).toContain(secret);
  });

  it('names at its top what it needs', () => {
    const needed = [...TEXT.matchAll(/\$\{([A-Z_]+):?\?/g)].map(([, name]) => name);
    const named = [...TEXT.matchAll(/^# {3}([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(needed));
    // An optional env file needs it, and older ones refuse the file with a sentence about that line.
    expect(TEXT).toContain('Docker Compose 2.24 or newer');
  });

  it('uses the proxy example, and only volumes that it declares', () => {
    expect(proxy.volumes[0]).toBe('./docs/operating/Caddyfile:/etc/caddy/Caddyfile:ro');
    const [used = ''] =
      textOf('docs/operating/Caddyfile')
        .match(/^\{\$(\w+)\} \{$/m)
        ?.slice(1) ?? [];
    expect(Object.keys(proxy.environment)).toEqual([used, 'SITE_PROCESSES']);
    const named = Object.values(services).flatMap((service) => service.volumes);
    const declared = named
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((name) => /^\w+$/.test(name));
    expect(declared.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });
});

describe('the nginx example', () => {
  const example = textOf('docs/operating/nginx.conf');
  const directives = example.replaceAll(/#.*/g, '');

  it('runs on the nginx of Debian 12 and Ubuntu 22.04', () => {
    // The directive `http2` is new in 1.25.1.
    expect(directives).not.toMatch(/^\s*http2\s/m);
    expect(directives).toContain('listen 443 ssl http2;');
  });

  it('limits pages and the API, but neither files nor the number that a school opens', () => {
    const [limited = ''] = directives.match(/location \/ \{[^}]*\}/) ?? [];
    const [files = ''] = directives.match(/location ~ \^\/\(assets\|images\)\/ \{[^}]*\}/) ?? [];
    const [, rate, burst] = [
      ...(directives.match(/rate=(\d+)r\/s/) ?? []),
      ...(limited.match(/burst=(\d+)/)?.slice(1) ?? []),
    ];
    expect(Number(rate)).toBeGreaterThanOrEqual(50);
    expect(Number(burst)).toBeGreaterThanOrEqual(200);
    expect(files).not.toContain('limit_');
    // 200 live connections from one network, and with HTTP/2 every request under way.
    for (const [, connections] of directives.matchAll(/limit_conn trifecta_connections (\d+)/g)) {
      expect(Number(connections)).toBeGreaterThanOrEqual(400);
    }
  });
});
