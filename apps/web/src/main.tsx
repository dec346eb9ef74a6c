import './ui/tokens.css';
import './ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { rememberEarlyChoices } from './early-choices.ts';
import { visitPage } from './navigation.ts';
import type { PageState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { pageAt } from './routes.tsx';

const DEVELOPMENT_SITE = { name: 'Trifecta', isDemo: true, origin: location.origin };

function readState(): PageState | undefined {
  const text = document.getElementById('state')?.textContent ?? '';
  // In development Vite serves the bare document with the mark still in it.
  return text.startsWith('{') ? (JSON.parse(text) as PageState) : undefined;
}

async function start(root: HTMLElement): Promise<void> {
  const state = readState();
  const queryClient = createQueryClient(state?.answers);
  // The page must draw at once, or hydration would find a fallback where the server sent the page.
  await pageAt(location.pathname).page.preload();
  const isFromServer = state !== undefined;
  const app = (
    <StrictMode>
      <Router aroundNav={visitPage(queryClient)}>
        <App
          queryClient={queryClient}
          site={state?.site ?? DEVELOPMENT_SITE}
          onPageShown={isFromServer ? rememberEarlyChoices() : undefined}
        />
      </Router>
    </StrictMode>
  );
  startTransition(() => {
    if (isFromServer) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById('root');
if (root !== null) void start(root);
