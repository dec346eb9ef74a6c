import type { SignInProviderSetup } from '../account/index.ts';
import type { Config } from '../settings/config.ts';
import { loadSandbox } from './sandbox.ts';

/** The sign-in providers of this site. */
export interface SignInProviders {
  readonly setups: readonly SignInProviderSetup[];
  /** Stops everything that was started for them. */
  close(): Promise<void>;
}

/** Sets up the site's sign-in providers: those it's registered with in production, local stand-ins in the demo. */
export async function startSignInProviders(
  config: Pick<Config, 'mode' | 'providerClients'>,
): Promise<SignInProviders> {
  if (config.mode === 'demo') return startStandIns();
  const setups = config.providerClients.map((client) => ({ kind: 'builtin' as const, ...client }));
  return { setups, close: () => Promise.resolve() };
}

async function startStandIns(): Promise<SignInProviders> {
  const { startIdentityProviders } = await loadSandbox();
  const hosts = ['127.0.0.1', 'localhost'];
  const redirectUris = ['google', 'facebook', 'microsoft'].flatMap((id) =>
    hosts.map((host) => `http://${host}/api/auth/callback/${id}`),
  );
  const standIns = await startIdentityProviders({ host: '127.0.0.1', redirectUris });
  return {
    setups: standIns.providers.map((provider) => ({ kind: 'oidc' as const, ...provider })),
    close: () => standIns.close(),
  };
}
