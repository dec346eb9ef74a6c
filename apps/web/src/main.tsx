import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app.tsx';
import { rememberEarlyChoices, writeEarlyChoices } from './early-choices.ts';
import { visitPage } from './navigation.ts';
import { createQueryClient } from './query-client.ts';
import type { PageState } from './query-client.ts';
import { pageAt } from './pages/index.ts';
import { endFirstPage, holdTaps, nextTask } from './ui/index.ts';

/** In development, Vite serves the bare document with nothing rendered and the state's placeholder still in it. */
const DEVELOPMENT_STATE: PageState = {
  site: { name: 'Trifecta', isDemo: true, origin: location.origin, texts: [] },
  answers: [],
};

function readState(): PageState {
  const text = document.getElementById('state')?.textContent ?? '';
  if (import.meta.env.DEV && !text.startsWith('{')) return DEVELOPMENT_STATE;
  return JSON.parse(text) as PageState;
}

async function start(root: HTMLElement): Promise<void> {
  const releaseTaps = holdTaps(root.querySelector('main') ?? root);
  // A slow phone may draw and scroll before the next piece of work.
  await nextTask();
  const state = readState();
  const queryClient = createQueryClient(state.answers);
  // Load the page's code before hydrating, or hydration would find a fallback where the server rendered the page. If it
  // fails to load, the frame around it shows the failure.
  await pageAt(location.pathname).component.preload().catch(releaseTaps);
  endFirstPage();
  rememberEarlyChoices();
  const showPage = () => {
    writeEarlyChoices();
    releaseTaps();
  };
  const app = (
    <StrictMode>
      <Router aroundNav={visitPage(queryClient)}>
        <App queryClient={queryClient} site={state.site} onPageShown={showPage} />
      </Router>
    </StrictMode>
  );
  startTransition(() => {
    if (import.meta.env.DEV && state === DEVELOPMENT_STATE) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
}

const root = document.getElementById('root');
if (root !== null) void start(root);
