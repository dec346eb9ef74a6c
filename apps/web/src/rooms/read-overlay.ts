import type { OVERLAY_SECRET_HEADER } from '@trifecta/contract';
import { EMPTY_REPLICA, withChanges } from '@trifecta/domain/rooms';
import type { RoomChange, RoomFields } from '@trifecta/domain/rooms';
import { eventsWith } from '../api/fetched-events.ts';
import { LiveStream } from '../api/live-stream.ts';

const EVENTS = ['room', 'changes', 'heartbeat', 'over'];
const SECRET: typeof OVERLAY_SECRET_HEADER = 'x-overlay-secret';

/** A room's fields, or the word that it can't be read anymore: it has ended, or the link was replaced. */
export type ReadRoom = RoomFields | 'over';

/**
 * Reads a room by the secret of its overlay link, and tells its fields whenever they change, until it's over or the returned
 * function is called. A lost connection is tried again for as long as it takes.
 */
export function readOverlay(
  id: string,
  secret: string,
  tell: (room: ReadRoom) => void,
): () => void {
  let replica = EMPTY_REPLICA;
  const end = () => {
    stream.close();
    tell('over');
  };
  const connect = () =>
    new LiveStream(
      `/api/rooms/${id}/overlay/events`,
      EVENTS,
      (message) => {
        if (message.kind === 'event') hear(message.name, JSON.parse(message.data) as HeardData);
      },
      eventsWith({ [SECRET]: secret }, end),
    );
  const hear = (name: string, { revision, changes = [] }: HeardData) => {
    if (name === 'over') {
      end();
      return;
    }
    const before = replica;
    // Each connection begins with everything: the server may have been restored from a backup.
    if (name === 'room') replica = { ...withChanges(EMPTY_REPLICA, changes), revision };
    else replica = withChanges(replica, changes);
    if (replica !== before) tell(replica.fields);
    // What was missed, or too long for a message between servers, comes with a new connection. So does what was restored
    // from a backup. Changes may just be late.
    const isRestored = name === 'heartbeat' && revision < replica.revision;
    if (revision > replica.revision || isRestored) {
      stream.close();
      stream = connect();
    }
  };
  let stream = connect();
  const wake = () => stream.wake();
  addEventListener('online', wake);
  return () => {
    removeEventListener('online', wake);
    stream.close();
  };
}

/** The data of an event. That of `over` has none of these, and a heartbeat no changes. */
interface HeardData {
  readonly revision: number;
  readonly changes?: readonly RoomChange[];
}
