import { ConfigError } from './config-error.ts';

/** Where traces are sent. */
export interface TracingConfig {
  readonly endpoint: URL;
  /** The share of requests to trace, from 0 to 1. */
  readonly share: number;
}

/** Reads the settings. Undefined when nothing is traced. Throws `ConfigError`. */
export function readTracing(text: string | undefined, share: number): TracingConfig | undefined {
  if (text === undefined) return undefined;
  const endpoint = URL.parse(text);
  if (endpoint === null || !['http:', 'https:'].includes(endpoint.protocol)) {
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL, not '${text}'.`,
    );
  }
  return { endpoint, share };
}
