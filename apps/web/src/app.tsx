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

function Pages({ site }: { readonly site: Site }) {
  const [pathname] = useLocation();
  const { title, page: Page } = pageAt(pathname);
  useEffect(() => {
    document.title = documentTitle(title, site);
  }, [title, site]);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<p className={styles.loading}>Loading...</p>}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The whole site: bar, page, footer. */
export function App({
  queryClient,
  site,
}: {
  readonly queryClient: QueryClient;
  readonly site: Site;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <a className={styles.skipLink} href="#main">
          Skip to the content
        </a>
        <NavigationBar />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Pages site={site} />
        </main>
        <Footer />
        <WelcomeBanner />
      </SiteContext>
    </QueryClientProvider>
  );
}
