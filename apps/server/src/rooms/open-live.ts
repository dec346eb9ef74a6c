import type { FastifyInstance } from 'fastify';
import type { Changes, Database } from '../db/index.ts';
import type { StreamPlaces } from '../limits/index.ts';
import { LiveRooms } from './live-rooms.ts';
import type { LiveRow, LiveStore } from './live-store.ts';
import { RoomWriter } from './room-writer.ts';

/** What writes rows that are edited live, and what tells their connections. */
export interface OpenedLive<Row extends LiveRow> {
  readonly live: LiveRooms<Row>;
  readonly writer: RoomWriter<Row>;
}

/** Opens what's edited live: its writer, and its connections, until the app closes. */
export function openLive<Row extends LiveRow>(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly store: LiveStore<Row>;
    readonly changes: Changes;
    readonly places: StreamPlaces;
    readonly now: () => Date;
  },
): OpenedLive<Row> {
  const live = new LiveRooms({ ...parts, log: app.log });
  const writer = new RoomWriter({
    ...parts,
    tell: (transaction, news) => live.tell(transaction, news),
    told: (news) => live.told(news),
  });
  // The server waits for open connections on shutdown, and these would never close on their own.
  app.addHook('preClose', (done) => {
    live.close();
    done();
  });
  app.addHook('onClose', () => writer.close());
  return { live, writer };
}
