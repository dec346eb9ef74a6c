import { buildLimitMessage } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';

/** Whether the player's plan has room for another build beside so many of the same class. */
export type CanCreate = (buildsOfClass: number) => boolean;

/** The classes without room for another build, and the text that says so. */
export interface FullClasses {
  readonly names: readonly PlayerClass[];
  readonly message: string;
}

/** How many builds of a class the player has. */
export function countOfClass(
  builds: readonly Pick<UserBuild, 'class'>[],
  playerClass: PlayerClass,
): number {
  return builds.filter((build) => build.class === playerClass).length;
}

/** The classes without room for another build. Until the builds are known, all have room. */
export function fullClasses(
  builds: readonly Pick<UserBuild, 'class'>[] | undefined,
  maxBuilds: number | null,
  canCreate: CanCreate,
): FullClasses {
  const isFull = (name: PlayerClass) => !canCreate(countOfClass(builds ?? [], name));
  return {
    names: builds === undefined ? [] : PLAYER_CLASSES.filter(isFull),
    message: buildLimitMessage(maxBuilds ?? 0),
  };
}

/** The class a new build begins with: the one the player looks at, or else the first one with room. */
export function firstClassOf(
  lookedAt: PlayerClass | 'All',
  full: readonly PlayerClass[],
): PlayerClass {
  if (lookedAt !== 'All') return lookedAt;
  return PLAYER_CLASSES.find((name) => !full.includes(name)) ?? PLAYER_CLASSES[0];
}
