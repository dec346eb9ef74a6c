import { useEffect } from 'react';
import { knownPlayerId } from '../account/index.ts';
import { buildPage } from '../addresses.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** Builds whose page was opened since this document was loaded. Nothing is kept in the browser. */
const opened = new Set<string>();

/**
 * Counts a view of a build's page once it's in front of someone: not while it's loaded ahead or in the background, not after a
 * reload, and once for each build. The server leaves out the author's own. A failure loses the view.
 */
export function useCountedView(buildId: string): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || opened.has(buildId)) return;
      const isAgain = opened.size === 0 && isLoadedAgain(buildPage(buildId));
      opened.add(buildId);
      if (!isAgain) void count(buildId);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [buildId]);
}

async function count(buildId: string): Promise<void> {
  // Until then, the call would have no token, and the author would be anyone.
  await knownPlayerId();
  await callApiAsPlayer('POST /api/community-builds/views', undefined, {
    body: { buildId },
  }).catch(() => undefined);
}

/** True if this document came to a path by a reload, or back from another site. */
function isLoadedAgain(path: string): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    entry !== undefined && entry.type !== 'navigate' && URL.parse(entry.name)?.pathname === path
  );
}
