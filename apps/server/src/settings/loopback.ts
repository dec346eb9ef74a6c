const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** True when a host name or address means this machine. */
export function isLoopback(name: string): boolean {
  return LOOPBACK_NAMES.has(name);
}

/** A host, and its port if there is one. Nothing else, since what follows a `:` could be another host in a URL. */
const HOST = /^(\[[^\]]*\]|[^:[]*)(?::\d{1,5})?$/;

/** True when a `Host` header means this machine, with or without a port. */
export function isLoopbackHost(host: string): boolean {
  const name = HOST.exec(host)?.[1];
  return name !== undefined && isLoopback(name.toLowerCase());
}
