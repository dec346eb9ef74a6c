const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** True when a host name or address means this machine. */
export function isLoopback(name: string): boolean {
  return LOOPBACK_NAMES.has(name);
}

/** True when a `Host` header means this machine, with or without a port. */
export function isLoopbackHost(host: string): boolean {
  const port = host.lastIndexOf(':');
  const name = port === -1 || host.endsWith(']') ? host : host.slice(0, port);
  return isLoopback(name.toLowerCase());
}
