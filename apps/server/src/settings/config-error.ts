/** A configuration that can't be used. The message is one sentence for the operator. */
export class ConfigError extends Error {}
