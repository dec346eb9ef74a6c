import { existsSync } from 'node:fs';
import { runQuietly } from '../process/run.mjs';
import { say, since, ToolProblem, withProgress } from '../process/say.mjs';

/** True on a Debian-like system where we may install packages. */
export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages without their recommendations. Throws with apt's output if it fails. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  const start = performance.now();
  const list = names.join(' ');
  say(`installing Debian's package ${list}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...names],
  ];
  for (const step of steps) {
    const { code, output } = await withProgress('apt-get', runQuietly('apt-get', step, { env }));
    if (code === 0) continue;
    throw new ToolProblem(`apt-get ${step[0]} failed for ${list}:\n${output.trim()}`);
  }
  say(`installed ${list} (${since(start)})`);
}
