import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordStrength } from '@trifecta/domain/account';
import type { PasswordContext } from '@trifecta/domain/account';

/** A page's message to the worker, which answers each with a `PasswordStrength`. */
export interface PasswordQuestion {
  readonly password: string;
  /** In characters. */
  readonly minLength: number;
  readonly context: PasswordContext;
}

/** The same estimate as on the server, so that the hint never approves a password that the server refuses. */
const library = new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs });

addEventListener('message', ({ data }: MessageEvent<PasswordQuestion>) => {
  const { password, minLength, context } = data;
  const estimate = (text: string, words: readonly string[]) =>
    library.check(text, [...words]).guesses;
  postMessage(passwordStrength(password, { minLength, context, estimate }));
});
