import { createHash } from 'node:crypto';
import { OVERLAY_SECRET_HEADER } from '@trifecta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_DOCS_PATH } from './api-docs-page.ts';

const YEAR_SECONDS = 31_536_000;
const POLICY_HEADER = 'content-security-policy';
const STYLE_DIRECTIVE = "style-src 'self'";

/** The headers of a response that isn't a page. Kept short, since every header costs on every request. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * The headers that let pages of other websites read an answer. Browsers then send no cookies, and show answers that set
 * none.
 */
export const READ_ELSEWHERE_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Matched-Count, X-Total-Count',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The further headers of the answer to a browser that asks whether it may send such a read. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': `If-None-Match, Last-Event-ID, ${OVERLAY_SECRET_HEADER}`,
  'access-control-max-age': '86400',
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for what pages of other websites may read. */
    readonly isReadElsewhere?: boolean;
  }
}

/** The browser features turned off for pages, since they use none of them. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Whether browsers reach the site by https, and whether they must do so for its subdomains. */
interface Https {
  readonly isHttps: boolean;
  readonly hasSecureSubdomains: boolean;
}

/** The headers of a response that isn't a page, also of one that no hook sees. */
export function dataHeaders({ isHttps, hasSecureSubdomains }: Https): Record<string, string> {
  const further = hasSecureSubdomains ? '; includeSubDomains' : '';
  const ofHttps = { 'strict-transport-security': `max-age=${YEAR_SECONDS}${further}` };
  return { ...DATA_HEADERS, ...(isHttps ? ofHttps : {}) };
}

/**
 * Sets the security headers of every response. Page scripts only come from this site, never inline. Styles come from
 * this site, inline only where `allowStyles` names them. Popups stay in touch with the page that opened them
 * (`same-origin-allow-popups`, for sign-in). API responses aren't pages, so they may load nothing and can't be framed.
 * Other websites may read some of them.
 *
 * The headers are built once: a plugin that built them for every request took half the time of a prepared response.
 */
export function registerSecurityHeaders(app: FastifyInstance, options: Https): void {
  const ofData = dataHeaders(options);
  const ofReadsElsewhere = { ...ofData, ...READ_ELSEWHERE_HEADERS };
  const ofPages = {
    ...ofData,
    'content-security-policy': contentSecurityPolicy(options),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { isReadElsewhere } = request.routeOptions.config;
    if (isReadElsewhere === true) reply.headers(ofReadsElsewhere);
    else reply.headers(isData(request.url) ? ofData : ofPages);
    done();
  });
}

/** The CSP source expression that allows these inline styles, such as `'sha256-…'`. */
export function styleSource(styles: string): string {
  return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
}

/** Allows inline styles on one page, given their source expression. */
export function allowStyles(reply: FastifyReply, source: string): FastifyReply {
  return reply.headers(policyWith(reply, source));
}

/** The header that allows inline styles on one page, given their source expression. */
export function policyWith(reply: FastifyReply, source: string): Readonly<Record<string, string>> {
  const policy = String(reply.getHeader(POLICY_HEADER));
  return { [POLICY_HEADER]: policy.replace(STYLE_DIRECTIVE, `${STYLE_DIRECTIVE} ${source}`) };
}

function isData(url: string): boolean {
  return url.startsWith('/api/') && !url.startsWith(API_DOCS_PATH);
}

function contentSecurityPolicy(options: Pick<Https, 'isHttps'>): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    STYLE_DIRECTIVE,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // None of our scripts turn text into markup or code. The policies name our workers: live pages, passwords, exports, offline.
    'trusted-types live-worker password-worker export-worker offline-worker',
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join(';');
}
