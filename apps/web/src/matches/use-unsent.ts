import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { usePlayerId } from '../account/index.ts';
import { useMatchesChanged } from './matches.queries.ts';
import { isPassing, sendOldest, subscribeToUnsent, unsentMatches } from './unsent-matches.ts';
import type { LoggedMatch, UnsentMatch } from './unsent-matches.ts';

/** The longest wait before a match is sent again. */
const LONGEST_WAIT_MS = 10_000;

/**
 * The player's unsent matches. They're sent as long as the page is open: after a lost connection again and again, after a
 * session that ended once the player asks for it.
 */
export function useUnsent(onLogged: (match: LoggedMatch) => void): {
  readonly unsent: readonly UnsentMatch[];
  /** True while the server is likely to answer soon. */
  readonly isSending: boolean;
  /** Sends what waits. Null as long as that happens by itself. */
  readonly sendNow: (() => void) | null;
} {
  const uid = usePlayerId() ?? '';
  const changed = useMatchesChanged();
  const text = useSyncExternalStore(
    subscribeToUnsent,
    () => JSON.stringify(unsentMatches(uid)),
    () => '[]',
  );
  const unsent = JSON.parse(text) as readonly UnsentMatch[];
  const oldest = unsent.find(({ refusal }) => refusal === null)?.key;
  const { mutate, failureCount, isPaused, isError } = useMutation({
    // Without a connection, it waits for one.
    networkMode: 'online',
    retry: (_, error) => isPassing(error),
    retryDelay: (failures) => Math.min(500 * 2 ** failures, LONGEST_WAIT_MS),
    mutationFn: async () => {
      const match = await sendOldest(uid);
      if (match !== null) onLogged(match);
      void changed();
    },
  });
  useEffect(() => {
    if (oldest !== undefined) mutate();
  }, [oldest, mutate]);
  const isStuck = isPaused || failureCount > 0;
  return { unsent, isSending: !isStuck, sendNow: isError ? () => mutate() : null };
}
