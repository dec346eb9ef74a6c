import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, onAnswer } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { LiveStream } from '../api/live-stream.ts';
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
  const stream = new LiveStream(TOP10_EVENTS, ['top10', 'heartbeat'], (message) => {
    if (message.kind !== 'event' || message.name !== 'top10') return;
    const event = JSON.parse(message.data) as { readonly top10?: Top10 };
    onChange(event.top10);
  });
  const unlisten = onAnswer((isBack) => stream.answered(isBack));
  return () => {
    unlisten();
    stream.close();
  };
}

/** Path of the endpoint that streams changes. */
const TOP10_EVENTS = '/api/community-builds/events';
