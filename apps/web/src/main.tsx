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

/** Waits for the end of the document, which has the state. */
async function documentEnd(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

/** Between two pieces of work, a slow phone may draw and scroll. */
async function start(): Promise<void> {
  await documentEnd();
  const root = document.getElementById('root');
  if (root === null) return;
  const releaseTaps = holdTaps(root.querySelector('main') ?? root);
  await nextTask();
  const state = readState();
  const queryClient = createQueryClient(state.answers);
  await nextTask();
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

void start();
