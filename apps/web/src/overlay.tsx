import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useAuth, usePlayerId } from './account/index.ts';
import { href } from './addresses.ts';
import { getKeptSince, onAnswer } from './api/client.ts';
import { useKeptFocus } from './kept-focus.ts';
import { keepOffline } from './offline/keep-offline.ts';
import { pageAt } from './pages/index.ts';
import { SearchOverlay } from './site/search/search-overlay.tsx';
import { hasVisited, useIsGreetingDue } from './site/visit-record.ts';
import { lazyPage, Optional } from './ui/index.ts';

// With styles of its own, which only those without a connection load.
const OfflineNotice = lazyPage(() =>
  import('./offline/offline-notice.tsx').then((m) => m.OfflineNotice),
);
const PlayerOverlay = lazyPage(() => import('./player-overlay.tsx').then((m) => m.PlayerOverlay));
const WelcomeBanner = lazyPage(() =>
  import('./site/welcome-banner.tsx').then((m) => m.WelcomeBanner),
);

/** Dialogs and banners over the page, depending on the sign-in state. */
export function Overlay() {
  const { status } = useAuth();
  const [pathname] = useLocation();
  const isGreetingDue = useIsGreetingDue();
  const uid = usePlayerId();
  const keptSince = useSyncExternalStore(onAnswer, getKeptSince);
  useKeptFocus();
  useEffect(() => {
    // Who is here for the first time may never come back.
    if (uid === undefined && !hasVisited()) return;
    void keepOffline(uid);
  }, [uid]);
  // A visitor who followed an emailed link has something to finish first.
  if (pageAt(pathname).access === 'mail-link') return null;
  return (
    <>
      {keptSince !== null && (
        <Optional>
          <OfflineNotice since={keptSince} />
        </Optional>
      )}
      {status !== 'unverified' && <SearchOverlay />}
      {status === 'signed-out' && isGreetingDue && pathname === href.home && (
        <Optional>
          <WelcomeBanner />
        </Optional>
      )}
      {status === 'signed-in' && (
        <Optional>
          <PlayerOverlay />
        </Optional>
      )}
    </>
  );
}
