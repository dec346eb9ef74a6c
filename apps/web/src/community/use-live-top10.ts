import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { isGivenUp, openEvents } from '../api/events.ts';
import { queryKeys } from '../api/query-keys.ts';

type Top10 = AnswerOf<'GET /api/community-builds/top10'>;

/** The current top 10. The server sends it again whenever it changes. */
export function useLiveTop10() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.top10(),
    queryFn: async () => callApi('GET /api/community-builds/top10'),
  });
  const { refetch } = query;
  useEffect(() => {
    const show = async (top10: Top10): Promise<void> => {
      // A response on its way may be older.
      await client.cancelQueries({ queryKey: queryKeys.top10() });
      client.setQueryData<Top10>(queryKeys.top10(), top10);
    };
    return listen((top10) => void (top10 === undefined ? refetch() : show(top10)));
  }, [client, refetch]);
  return query;
}

/**
 * Calls `onChange` with the top 10 whenever it may have changed, until the returned function is called. It's undefined
 * if the server only announces changes, as an older one does during an upgrade.
 */
function listen(onChange: (top10: Top10 | undefined) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = () => {
    source = openEvents(TOP10_EVENTS);
    source.addEventListener('top10', ({ data }: MessageEvent<string>) => {
      failures = 0;
      const event = JSON.parse(data) as { readonly top10?: Top10 };
      onChange(event.top10);
    });
    source.addEventListener('error', () => {
      // The browser reopens a lost connection by itself, but gives up on a refused one.
      if (!isGivenUp(source)) return;
      timer = setTimeout(open, waitBeforeReconnecting(failures));
      failures += 1;
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

/** Path of the endpoint that streams changes. */
const TOP10_EVENTS = '/api/community-builds/events';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The wait before the next attempt, after a number of refused connections in a row. Doubles each time, up to half a
 * minute.
 */
export function waitBeforeReconnecting(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
}
