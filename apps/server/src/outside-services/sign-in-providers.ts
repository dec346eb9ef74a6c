import type { OpenIdSetup, SignInProviderSetup } from '../account/index.ts';
import type { Config } from '../settings/config.ts';
import { loadSandbox } from './sandbox.ts';

/** The sign-in providers of this site. */
export interface SignInProviders {
  readonly setups: readonly SignInProviderSetup[];
  /** Stops everything that was started for them. */
  close(): Promise<void>;
}

type ProviderClient = Config['providerClients'][number];

/** The issuers of the providers that have one. Constants, so that nobody can redirect a site's sign-in by a setting. */
const ISSUERS = {
  google: {
    issuer: 'https://accounts.google.com',
    algorithm: 'RS256',
    subject: 'sub',
    provesAddress: true,
  },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    algorithm: 'RS256',
    // The same for all apps, unlike `sub`.
    subject: 'oid',
    // A tenant's administrator can write any address into a person's profile.
    provesAddress: false,
  },
} as const satisfies Record<string, Partial<OpenIdSetup>>;

/** Sets up the site's sign-in providers: those it's registered with in production, local stand-ins in the demo. */
export async function startSignInProviders(
  config: Pick<Config, 'mode' | 'providerClients'>,
): Promise<SignInProviders> {
  if (config.mode === 'demo') return startStandIns();
  return { setups: config.providerClients.map(setupOf), close: () => Promise.resolve() };
}

function setupOf({ id, ...client }: ProviderClient): SignInProviderSetup {
  if (id === 'facebook') return { kind: 'facebook', id, ...client };
  return { kind: 'openid', id, ...ISSUERS[id], ...client };
}

async function startStandIns(): Promise<SignInProviders> {
  const { startIdentityProviders } = await loadSandbox();
  const hosts = ['127.0.0.1', 'localhost'];
  const redirectUris = ['google', 'facebook', 'microsoft'].flatMap((id) =>
    hosts.map((host) => `http://${host}/api/auth/callback/${id}`),
  );
  const standIns = await startIdentityProviders({ host: '127.0.0.1', redirectUris });
  const asOpenId = { kind: 'openid', algorithm: 'ES256', subject: 'sub' } as const;
  return {
    setups: standIns.providers.map((provider) => ({
      ...asOpenId,
      provesAddress: provider.id === 'google',
      ...provider,
    })),
    close: () => standIns.close(),
  };
}
