import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** The current top 10. The server sends an event when it changes, and the list reloads. */
export function useLiveTop10() {
  const query = useQuery({
    queryKey: queryKeys.top10(),
    queryFn: async () => callApi('GET /api/community-builds/top10'),
  });
  const { refetch } = query;
  useEffect(() => listen(() => void refetch()), [refetch]);
  return query;
}

/** Calls `onChange` whenever the top 10 may have changed, until the returned function is called. */
function listen(onChange: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = () => {
    source = new EventSource(TOP10_EVENTS);
    source.addEventListener('top10', () => {
      failures = 0;
      onChange();
    });
    source.addEventListener('error', () => {
      // The browser reopens a lost connection by itself, but gives up on a refused one.
      if (source?.readyState !== EventSource.CLOSED) return;
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
