import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a program left behind. */
export interface Finished {
  readonly code: number;
  /** Both output streams as one text, for people to read. */
  readonly output: string;
  /** Standard output alone, for programs to read: warnings go to the other stream. */
  readonly answer: string;
}

/** The exit code as a shell tells it: 128 + number when a signal ended the program. */
function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/** Calls `listener` on each signal that asks this process to end; returns how to stop listening. */
export function onEndSignal(listener: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of SIGNALS) process.off(signal, listener);
  };
}

/** Waits until a child process has ended and its output is read; the exit code is the result. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * Runs a program in the foreground: same input and output, signals passed on. Resolves with its
 * exit code. A terminal sends Ctrl-C to the whole group, so the program may see it twice.
 */
export async function runForeground(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const child = spawn(program, parameters, { stdio: 'inherit', ...options });
  const stopListening = onEndSignal((signal) => {
    child.kill(signal);
  });
  try {
    return await ended(child);
  } finally {
    stopListening();
  }
}

/**
 * Runs a program to its end without showing its output; signals are passed on. A program that
 * cannot start gives 127.
 */
export async function runQuietly(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions = {},
): Promise<Finished> {
  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  const answers: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    answers.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = (code: number, problem = ''): Finished => ({
    code,
    output: Buffer.concat(chunks).toString('utf8') + problem,
    answer: Buffer.concat(answers).toString('utf8'),
  });
  const stopListening = onEndSignal((signal) => {
    child.kill(signal);
  });
  try {
    return finished(await ended(child));
  } catch (error) {
    return finished(127, String(error));
  } finally {
    stopListening();
  }
}
