import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { GuessEstimate } from '@trifecta/domain/account';

/**
 * The same estimate as on the server, so that the hint never approves a password that the server refuses. Large, so
 * load it on demand.
 */
export function openGuessEstimate(): GuessEstimate {
  const library = new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs });
  return (text, words) => library.check(text, [...words]).guesses;
}
