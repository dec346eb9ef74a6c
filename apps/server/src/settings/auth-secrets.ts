import { ConfigError } from './config-error.ts';
import { isGuessable } from './guessable-secret.ts';

const MIN_SECRET_BYTES = 32;

/** Reads `AUTH_SECRET`. Throws `ConfigError` unless it's long and nobody can guess it. */
export function readSecret(text: string | undefined): string {
  if (text === undefined || Buffer.byteLength(text) < MIN_SECRET_BYTES) {
    throw new ConfigError(
      `AUTH_SECRET is required in production: at least ${MIN_SECRET_BYTES} random bytes, e.g. from 'openssl rand -base64 32'.`,
    );
  }
  if (!isGuessable(text)) return text;
  throw new ConfigError(
    "AUTH_SECRET can be guessed. Make a new one with 'openssl rand -base64 32'. If the site has run with this one, set it as AUTH_SECRET_PREVIOUS for 30 days.",
  );
}

/**
 * Reads `AUTH_SECRET_PREVIOUS`. Also accepts one that can be guessed: otherwise it couldn't be replaced without players
 * losing their sessions and their second step. Throws `ConfigError`.
 */
export function readPreviousSecret(
  previous: string | undefined,
  secret: string | undefined,
): string | undefined {
  if (previous === undefined) return undefined;
  if (previous === secret) {
    throw new ConfigError(
      'AUTH_SECRET_PREVIOUS must be the previous secret, not AUTH_SECRET again.',
    );
  }
  if (Buffer.byteLength(previous) >= MIN_SECRET_BYTES) return previous;
  throw new ConfigError(`AUTH_SECRET_PREVIOUS must have at least ${MIN_SECRET_BYTES} bytes.`);
}
