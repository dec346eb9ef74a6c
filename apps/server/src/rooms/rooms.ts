import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import type { Changes } from '../db/index.ts';
import { runHourly } from '../http/hourly-job.ts';
import type { Budget, StreamPlaces } from '../limits/index.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import type { OptimizeTeam } from '../teams/index.ts';
import { LiveRooms } from './live-rooms.ts';
import { roomsOfAccount } from './player-data.ts';
import { RoomCookies } from './room-cookies.ts';
import { guestRoutes } from './room-guest.routes.ts';
import { openerRoutes } from './room-opener.routes.ts';
import { RoomWriter } from './room-writer.ts';
import { removeEndedRooms } from './room.store.ts';

/** Dependencies of rooms. */
export interface RoomsParts extends PlayerFeatureParts {
  readonly signedIds: Accounts['signedIds'];
  readonly budget: Budget;
  readonly changes: Changes;
  readonly places: StreamPlaces;
  readonly optimizeTeam: OptimizeTeam;
  readonly productName: string;
  readonly isDemo: boolean;
  /** Creates unguessable random text. */
  readonly newToken: () => string;
}

/** The parts that all endpoints of rooms share. */
export interface OpenedRooms {
  readonly live: LiveRooms;
  readonly writer: RoomWriter;
  readonly cookies: RoomCookies;
}

/** Serves rooms, where three players pick for one team. */
export function openRooms(app: FastifyInstance, parts: RoomsParts & Pick<Accounts, 'keeps'>): void {
  const { db, changes, places, now } = parts;
  const live = new LiveRooms({ db, changes, places, now, log: app.log });
  const writer = new RoomWriter({
    db,
    now,
    tell: (transaction, news) => live.tell(transaction, news),
    told: (news) => live.told(news),
  });
  const cookies = new RoomCookies({ signedIds: parts.signedIds, isSecure: !parts.isDemo });
  // The server waits for open connections on shutdown, and these would never close on their own.
  app.addHook('preClose', (done) => {
    live.close();
    done();
  });
  app.addHook('onClose', () => writer.close());
  openerRoutes(app, parts, { live, writer, cookies });
  guestRoutes(app, parts, { live, writer, cookies });
  const clean = () => removeEndedRooms(db, now().toISOString());
  runHourly(app, { name: 'ended rooms', run: clean, db, now });
  parts.keeps(roomsOfAccount(live));
}
