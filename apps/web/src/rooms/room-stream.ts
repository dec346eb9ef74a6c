import { sayHere } from '../api/events.ts';
import { LiveStream } from '../api/live-stream.ts';
import type { LiveMessage } from '../api/live-stream.ts';

/** The server's events in a room or a game plan, in the order of their importance. */
const ROOM_EVENTS = ['room', 'changes', 'online', 'heartbeat', 'over'];
/** The server takes who is silent for 15 s for away. */
const HERE_EVERY_MS = 6000;

/** The stream of a room or a game plan. */
export type RoomStream = Pick<LiveStream, 'wake' | 'answered' | 'close'>;

/** Opens a room's stream, and says while it's connected that someone is there: a dark phone keeps its connection. */
export function openRoomStream(path: string, tell: (message: LiveMessage) => void): RoomStream {
  const say = () => sayHere(path.replace(/events$/, 'here'), HERE_EVERY_MS);
  let isConnected = false;
  const stream = new LiveStream(path, ROOM_EVENTS, (message) => {
    if (message.kind === 'connected' && !isConnected) say();
    if (message.kind !== 'event') isConnected = message.kind === 'connected';
    tell(message);
  });
  const timer = setInterval(() => isConnected && say(), HERE_EVERY_MS);
  return {
    wake: () => stream.wake(),
    answered: (isBack) => stream.answered(isBack),
    close: () => {
      clearInterval(timer);
      stream.close();
    },
  };
}
