import type { ImportedMatch } from '@trifecta/domain/match-import';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { callApiAsPlayer } from '../../../api/player-client.ts';
import { batchesOf } from './batches.ts';
import { texts } from './texts.ts';

/** The numbers of matches so far, by what became of them. */
interface SentCounts {
  readonly added: number;
  readonly joined: number;
  readonly known: number;
}

/** A stage of sending matches. A failed or stopped one can be continued. */
export type ImportSending = SentCounts & {
  readonly stage: 'none' | 'sending' | 'stopped' | 'failed' | 'done';
  readonly sent: number;
  readonly total: number;
  /** The reason of a failure, in the server's words. */
  readonly problem: string | null;
};

const NOTHING_SENT: ImportSending = {
  stage: 'none',
  sent: 0,
  total: 0,
  added: 0,
  joined: 0,
  known: 0,
  problem: null,
};

/** Sends matches in parts, the latest first. Parts that were sent twice count once. */
export function useImportSending() {
  const [sending, setSending] = useState(NOTHING_SENT);
  const wanted = useRef(new AbortController());
  useEffect(() => () => wanted.current.abort(), []);
  const send = async (matches: readonly ImportedMatch[], from: ImportSending = NOTHING_SENT) => {
    const { signal } = (wanted.current = new AbortController());
    let state: ImportSending = { ...from, total: matches.length, problem: null };
    const go = (change: Partial<ImportSending>) => {
      state = { ...state, ...change };
      setSending(state);
    };
    go({ stage: 'sending' });
    try {
      for (const batch of batchesOf(matches.slice(from.sent))) {
        const body = { matches: batch };
        const counts = await callApiAsPlayer('POST /api/matches/import', texts.send.failed, {
          body,
        });
        go({
          sent: state.sent + batch.length,
          added: state.added + counts.added,
          joined: state.joined + counts.joined,
          known: state.known + counts.known,
        });
        if (signal.aborted && state.sent < state.total) {
          go({ stage: 'stopped' });
          return;
        }
      }
      go({ stage: 'done' });
    } catch (error) {
      go({ stage: 'failed', problem: error instanceof ApiError ? error.message : null });
    }
  };
  /** Stops after the part that's under way. */
  const stop = () => wanted.current.abort();
  return { sending, send, stop };
}
