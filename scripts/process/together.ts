import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ended, onEndSignal } from './run.mjs';

/** One of several programs that run side by side. */
export interface Companion {
  /** Prefixes each line of its output. */
  readonly name: string;
  readonly parameters: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

function showLines(name: string, stream: Readable | null): void {
  if (stream === null) return;
  createInterface({ input: stream }).on('line', (line) => {
    process.stdout.write(`${name.padEnd(6)} | ${line}\n`);
  });
}

function start(companion: Companion): ChildProcess {
  const child = spawn(process.execPath, companion.parameters, {
    cwd: companion.cwd,
    env: companion.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  showLines(companion.name, child.stdout);
  showLines(companion.name, child.stderr);
  return child;
}

/**
 * Runs Node programs side by side, with each line of output prefixed by its program's name. When one of them ends, or
 * this process is asked to end, all of them are ended. Resolves with the first exit code.
 */
export async function runTogether(companions: readonly Companion[]): Promise<number> {
  const children = companions.map(start);
  const asked = new AbortController();
  const stopListening = onEndSignal((signal) => {
    asked.abort();
    for (const child of children) child.kill(signal);
  });
  const ends = children.map(ended);
  const first = await Promise.race(ends);
  for (const child of children) child.kill('SIGTERM');
  await Promise.allSettled(ends);
  stopListening();
  // Ctrl-C is the normal way to end this.
  return asked.signal.aborted ? 0 : first;
}
