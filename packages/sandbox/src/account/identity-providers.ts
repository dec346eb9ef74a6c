import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endedPage, sendPage, sendRefusal } from '../pages/index.ts';
import { serveChooser } from './chooser.ts';
import { createIssuer } from './issuer.ts';
import type { Issuer } from './issuer.ts';
import { PROVIDER_KINDS } from './provider-kinds.ts';
import type { ProviderKind } from './provider-kinds.ts';

/**
 * A cookie with this name and any value on 127.0.0.1 makes the providers send `Cross-Origin-Opener-Policy:
 * same-origin`, as some real ones do: the site then loses touch with the window it opened. For tests.
 */
export const ISOLATION_COOKIE = 'demo_isolated_window';

/** The site's settings for a running provider. */
export interface RunningProvider {
  readonly id: ProviderKind['id'];
  /** Its OpenID Connect issuer. The discovery document is below it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The running providers. */
export interface IdentityProviders {
  readonly providers: readonly RunningProvider[];
  close(): Promise<void>;
}

/**
 * Starts stand-ins for Google, Facebook, and Microsoft: OpenID Connect issuers on one local port that other machines
 * can't reach. Keys, secrets, and state last as long as the process, but a person's subject never changes. The ports in
 * `redirectUris` are ignored, so the URIs can be given before the site listens.
 */
export async function startIdentityProviders(options: {
  readonly host: '127.0.0.1';
  /** A free one by default. */
  readonly port?: number;
  /** The URLs that providers can redirect a visitor to. Loopback only. */
  readonly redirectUris: readonly string[];
}): Promise<IdentityProviders> {
  const server = createServer();
  server.listen({ host: options.host, port: options.port ?? 0 });
  await once(server, 'listening');
  const host = `${options.host}:${(server.address() as AddressInfo).port}`;
  const issuers = PROVIDER_KINDS.map((kind) =>
    createIssuer(kind, `http://${host}/${kind.id}`, options.redirectUris),
  );
  serve(server, host, issuers);
  return {
    providers: issuers.map(({ kind, clientId, clientSecret, oidc }) => ({
      id: kind.id,
      issuer: oidc.issuer,
      clientId,
      clientSecret,
    })),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function serve(server: Server, host: string, issuers: readonly Issuer[]): void {
  const handlers = new Map(issuers.map((issuer) => [issuer.kind.id as string, handlerOf(issuer)]));
  server.on('request', (request, response) => {
    // A host name that someone else pointed at this machine isn't ours.
    const isOurs = request.headers.host === host;
    const handler = isOurs ? handlers.get(request.url?.split(/[/?]/)[1] ?? '') : undefined;
    if (handler === undefined) {
      sendPage(response, isOurs ? 404 : 421, endedPage('Nothing is here', 'Close this window.'));
      return;
    }
    if (request.headers.cookie?.includes(`${ISOLATION_COOKIE}=`) === true) {
      response.setHeader('cross-origin-opener-policy', 'same-origin');
    }
    handler(request, response);
  });
}

/** Handles requests below a provider's path: the chooser ourselves, everything else with the library. */
function handlerOf(issuer: Issuer): (request: IncomingMessage, response: ServerResponse) => void {
  const library = issuer.oidc.callback();
  const path = `/${issuer.kind.id}`;
  return (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith(`${path}/interaction/`)) {
      serveChooser(issuer, request, response).catch((error: unknown) => {
        if (sendRefusal(response, error)) return;
        issuer.oidc.emit('error', error);
        response.destroy();
      });
      return;
    }
    // The library derives its own path from the difference between the two.
    Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' });
    void library(request, response);
  };
}
