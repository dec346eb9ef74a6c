import type { FastifyInstance } from 'fastify';
import { API_DOCS_PATH } from './api-docs-page.ts';

const YEAR_SECONDS = 31_536_000;

/** What a browser needs to know of an answer that is no page; each header costs every request. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Sets the security headers of every answer. Scripts of pages come from this site only, never inline; styles from this
 * site or with a known hash; popups opened by a page keep contact with it (`same-origin-allow-popups`, for sign-in).
 * What the API answers is no page: nothing may be loaded by it, nor may it stand in a frame.
 *
 * They are put together once: a plugin that did so for every request took half of the time a prepared answer costs.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  options: { readonly styleHashes: readonly string[]; readonly isHttps: boolean },
): void {
  const ofAll = options.isHttps
    ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : {};
  const ofData = { ...DATA_HEADERS, ...ofAll };
  const ofPages = {
    ...ofData,
    'content-security-policy': contentSecurityPolicy(options),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? ofData : ofPages);
    done();
  });
}

function isData(url: string): boolean {
  return url.startsWith('/api/') && !url.startsWith(API_DOCS_PATH);
}

function contentSecurityPolicy(options: {
  readonly styleHashes: readonly string[];
  readonly isHttps: boolean;
}): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...options.styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join(';');
}
