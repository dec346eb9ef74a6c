import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { GuessEstimate } from '@trifecta/domain/account';

/** The server's estimate, so that a hint never promises what the server refuses. Large: load it when it's needed. */
export function openGuessEstimate(): GuessEstimate {
  const library = new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs });
  return (text, words) => library.check(text, [...words]).guesses;
}
