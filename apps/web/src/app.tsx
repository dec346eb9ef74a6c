import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { pageAt } from './routes.tsx';
import { Footer } from './site/footer.tsx';
import { NavigationBar } from './site/navigation-bar.tsx';
import { WelcomeBanner } from './site/welcome-banner.tsx';
import { ErrorBoundary, SiteContext } from './ui/index.ts';
import type { Site } from './ui/index.ts';
import styles from './app.module.css';

/** The title of a page as the browser shows it. */
export function documentTitle(title: string, site: Site): string {
  return `${site.isDemo ? 'DEMO · ' : ''}${title} · ${site.name}`;
}

/** Tells when the page beside it stands. */
function Shown({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

function Pages({ site, onPageShown }: Pick<AppProps, 'site' | 'onPageShown'>) {
  const [pathname] = useLocation();
  const { title, page: Page } = pageAt(pathname);
  useEffect(() => {
    document.title = documentTitle(title, site);
  }, [title, site]);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<p className={styles.loading}>Loading...</p>}>
        <Page />
        {onPageShown && <Shown tell={onPageShown} />}
      </Suspense>
    </ErrorBoundary>
  );
}

interface AppProps {
  readonly queryClient: QueryClient;
  readonly site: Site;
  /**
   * Called when a page is drawn or, if the server sent it, taken over: not before, because a page is taken over
   * later than what is around it, and must still find the address it was made from.
   */
  readonly onPageShown?: (() => void) | undefined;
}

/** The whole site: bar, page, footer. */
export function App({ queryClient, site, onPageShown }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <a className={styles.skipLink} href="#main">
          Skip to the content
        </a>
        <NavigationBar />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Pages site={site} onPageShown={onPageShown} />
        </main>
        <Footer />
        <WelcomeBanner />
      </SiteContext>
    </QueryClientProvider>
  );
}
