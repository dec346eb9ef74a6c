import type { BuildInput, UserBuild } from '@trifecta/domain/builds';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { expect } from 'vitest';
import type { Database } from '../../src/db/index.ts';
import type { TestPlayer } from './players.ts';

/** An id that nothing has. */
export const NO_SUCH_ID = '019aa0c4-7e00-7abc-8def-0123456789ab';

/** A valid loadout for each class in the built-in catalogue. */
const LOADOUTS = {
  Light: {
    weapon: 'SR-84',
    specialization: 'Grappling Hook',
    gadget1: 'Sonar Grenade',
    gadget2: 'Thermal Bore',
    gadget3: 'Tracking Dart',
  },
  Medium: {
    weapon: 'FCAR',
    specialization: 'Healing Beam',
    gadget1: 'Defibrillator',
    gadget2: 'Jump Pad',
    gadget3: null,
  },
  Heavy: {
    weapon: 'Lewis Gun',
    specialization: 'Mesh Shield',
    gadget1: 'Dome Shield',
    gadget2: 'Frag Grenade',
    gadget3: null,
  },
} as const satisfies Record<PlayerClass, Partial<BuildInput>>;

/** A loadout with a weapon that changed in update 11.6.0. */
export const ARN = {
  weapon: 'ARN-220',
  specialization: 'Grappling Hook',
  gadget1: 'Gateway',
  gadget2: 'Flashbang',
  gadget3: null,
} as const;

let made = 0;

/** A valid build with a name that hasn't been used before. */
export function aBuild(change: Partial<BuildInput> = {}): Required<BuildInput> {
  made += 1;
  const playerClass = change.class ?? 'Light';
  return {
    buildName: `Build ${made}`,
    class: playerClass,
    ...LOADOUTS[playerClass],
    description: null,
    maps: [],
    modes: [],
    ...change,
  };
}

/** Saves a build. */
export async function saveBuild(
  player: TestPlayer,
  change: Partial<BuildInput> = {},
): Promise<UserBuild> {
  const answer = await player.call('POST', '/api/user-builds', aBuild(change));
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 201 });
  return answer.json() as UserBuild;
}

/** Makes a build public or private. */
export async function publish(
  player: TestPlayer,
  { _id }: Pick<UserBuild, '_id'>,
  isPublic = true,
): Promise<UserBuild> {
  const path = `/api/community-builds/${_id}/visibility`;
  const answer = await player.call('PATCH', path, { isPublic });
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return answer.json() as UserBuild;
}

/** Saves a build and makes it public. */
export async function publishBuild(
  player: TestPlayer,
  change: Partial<BuildInput> = {},
): Promise<UserBuild> {
  return publish(player, await saveBuild(player, change));
}

/** Rates a build and returns its new rating. */
export async function rate(
  player: TestPlayer,
  { _id }: Pick<UserBuild, '_id'>,
  rating: number,
): Promise<{ averageRating: number; totalRatings: number; rating: number }> {
  const answer = await player.call('POST', `/api/community-builds/${_id}/rate`, { rating });
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return answer.json() as { averageRating: number; totalRatings: number; rating: number };
}

/** The stored row of a build, to copy. */
export function rowOfBuild(db: Database, id: string) {
  return db.selectFrom('user_build').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
