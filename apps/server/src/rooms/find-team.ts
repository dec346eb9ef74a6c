import { createHash } from 'node:crypto';
import { roomPicks, roomResult, roomTeamRequest } from '@trifecta/domain/rooms';
import type { RoomState } from '@trifecta/domain/rooms';
import type { AskedTeam } from '../teams/index.ts';
import type { LiveParts } from './parts.ts';

/**
 * The optimizer's team for the picks of a state, as of its revision. Counts as a use of the player's, unless it's the
 * team that the state has: it was started twice, or the picks are again what they were. Throws like `OptimizeTeam`.
 */
export async function findTeam(
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

/** Does what's asked for one id one after the other, each when the one before is done or has failed. */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(id: string, act: () => Promise<Result>): Promise<Result> => {
    const before = last.get(id);
    const own = afterwards(before, act);
    last.set(id, own);
    try {
      return await own;
    } finally {
      if (last.get(id) === own) last.delete(id);
    }
  };
}

async function afterwards<Result>(
  before: Promise<unknown> | undefined,
  act: () => Promise<Result>,
): Promise<Result> {
  await before?.catch(() => undefined);
  return act();
}
