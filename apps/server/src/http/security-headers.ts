import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets the security headers of every answer. Scripts come from this site only, never inline; styles from this site
 * or with a known hash; popups opened by a page keep contact with it (`same-origin-allow-popups`, for sign-in).
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { readonly styleHashes: readonly string[]; readonly isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...options.styleHashes],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: options.isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
