import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { pageDecision } from '@trifecta/domain/account';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { AuthProvider, setUnreachable, useOfAuth, wishHere } from './account/index.ts';
import { href } from './addresses.ts';
import { SubscriptionProvider } from './plans/index.ts';
import { pageAt, PAGES } from './pages/index.ts';
import { Footer } from './site/footer.tsx';
import { NavigationBar } from './site/navigation-bar.tsx';
import {
  Button,
  documentTitle,
  ErrorBoundary,
  lazyPage,
  Notice,
  Optional,
  Shown,
  SiteContext,
  SkipLink,
  uiTexts,
} from './ui/index.ts';
import type { Site } from './ui/index.ts';
import styles from './app.module.css';
import { texts } from './texts.ts';

// The server renders none of these: they appear once the sign-in state is known.
const EmailVerification = lazyPage(() =>
  import('./account/email-verification.tsx').then((m) => m.EmailVerification),
);
const ComeBack = lazyPage(() => import('./account/come-back.tsx').then((m) => m.ComeBack));
const Overlay = lazyPage(() => import('./overlay.tsx').then((m) => m.Overlay));

/** Determines who is signed in, except for a page that's the same whoever visits. */
function startSession(): void {
  if (pageAt(location.pathname).isBare) return;
  import('./account/session.ts').then((session) => session.startSession(), setUnreachable);
}

/** Replaces a page that needs the sign-in state when the server can't be reached. */
function Unreachable() {
  return (
    <Notice
      title={texts.unreachable}
      role="alert"
      actions={<Button onClick={() => location.reload()}>{uiTexts.tryAgain}</Button>}
    >
      <p>{texts.unreachableHelp}</p>
    </Notice>
  );
}

/** Says that the page loads, or that it never will without scripts. */
function Loading() {
  return (
    <>
      <p className={styles.loading}>{uiTexts.loading}</p>
      <noscript>
        <p className={styles.loading}>{texts.noScript}</p>
      </noscript>
    </>
  );
}

/** The page for the current URL, or its replacement for this visitor. */
function Pages({ site, onPageShown }: Pick<AppProps, 'site' | 'onPageShown'>) {
  const [pathname, navigate] = useLocation();
  const { title, component: Page, access } = pageAt(pathname);
  const decision = useOfAuth(({ status }) => pageDecision(access, status));
  const shownTitle = decision === 'verify-email' ? texts.unverified : title;
  const lastTitle = useRef(shownTitle);
  // Runs before the page's own effects, which may set a better title. The server's title of the first page stays too.
  // Only in development does the document come without one.
  useLayoutEffect(() => {
    if (lastTitle.current === shownTitle && document.title !== '') return;
    lastTitle.current = shownTitle;
    document.title = documentTitle(shownTitle, site);
  }, [shownTitle, site]);
  useEffect(() => {
    // The sign-in page's history entry remembers where to go next.
    if (decision === 'sign-in') navigate(href.login, { replace: true, state: wishHere() });
  }, [decision, pathname, navigate]);
  // The same element while the sign-in state changes without a change of the page: otherwise React would have to hydrate
  // the whole page in one piece first, and a part whose code is on its way would lose its markup.
  const shown = useMemo(
    () => (
      <Suspense fallback={<Loading />}>
        {decision === 'show' ? (
          <>
            <Page />
            {onPageShown && <Shown tell={onPageShown} />}
          </>
        ) : decision === 'verify-email' ? (
          <EmailVerification />
        ) : decision === 'home' ? (
          <ComeBack />
        ) : decision === 'unreachable' ? (
          <Unreachable />
        ) : (
          <Loading />
        )}
      </Suspense>
    ),
    [decision, Page, onPageShown],
  );
  return (
    <ErrorBoundary key={PAGES.findIndex(({ component }) => component === Page)}>
      {shown}
    </ErrorBoundary>
  );
}

/** Dialogs and banners over the page. */
function KnownVisitorsOverlay() {
  if (useOfAuth(({ status }) => status === 'loading')) return null;
  return (
    <Optional>
      <Overlay />
    </Optional>
  );
}

interface AppProps {
  readonly queryClient: QueryClient;
  readonly site: Site;
  /**
   * Called once a page is rendered or hydrated, and not before: a page hydrates later than the frame around it, and
   * must still find the address it was rendered for.
   */
  readonly onPageShown?: (() => void) | undefined;
}

/** The whole site: bar, page, footer. A bare page is alone, and asks nobody who visits. */
export function App({ queryClient, site, onPageShown }: AppProps) {
  const [pathname] = useLocation();
  const { isBare } = pageAt(pathname);
  const page = (
    <main id="main" className={styles.main} tabIndex={-1}>
      <Pages site={site} onPageShown={onPageShown} />
    </main>
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <AuthProvider start={startSession}>
          <SubscriptionProvider>
            {isBare ? (
              page
            ) : (
              <>
                <SkipLink className={styles.skipLink} to="main">
                  {texts.skipLink}
                </SkipLink>
                <NavigationBar />
                {page}
                <Footer />
                <KnownVisitorsOverlay />
              </>
            )}
          </SubscriptionProvider>
        </AuthProvider>
      </SiteContext>
    </QueryClientProvider>
  );
}
