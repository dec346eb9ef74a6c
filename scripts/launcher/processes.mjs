import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A copy of `env` whose PATH begins with `folders` (Windows spells the variable `Path`). */
export function pathWith(env, folders) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const rest = env[key] ? [env[key]] : [];
  return { ...env, [key]: [...folders, ...rest].join(delimiter) };
}

/**
 * Runs a program in the foreground in place of this one: same input and output, signals passed
 * on, and its exit code as the result (128 + number when a signal ended it). A terminal sends
 * Ctrl-C to the whole group, so the program may see that signal twice.
 */
export function handOver(program, parameters, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { ...options, stdio: 'inherit' });
    const stopForwarding = forwardSignals(child);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** Passes signals on to a child; returns how to stop that. */
function forwardSignals(child) {
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  const stopWatching = watchNpmShell(() => forward('SIGTERM'));
  return () => {
    stopWatching();
    for (const signal of FORWARDED) process.off(signal, forward);
  };
}

/**
 * Calls `ended` when the shell is gone that npm runs this program in; returns how to stop looking.
 * A SIGTERM to npm ends only that shell, and without this the server would stay behind.
 */
function watchNpmShell(ended) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    ended();
  }, 500);
  return () => clearInterval(timer);
}

/**
 * Runs a program to its end without showing its output: `{ code, output }`, both streams in one.
 * A signal is passed on, and its end awaited: an npm left alone would meet the next one.
 */
export function runQuietly(program, parameters, options) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => {
      stopForwarding();
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
