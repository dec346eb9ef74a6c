import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { usePlayerId } from '../account/index.ts';
import { ApiError } from '../api/client.ts';
import { Retries } from '../api/retries.ts';
import { useMatchActions } from './matches.queries.ts';
import { sendOldest, subscribeToUnsent, unsentMatches } from './unsent-matches.ts';
import type { LoggedMatch, UnsentMatch } from './unsent-matches.ts';

/** A match that was sent from this page, with the key it was kept under. */
export interface SentMatch {
  readonly key: string;
  readonly match: LoggedMatch;
}

/**
 * The player's unsent matches. They're sent as long as the page is open: after a lost connection again and again, after a
 * session that ended once the player asks for it.
 */
export function useUnsent(onLogged: (sent: SentMatch) => void): {
  readonly unsent: readonly UnsentMatch[];
  readonly isSending: boolean;
  /** Sends what waits without waiting any longer. */
  readonly sendNow: () => void;
} {
  const uid = usePlayerId() ?? '';
  const { changed } = useMatchActions();
  const [isSending, setIsSending] = useState(false);
  const [retries] = useState(() => new Retries());
  const [presses, setPresses] = useState(0);
  const text = useSyncExternalStore(
    subscribeToUnsent,
    () => JSON.stringify(unsentMatches(uid)),
    () => '[]',
  );
  const unsent = JSON.parse(text) as readonly UnsentMatch[];
  const isWaiting = unsent.some(({ refusal }) => refusal === null);
  const sendAll = useEffectEvent(async (isLeft: () => boolean) => {
    while (!isLeft()) {
      setIsSending(true);
      try {
        const outcome = await retries.attempt(sendOldest(uid));
        if (outcome === 'none') break;
        if (typeof outcome === 'object') onLogged(outcome);
        void changed();
      } catch (error) {
        setIsSending(false);
        if (error instanceof ApiError && error.status === 401) return;
        await retries.pause();
      }
    }
    setIsSending(false);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isLeft = false;
    void sendAll(() => isLeft);
    const wake = () => retries.wake();
    addEventListener('online', wake);
    return () => {
      isLeft = true;
      removeEventListener('online', wake);
      wake();
    };
  }, [uid, isWaiting, presses, retries]);
  return { unsent, isSending, sendNow: () => setPresses((count) => count + 1) };
}
