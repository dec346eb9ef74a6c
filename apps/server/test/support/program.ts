import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const SERVER_FOLDER = join(import.meta.dirname, '../..');
/** The folder of compiled code, so that the next start need not compile it. */
const COMPILED = join(SERVER_FOLDER, '../../.cache/compiled');

/** A program of the server in a process of its own; killed when the test ends, if it still runs. */
export interface Program {
  /** All it has written so far, to both outputs. */
  readonly output: () => string;
  /** Waits until it has written this. Fails when it ends without. */
  readonly hasWritten: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly hasEnded: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts `node FILE …` in the server's folder, with this environment and nothing of ours but PATH and what is compiled already. */
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

/** Starts the server itself, for the API only, and waits until it is ready. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Program & { readonly origin: string }> {
  const program = startProgram('src/main.ts', [], { TRIFECTA_DEV: '1', ...environment });
  const [, origin = ''] = await program.hasWritten(/Ready: (http:\/\/[^/]+)\//);
  return { ...program, origin };
}
