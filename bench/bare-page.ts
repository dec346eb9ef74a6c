import { once } from 'node:events';

/** Parameters and results of the browser's protocol, by name. */
type Fields = Readonly<Record<string, unknown>>;

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
}

/**
 * A page of a browser that nothing inspects. A tool such as Playwright turns on the inspector of JavaScript, and V8 then reads
 * a file again for each error that's made while it loads: several hundred milliseconds on a slow phone, which no player waits.
 */
export interface BarePage extends AsyncDisposable {
  /** Calls a method of Chrome's protocol. */
  readonly send: (method: string, params?: Fields) => Promise<Fields>;
  /** Resolves with the parameters of the next event that `isWanted` accepts. */
  readonly next: (method: string, isWanted?: (params: Fields) => boolean) => Promise<Fields>;
  /** Calls `listener` at each event. */
  readonly on: (method: string, listener: (params: Fields) => void) => void;
}

/** Opens an empty page in a browser, by its debugging port. */
export async function openBarePage(debuggingPort: number): Promise<BarePage> {
  const pages = `http://127.0.0.1:${debuggingPort}/json`;
  const opened = await fetch(`${pages}/new`, { method: 'PUT' });
  const { id, webSocketDebuggerUrl } = (await opened.json()) as Readonly<Record<string, string>>;
  if (webSocketDebuggerUrl === undefined) throw new Error('the browser opened no page');
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Fields>>();
  const listeners = new Map<string, Set<(params: Fields) => void>>();
  let calls = 0;
  const send = (method: string, params: Fields = {}): Promise<Fields> => {
    calls += 1;
    const answer = Promise.withResolvers<Fields>();
    waiting.set(calls, answer);
    socket.send(JSON.stringify({ id: calls, method, params }));
    return answer.promise;
  };
  const listenersOf = (method: string) => {
    const known = listeners.get(method) ?? new Set();
    listeners.set(method, known);
    return known;
  };
  socket.addEventListener('message', ({ data }) => {
    const {
      id: call = 0,
      method = '',
      params = {},
      result = {},
      error,
    } = JSON.parse(String(data)) as Answer;
    const answer = waiting.get(call);
    waiting.delete(call);
    if (error === undefined) answer?.resolve(result);
    else answer?.reject(new Error(error.message));
    for (const listener of listeners.get(method) ?? []) listener(params);
  });
  return {
    send,
    next: async (method, isWanted = () => true) =>
      await new Promise((resolve) => {
        const listener = (params: Fields) => {
          if (!isWanted(params)) return;
          listenersOf(method).delete(listener);
          resolve(params);
        };
        listenersOf(method).add(listener);
      }),
    on: (method, listener) => {
      listenersOf(method).add(listener);
    },
    [Symbol.asyncDispose]: async () => {
      await fetch(`${pages}/close/${id}`);
    },
  };
}
