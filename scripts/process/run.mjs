import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';

/** @import { ChildProcess, SpawnOptions } from 'node:child_process' */

/**
 * What a program left behind: its exit code, both its output streams as one text, and what it answered on the
 * standard one alone.
 *
 * @typedef {{ readonly code: number, readonly output: string, readonly answer: string }} Finished
 */

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * A copy of `env` whose PATH begins with `folders` (Windows spells the variable `Path`).
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} folders
 * @returns {NodeJS.ProcessEnv}
 */
export function pathWith(env, folders) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const rest = env[key] ? [env[key]] : [];
  return { ...env, [key]: [...folders, ...rest].join(delimiter) };
}

/**
 * Calls `listener` on each signal that asks this process to end; returns how to stop listening.
 *
 * @param {(signal: NodeJS.Signals) => void} listener
 */
export function onEndSignal(listener) {
  for (const signal of SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of SIGNALS) process.off(signal, listener);
  };
}

/**
 * Calls `onGone` when the shell is gone that npm runs this program in; returns how to stop looking. A SIGTERM to npm
 * ends only that shell, and without this the server would stay behind.
 *
 * @param {() => void} onGone
 */
function watchNpmShell(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {};
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    onGone();
  }, 500);
  return () => clearInterval(timer);
}

/**
 * Passes signals on to a child; returns how to stop that.
 *
 * @param {ChildProcess} child
 */
function forwardSignals(child) {
  const stopListening = onEndSignal((signal) => child.kill(signal));
  const stopWatching = watchNpmShell(() => child.kill('SIGTERM'));
  return () => {
    stopListening();
    stopWatching();
  };
}

/**
 * Waits until a child process has ended and its output is read. The exit code is the result, as a shell tells it: 128
 * and the number of the signal that ended the program.
 *
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Runs a program in the foreground: same input and output, signals passed on. Resolves with its exit code. A terminal
 * sends Ctrl-C to the whole group, so the program may see it twice.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {SpawnOptions} [options]
 */
export async function runForeground(program, parameters, options = {}) {
  const child = spawn(program, parameters, { stdio: 'inherit', ...options });
  const stopForwarding = forwardSignals(child);
  try {
    return await ended(child);
  } finally {
    stopForwarding();
  }
}

/**
 * Runs a program to its end without showing its output. Signals are passed on and its end awaited: an npm left alone
 * would meet the next one. A program that cannot start gives 127.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {SpawnOptions} [options]
 * @returns {Promise<Finished>}
 */
export async function runQuietly(program, parameters, options = {}) {
  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const chunks = [];
  /** @type {Buffer[]} */
  const answers = [];
  child.stdout.on('data', (chunk) => {
    chunks.push(chunk);
    answers.push(chunk);
  });
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const finished = (/** @type {number} */ code, problem = '') => ({
    code,
    output: Buffer.concat(chunks).toString('utf8') + problem,
    answer: Buffer.concat(answers).toString('utf8'),
  });
  const stopForwarding = forwardSignals(child);
  try {
    return finished(await ended(child));
  } catch (error) {
    return finished(127, String(error));
  } finally {
    stopForwarding();
  }
}
