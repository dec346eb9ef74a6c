import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { root } from '../scripts/process/paths.mjs';
import { runQuietly } from '../scripts/process/run.mjs';
import { ToolProblem } from '../scripts/process/say.mjs';
import { provideChromium } from '../scripts/test/chromium.ts';

/** The machine the numbers were measured on. */
export interface Machine {
  readonly date: string;
  readonly commit: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly node: string;
  readonly chromium: string;
  /** Load averages of the last 1, 5, and 15 minutes, before anything was measured. */
  readonly loadAverage: readonly number[];
}

async function chromiumVersion(): Promise<string> {
  try {
    const { output } = await runQuietly(await provideChromium('whole'), ['--version']);
    return output.trim().split('\n').at(-1) ?? '';
  } catch (error) {
    if (error instanceof ToolProblem) return 'none';
    throw error;
  }
}

async function commit(): Promise<string> {
  const head = await runQuietly('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  if (head.code !== 0) return 'none';
  const changes = await runQuietly('git', ['status', '--porcelain'], { cwd: root });
  return head.output.trim() + (changes.output.trim() === '' ? '' : ' with changes');
}

/** Describes this machine and the version being measured. */
export async function describeMachine(): Promise<Machine> {
  return {
    date: new Date().toISOString(),
    commit: await commit(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    chromium: await chromiumVersion(),
    loadAverage: loadavg().map((load) => Number(load.toFixed(2))),
  };
}

/** The machine in a few lines, to print above its numbers. */
export function machineText(machine: Machine): string {
  const [lastMinute = 0] = machine.loadAverage;
  const isBusy = lastMinute > machine.cores / 2;
  return [
    `${machine.date}, commit ${machine.commit}`,
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGigabytes} GB`,
    `Node ${machine.node}, ${machine.chromium}, load ${machine.loadAverage.join(' ')}`,
    ...(isBusy ? ['Other programs keep this machine busy, so these numbers mean little.'] : []),
  ].join('\n');
}

/** How long some program has waited for a core so far. NaN if the system doesn't report it. */
export function stallMicroseconds(): number {
  try {
    const pressure = readFileSync('/proc/pressure/cpu', 'utf8');
    return Number(/^some .*total=(\d+)/.exec(pressure)?.[1]);
  } catch {
    return Number.NaN;
  }
}
