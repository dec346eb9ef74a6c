import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { roomPicks, roomResult, roomTeamRequest, withFields } from '@trifecta/domain/rooms';
import type { RoomState, RoomValue } from '@trifecta/domain/rooms';
import type { AskedTeam } from '../teams/index.ts';
import type { LiveRow } from './live-store.ts';
import type { OpenedLive } from './open-live.ts';
import type { LiveParts } from './parts.ts';

/** Longer than any search. */
const SEARCH_MS = 60_000;
/** Between two looks at whether another search of the room is over. */
const LOOK_MS = 200;

/**
 * The optimizer's team for the picks of a state, as of its revision. Counts as a use of the player's, unless it's the
 * team that the state has: it was started twice, or the picks are again what they were. Throws like `OptimizeTeam`.
 */
async function findTeam(
  { optimizeTeam, catalogue }: Pick<LiveParts, 'optimizeTeam' | 'catalogue'>,
  { fields, revision }: RoomState,
  request: Omit<AskedTeam, 'body'>,
) {
  const body = roomTeamRequest(roomPicks((field) => fields[field]?.value));
  // Other game data may make another team of the same picks.
  const text = JSON.stringify([body, catalogue.catalogue]);
  const asked = createHash('sha256').update(text).digest('base64url');
  const found = (fields['result']?.value ?? {}) as Readonly<Record<string, unknown>>;
  if (found['asked'] === asked) return { ...found, revision };
  const team = await optimizeTeam({ ...request, body });
  return { ...roomResult(team, { ...body, revision }), asked };
}

/** A search that has begun: the room's state, and the guest who started it. */
interface Begun {
  readonly state: RoomState;
  readonly guest: number;
}

/** The start of a search in a room. */
interface Start<Row extends LiveRow> {
  readonly id: string;
  /** Returns the number of the guest who starts it. Throws unless they may. */
  readonly startedBy: (row: Row) => number;
  readonly asked: Omit<AskedTeam, 'body'>;
}

/**
 * Finds the team for the picks of a room or a game plan and shows it to everyone. Whoever starts while a search is under
 * way, on whatever device and server, waits until it's over: the row says so. The same picks are then found already. Returns undefined when there's
 * no such row.
 */
export async function findTeamOnce<Row extends LiveRow>(
  parts: Pick<LiveParts, 'optimizeTeam' | 'catalogue' | 'now'>,
  writer: OpenedLive<Row>['writer'],
  { id, startedBy, asked }: Start<Row>,
): Promise<true | undefined> {
  const begin = () =>
    writer.write<Begun | 'later'>(id, (room) => {
      const guest = startedBy(room);
      const now = parts.now().getTime();
      const { searchUntil } = room.state;
      if (searchUntil !== undefined && Date.parse(searchUntil) > now) {
        return { row: room, changes: [], result: 'later' };
      }
      const until = new Date(now + SEARCH_MS).toISOString();
      const row = { ...room, state: { ...room.state, searchUntil: until } };
      return { row, changes: [], result: { state: room.state, guest } };
    });
  let begun = await begin();
  while (begun === 'later') {
    await pause(LOOK_MS);
    begun = await begin();
  }
  if (begun === undefined) return undefined;
  const { state, guest } = begun;
  const finish = (values: Readonly<Record<string, RoomValue>>) =>
    writer.write<true>(id, (room) => {
      const { searchUntil: _over, ...rest } = room.state;
      const { state: next, changes } = withFields(rest, guest, values);
      return { row: { ...room, state: next }, changes, result: true };
    });
  const result = await findTeam(parts, state, asked).catch(async (error: unknown) => {
    await finish({});
    throw error;
  });
  return await finish({ result });
}
