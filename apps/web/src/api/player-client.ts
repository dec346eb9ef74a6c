import { ApiError, callApi } from './client.ts';
import type { AnswerOf, CallOf, EndpointKey } from './client.ts';

/** Returns a bearer token of the signed-in player. `isRefused` is true when the server rejected the last one. */
type TokenSource = (isRefused: boolean) => Promise<string | null>;

let tokenSource: TokenSource = async () => null;

/** Sets the source of identity tokens for player calls. */
export function identifyPlayerBy(source: TokenSource): void {
  tokenSource = source;
}

/**
 * Calls an endpoint as the signed-in player, with the bearer token. Throws `ApiError`, like `callApi`. Replaces a
 * rejected token once: the device may have slept past its expiry.
 */
export async function callApiAsPlayer<Key extends EndpointKey>(
  key: Key,
  failureText?: string,
  call?: CallOf<Key>,
): Promise<AnswerOf<Key>> {
  const token = await tokenSource(false).catch(() => null);
  try {
    return await callApi(key, failureText, call, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = await tokenSource(true).catch(() => null);
    if (renewed === null) throw error;
    return await callApi(key, failureText, call, renewed);
  }
}
