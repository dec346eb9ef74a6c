import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const SERVER_FOLDER = join(import.meta.dirname, '../..');
/** A folder for compiled code, so that the next start is faster. */
const COMPILED = join(SERVER_FOLDER, '../../.cache/compiled');

/** A server program in its own process. Killed when the test ends, if it's still running. */
export interface Program {
  /** Everything it has written so far, on both outputs. */
  readonly output: () => string;
  /** Waits until it has written this. Fails if it exits before that. */
  readonly hasWritten: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly hasEnded: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** The server itself, ready at its origin. */
export interface Server extends Program {
  readonly origin: string;
}

/**
 * Starts `node FILE …` in the server's folder, with this environment and nothing of ours except PATH and the compile
 * cache.
 */
export function startProgram(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Program {
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: SERVER_FOLDER,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  }
  const hasEnded = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return {
    output: () => written,
    kill: (signal) => void child.kill(signal),
    hasEnded,
    hasWritten: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(written);
          if (match !== null) resolve(match);
        };
        look();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void hasEnded.then(() => reject(new Error(`It ended without ${pattern}:\n${written}`)));
      }),
  };
}

/** Starts the server itself, with only the API, and waits until it's ready. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Server> {
  const program = startProgram('src/main.ts', [], { TRIFECTA_DEV: '1', ...environment });
  const [, origin = ''] = await program.hasWritten(/Ready: (http:\/\/[^/]+)\//);
  return { ...program, origin };
}
