import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isFree } from '../scripts/process/free-port.ts';
import { root } from '../scripts/process/paths.mjs';
import { ended, runQuietly } from '../scripts/process/run.mjs';
import { ToolProblem } from '../scripts/process/say.mjs';

/** The name of the site in the examples. */
export const SITE_NAME = 'trifecta.example';

/** A proxy with its example from `docs/operating`. */
export interface ProxyExample {
  readonly name: 'nginx' | 'caddy';
  readonly version: string;
}

/** The ports of a running example. */
interface Ports {
  readonly public: number;
  readonly processes: readonly [number, number];
}

/** The proxies with an example. Throws `ToolProblem` when one isn't installed. */
export async function installedProxies(): Promise<ProxyExample[]> {
  return [
    { name: 'nginx', version: await versionOf('nginx', '-v') },
    { name: 'caddy', version: await versionOf('caddy', 'version') },
  ];
}

async function versionOf(program: string, parameter: string): Promise<string> {
  const missing = new ToolProblem(
    `${program} isn't installed. On Debian and Ubuntu: apt-get install nginx caddy`,
  );
  const { code, output } = await runQuietly(program, [parameter]).catch(() => {
    throw missing;
  });
  if (code !== 0) throw missing;
  return output.trim().split('\n').at(-1) ?? '';
}

/** Runs an example as it's written, besides the ports and the certificate, in front of two processes. */
export async function startProxy(example: ProxyExample, ports: Ports): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'trifecta-proxy-'));
  const [program, parameters, environment] =
    example.name === 'nginx' ? await nginx(folder, ports) : caddy(folder, ports);
  const { PATH } = process.env;
  const options = { env: { PATH, HOME: folder, ...environment }, stdio: 'ignore' } as const;
  const child = spawn(program, parameters, options);
  process.on('exit', () => child.kill('SIGKILL'));
  while (child.exitCode === null && (await isFree(ports.public))) await wait(50);
  if (child.exitCode !== null) throw new ToolProblem(`${program} refuses its example`);
  return {
    [Symbol.asyncDispose]: async () => {
      const end = ended(child);
      child.kill('SIGKILL');
      await end;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Call = readonly [string, string[], Record<string, string>];

async function nginx(folder: string, ports: Ports): Promise<Call> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${SITE_NAME}`];
  await runQuietly('openssl', [...request, '-out', certificate, '-keyout', key]);
  const [first, second] = ports.processes;
  const example = exampleOf('nginx.conf')
    .replace('/etc/ssl/trifecta.pem', certificate)
    .replace('/etc/ssl/trifecta.key', key)
    .replace('listen 443', `listen 127.0.0.1:${ports.public}`)
    .replace(/server \{\n {2}listen 80;[\s\S]*$/, '')
    .replace('# server 127.0.0.1:3001', 'server 127.0.0.1:3001')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`);
  writeFileSync(join(folder, 'site.conf'), example);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid nginx.pid; error_log error.log; daemon off;\nevents {}\nhttp { access_log off; include ${folder}/site.conf; }\n`,
  );
  return ['nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {}];
}

function caddy(folder: string, ports: Ports): Call {
  const file = join(folder, 'Caddyfile');
  const options = 'admin off\n  local_certs\n  skip_install_trust\n  auto_https disable_redirects';
  writeFileSync(file, `{\n  ${options}\n}\n${exampleOf('Caddyfile')}`);
  const SITE_ADDRESS = `https://${SITE_NAME}:${ports.public}`;
  const SITE_PROCESSES = ports.processes.map((port) => `127.0.0.1:${port}`).join(' ');
  const environment = { SITE_ADDRESS, SITE_PROCESSES, XDG_DATA_HOME: folder };
  return ['caddy', ['run', '--adapter', 'caddyfile', '--config', file], environment];
}

function exampleOf(file: string): string {
  return readFileSync(join(root, 'docs/operating', file), 'utf8');
}
