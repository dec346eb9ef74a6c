import { ApiError, callApi, failureTextOf } from './client.ts';
import type { AnswerOf, CallOf, EndpointKey } from './client.ts';

/**
 * Returns a bearer token of the signed-in player, or null without one. Throws when there's no telling. `isRefused` is true
 * when the server rejected the last one, and `isWrite` for a call that changes something: the player is in the middle of it.
 */
type TokenSource = (isRefused: boolean, isWrite: boolean) => Promise<string | null>;

let tokenSource: TokenSource = async () => null;

/** Sets the source of identity tokens for player calls. */
export function identifyPlayerBy(source: TokenSource): void {
  tokenSource = source;
}

/** True if a service worker answers this page's calls. */
function isKeeping(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/**
 * Calls an endpoint as the signed-in player, with the bearer token. Throws `ApiError`, like `callApi`. Replaces a
 * rejected token once: the device may have slept past its expiry, or the player has signed in again.
 */
export async function callApiAsPlayer<Key extends EndpointKey>(
  key: Key,
  failureText?: string,
  call?: CallOf<Key>,
): Promise<AnswerOf<Key>> {
  const isWrite = !key.startsWith('GET ');
  const tokenOf = (isRefused: boolean) =>
    tokenSource(isRefused, isWrite).catch(() => {
      // The service worker may have kept an answer, for which it needs no token.
      if (!isWrite && !isRefused && isKeeping()) return null;
      throw new ApiError(failureText ?? failureTextOf(key), 'unreachable', 0);
    });
  const token = await tokenOf(false);
  try {
    return await callApi(key, failureText, call, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = await tokenOf(true);
    if (renewed === null) throw error;
    return await callApi(key, failureText, call, renewed);
  }
}
