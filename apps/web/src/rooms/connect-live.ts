import type { LiveMessage } from '../api/live-stream.ts';
import { workerAddress } from '../api/worker-address.ts';
import { openRoomStream } from './room-stream.ts';
import type { RoomStream } from './room-stream.ts';
// oxlint-disable-next-line import/default -- the build makes this module, with the address of the built worker
import workerUrl from './shared-stream.worker.ts?sharedworker&url';
import type { PageMessage } from './shared-stream.worker.ts';

/** Longer than a worker stays silent that still works: it notices a dead connection earlier. */
const WORKER_SILENCE_MS = 60_000;
const PING_MS = 20_000;

/**
 * Connects to a stream. All tabs of a browser share one connection if it has shared workers, otherwise each has its own.
 * So does a tab whose worker no longer responds.
 */
export function connectLive(path: string, tell: (message: LiveMessage) => void): RoomStream {
  const worker = startWorker();
  if (worker === undefined) return openRoomStream(path, tell);
  const { port } = worker;
  let own: RoomStream | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const post = (message: PageMessage) => port.postMessage(message);
  let isDone = false;
  const stop = () => {
    isDone = true;
    clearTimeout(silence);
    clearInterval(pinging);
    post('leave');
    port.close();
  };
  const giveUp = () => {
    if (isDone) return;
    stop();
    own = openRoomStream(path, tell);
  };
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, WORKER_SILENCE_MS);
  };
  const pinging = setInterval(() => post('ping'), PING_MS);
  worker.addEventListener('error', giveUp);
  port.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    listen();
    tell(data);
  });
  port.start();
  post({ path });
  listen();
  return {
    wake: () => (own === undefined ? post('wake') : own.wake()),
    answered: (isBack) =>
      own === undefined ? post(isBack ? 'back' : 'answered') : own.answered(isBack),
    close: () => (own === undefined ? stop() : own.close()),
  };
}

/** What some browsers don't have. */
interface Workers {
  readonly SharedWorker: typeof SharedWorker;
}

function startWorker(): SharedWorker | undefined {
  const { SharedWorker: Worker } = globalThis as Partial<Workers>;
  if (Worker === undefined) return undefined;
  // The address is the build's own, with the hash of its content: a newer version never meets an older worker.
  return new Worker(workerAddress('live-worker', workerUrl), { type: 'module' });
}
