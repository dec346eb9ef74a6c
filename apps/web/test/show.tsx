import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { getAuth, setAuth } from '../src/account/auth-context.tsx';
import type { Auth } from '../src/account/auth-context.tsx';
import { AuthProvider } from '../src/account/index.ts';
import { identifyPlayerBy } from '../src/api/player-client.ts';
import { SubscriptionProvider } from '../src/plans/index.ts';
import { createQueryClient } from '../src/query-client.ts';
import { SiteContext } from '../src/ui/index.ts';
import { PLAYER_TOKEN } from './stub-api.ts';

/** The default visitor: a guest. */
const GUEST: Auth = { status: 'signed-out', user: null, profile: null };

const SITE = {
  name: 'Trifecta',
  isDemo: true,
  origin: 'https://trifecta.example',
  texts: ['terms', 'privacy', 'imprint', 'contact'],
} as const;

/** The surroundings of a component. */
export interface Surroundings {
  readonly auth?: Auth;
  /** Path and search of the page's address. */
  readonly at?: string;
}

function queryClient(): QueryClient {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  // Retries don't wait.
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return client;
}

let shown: { readonly root: Root; readonly place: HTMLElement } | undefined;

/** Removes what was rendered. */
export function unshow(): void {
  shown?.root.unmount();
  shown?.place.remove();
  shown = undefined;
}

/**
 * Renders a component the way the site does: with its data, player, address, and styles. Replaces the previous one.
 */
export async function show(
  component: ReactNode,
  { auth = GUEST, at = '/' }: Surroundings = {},
): Promise<void> {
  unshow();
  history.replaceState(null, '', at);
  identifyPlayerBy(async () => (getAuth().user === null ? null : PLAYER_TOKEN));
  setAuth(auth);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  shown = { root, place };
  const site = (
    <StrictMode>
      <Router>
        <QueryClientProvider client={queryClient()}>
          <SiteContext value={SITE}>
            <AuthProvider start={() => undefined}>
              <SubscriptionProvider>
                <main id="main" tabIndex={-1}>
                  {component}
                </main>
              </SubscriptionProvider>
            </AuthProvider>
          </SiteContext>
        </QueryClientProvider>
      </Router>
    </StrictMode>
  );
  flushSync(() => root.render(site));
  await vi.dynamicImportSettled();
}

/** Signs a player in while a component is shown. */
export function arrive(auth: Auth): void {
  setAuth(auth);
}
