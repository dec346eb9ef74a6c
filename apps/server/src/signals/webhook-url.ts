import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The problem with a webhook's address as display text, or undefined when it may lead somewhere public. Whether it does is
 * only known when it's called: this is for the player's sake.
 */
export function webhookUrlProblem(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null) return 'URL must be complete, such as https://chat.example/hook';
  if (url.protocol !== 'https:') return 'URL must start with https://';
  if (url.port !== '') return "URL can't have a port";
  if (url.username !== '' || url.password !== '') return "URL can't have a user name or password";
  return isPublicHost(url.hostname) ? undefined : 'URL must lead to a public address';
}

function isPublicHost(hostname: string): boolean {
  const address = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return ipaddr.parse(address).range() === 'unicast';
  return address.includes('.') && !address.endsWith('.localhost');
}
