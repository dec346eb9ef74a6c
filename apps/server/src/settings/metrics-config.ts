import { ConfigError } from './config-error.ts';
import { isGuessable } from './guessable-secret.ts';
import { isLoopback } from './loopback.ts';

/** Too many to guess, since guesses aren't limited. */
const MIN_TOKEN_LENGTH = 32;

/** How metrics can be read: with a token, on a port of their own, or both. */
export interface MetricsConfig {
  readonly token: string | undefined;
  /** Undefined: on the website's port. */
  readonly listen: { readonly host: string; readonly port: number } | undefined;
}

/** Reads the settings. Undefined when metrics are off. Throws `ConfigError`. */
export function readMetrics(values: {
  readonly token: string | undefined;
  readonly port: number | undefined;
  readonly host: string | undefined;
  readonly isDemo: boolean;
}): MetricsConfig | undefined {
  const { token, port, host = '127.0.0.1', isDemo } = values;
  if (token !== undefined && token.length < MIN_TOKEN_LENGTH) {
    throw new ConfigError(
      `METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters, e.g. from 'openssl rand -base64 32'.`,
    );
  }
  if (token !== undefined && isGuessable(token)) {
    throw new ConfigError(
      "METRICS_TOKEN can be guessed. Make a new one with 'openssl rand -base64 32'.",
    );
  }
  if (isDemo && !isLoopback(host)) {
    throw new ConfigError(
      `The demo only listens on this machine (METRICS_HOST is ${host}). Set NODE_ENV=production.`,
    );
  }
  if (token === undefined && port === undefined) return undefined;
  return { token, listen: port === undefined ? undefined : { host, port } };
}
