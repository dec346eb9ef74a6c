import { EventSource } from 'eventsource';
import { failureOf } from './client.ts';
import type { Events } from './events.ts';

/**
 * Makes the function that opens streams of server-sent events with headers, which the browser's own `EventSource` can't
 * send, and without cookies. `onRefusal` is called when the server itself refuses a stream for good.
 */
export function eventsWith(
  headers: Readonly<Record<string, string>>,
  onRefusal: () => void,
): (path: string) => Events {
  return (path) =>
    new EventSource(new URL(path, location.origin), {
      fetch: async (address, init) => {
        const sent = { ...init.headers, ...headers };
        const response = await fetch(address, { ...init, headers: sent, credentials: 'omit' });
        if (!response.ok && FINAL.has((await failureOf(response)).code)) onRefusal();
        return response;
      },
    });
}

/** The codes of refusals that no later attempt changes. A proxy's refusal has none. */
const FINAL: ReadonlySet<string> = new Set(['unauthorized', 'validation_failed', 'not_found']);
