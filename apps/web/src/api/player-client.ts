import { ApiError, callApi } from './client.ts';
import type { AnswerOf, CallOf, EndpointKey } from './client.ts';

/** Gives a bearer token of the signed-in player; `isRefused` when the server did not take the last one. */
type TokenSource = (isRefused: boolean) => Promise<string | null>;

let tokenSource: TokenSource = async () => null;

/** Says where player calls get their identity token from. */
export function identifyPlayerBy(source: TokenSource): void {
  tokenSource = source;
}

/**
 * Calls an endpoint as the signed-in player, with the bearer token. Throws `ApiError`, as `callApi` does. A refused
 * token is replaced once: the device may have slept past its end.
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
