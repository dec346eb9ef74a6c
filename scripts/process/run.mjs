import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';

/** @import { ChildProcess, SpawnOptions } from 'node:child_process' */

/**
 * The result of a program: its exit code, both output streams as one text, and its standard output alone.
 *
 * @typedef {{ readonly code: number, readonly output: string, readonly answer: string }} Finished
 */

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * A copy of `env` whose PATH starts with `folders` (Windows calls the variable `Path`).
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
 * Calls `listener` on each signal that asks this process to end. Returns a function that stops listening.
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
 * Calls `onGone` when the shell in which npm runs this program is gone. Returns a function that stops checking. A
 * SIGTERM to npm only ends that shell, and without this, the server would keep running.
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
 * Forwards signals to a child process. Returns a function that stops forwarding.
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
 * Waits until a child process has ended and its output has been read. Resolves with the exit code as a shell would
 * report it: 128 plus the number of the signal that ended the program.
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
 * Runs a program in the foreground with the same input and output, and forwards signals. Resolves with its exit code. A
 * terminal sends Ctrl-C to the whole group, so the program may see it twice.
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
 * Runs a program to its end without showing its output. Forwards signals and still waits for the end, because an npm
 * left alone would collide with the next one. A program that can't start gives 127.
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
