import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { pageDecision } from '@trifecta/domain/account';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { AuthProvider, useAuth } from './account/index.ts';
import { href } from './addresses.ts';
import { SubscriptionProvider } from './plans/index.ts';
import { pageAt } from './routes.tsx';
import { Footer } from './site/footer.tsx';
import { NavigationBar } from './site/navigation-bar.tsx';
import { useIsGreetingDue } from './site/visit-record.ts';
import { Button, documentTitle, ErrorBoundary, lazyPage, Notice, SiteContext } from './ui/index.ts';
import type { Site } from './ui/index.ts';
import styles from './app.module.css';

// None of these is part of what the server draws: they come after it is known who is signed in.
const EmailVerification = lazyPage(() =>
  import('./account/email-verification.tsx').then((m) => m.EmailVerification),
);
const DisplayNameReminder = lazyPage(() =>
  import('./account/display-name-reminder.tsx').then((m) => m.DisplayNameReminder),
);
const WelcomeBanner = lazyPage(() =>
  import('./site/welcome-banner.tsx').then((m) => m.WelcomeBanner),
);

/** Finds out who is signed in. */
function startSession(): void {
  void import('./account/session.ts').then((session) => session.startSession());
}

/** Tells when the page beside it stands. */
function Shown({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

/** In the place of a page for which it must be known who looks at it. */
function Unreachable() {
  return (
    <Notice
      title="Can't reach the server"
      role="alert"
      actions={<Button onClick={() => location.reload()}>Try Again</Button>}
    >
      <p>We couldn't check whether you're signed in. Check your connection and try again.</p>
    </Notice>
  );
}

/** The page under the address, or what stands in its place for who looks at it. */
function Pages({ site, onPageShown }: Pick<AppProps, 'site' | 'onPageShown'>) {
  const [pathname, navigate] = useLocation();
  const { title, page: Page, access, module } = pageAt(pathname);
  const decision = pageDecision(access, useAuth().status);
  const shownTitle = decision === 'verify-email' ? 'Verify your email' : title;
  const lastTitle = useRef(shownTitle);
  // Before the page's own effects: it may know a better title. So may the server, whose title of the first page stays;
  // only in development does the document come without one.
  useLayoutEffect(() => {
    if (lastTitle.current === shownTitle && document.title !== '') return;
    lastTitle.current = shownTitle;
    document.title = documentTitle(shownTitle, site);
  }, [shownTitle, site]);
  useEffect(() => {
    // The history entry of the sign-in page remembers where to go from there.
    if (decision === 'sign-in') {
      const wanted = pathname + location.search;
      navigate(href.login, { replace: true, state: { wanted } });
    }
    if (decision === 'home') navigate(history.state?.wanted ?? href.home, { replace: true });
  }, [decision, pathname, navigate]);
  const loading = (
    <>
      <p className={styles.loading}>Loading...</p>
      <noscript>
        <p className={styles.loading}>This page needs JavaScript.</p>
      </noscript>
    </>
  );
  return (
    <ErrorBoundary key={module}>
      <Suspense fallback={loading}>
        {decision === 'show' ? (
          <>
            <Page />
            {onPageShown && <Shown tell={onPageShown} />}
          </>
        ) : decision === 'verify-email' ? (
          <EmailVerification />
        ) : decision === 'unreachable' ? (
          <Unreachable />
        ) : (
          loading
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** What lies over the page for those who are signed in, or not. */
function Overlay() {
  const { status } = useAuth();
  const [pathname] = useLocation();
  const isGreetingDue = useIsGreetingDue();
  // Who comes from a mail has something to do there first.
  if (pageAt(pathname).access === 'mail-link') return null;
  return (
    <Suspense>
      {status === 'signed-out' && isGreetingDue && pathname === href.home && <WelcomeBanner />}
      {status === 'signed-in' && <DisplayNameReminder />}
    </Suspense>
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
        <AuthProvider start={startSession}>
          <SubscriptionProvider>
            <a className={styles.skipLink} href="#main">
              Skip to content
            </a>
            <NavigationBar />
            <main id="main" className={styles.main} tabIndex={-1}>
              <Pages site={site} onPageShown={onPageShown} />
            </main>
            <Footer />
            <Overlay />
          </SubscriptionProvider>
        </AuthProvider>
      </SiteContext>
    </QueryClientProvider>
  );
}
