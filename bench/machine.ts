import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { root } from '../scripts/process/paths.mjs';
import { runQuietly } from '../scripts/process/run.mjs';
import { ToolProblem } from '../scripts/process/say.mjs';
import { provideChromium } from '../scripts/test/chromium.ts';

async function chromiumVersion(): Promise<string> {
  try {
    const { output } = await runQuietly(await provideChromium('whole'), ['--version']);
    return output.trim().split('\n').at(-1) ?? '';
  } catch (error) {
    if (error instanceof ToolProblem) return 'no Chromium';
    throw error;
  }
}

/** The version being measured and this machine: a line to copy next to numbers, and what else matters. */
export async function describeMachine(): Promise<string> {
  const git = ['describe', '--always', '--dirty', '--exclude=*'];
  const commit = await runQuietly('git', git, { cwd: root });
  const load = loadavg();
  const isBusy = (load[0] ?? 0) > cpus().length / 2;
  const origin = [
    new Date().toISOString().slice(0, 10),
    `commit ${commit.code === 0 ? commit.output.trim() : 'unknown'}`,
    `${cpus()[0]?.model.trim()}`,
    `${cpus().length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.version}`,
    `load ${load.map((one) => one.toFixed(1)).join(' ')}`,
  ];
  return [
    origin.join(', '),
    await chromiumVersion(),
    ...(isBusy ? ['Other programs keep this machine busy, so these numbers mean little.'] : []),
  ].join('\n');
}

/** The text that a pattern finds in a file of Linux's `/proc`, as a number. NaN on other systems. */
function readProc(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(`/proc/${file}`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** User and system time that a process has used so far, in all threads. */
export function cpuMillisecondsOf(pid: number): number {
  // The program's name is in parentheses and may contain spaces, so the fields are counted after it.
  const user = readProc(`${pid}/stat`, /\) (?:\S+ ){11}(\d+)/);
  const system = readProc(`${pid}/stat`, /\) (?:\S+ ){12}(\d+)/);
  // Linux counts in hundredths of a second.
  return (user + system) * 10;
}

/** Memory that a process holds. */
export function residentBytes(pid: number): number {
  return readProc(`${pid}/status`, /VmRSS:\s+(\d+)/) * 1024;
}

/** How long some program has waited for a core so far. */
export function stallMilliseconds(): number {
  return readProc('pressure/cpu', /^some .*total=(\d+)/) / 1000;
}
