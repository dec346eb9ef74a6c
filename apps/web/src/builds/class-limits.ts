import { buildLimitMessage } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { canCreateBuild } from '@trifecta/domain/plans';
import type { PlanLimits } from '@trifecta/domain/plans';
import { useLimits, useSubscription } from '../plans/index.ts';

/** The classes without room for another build, and the message for them. */
export interface FullClasses {
  readonly names: readonly PlayerClass[];
  readonly message: string;
}

/** The number of the player's builds of a class. */
export function countOfClass(
  builds: readonly Pick<UserBuild, 'class'>[],
  playerClass: PlayerClass,
): number {
  return builds.filter((build) => build.class === playerClass).length;
}

/** The classes without room for another build. Until the builds have loaded, every class has room. */
function fullClasses(
  builds: readonly Pick<UserBuild, 'class'>[] | undefined,
  limits: PlanLimits,
): FullClasses {
  const isFull = (name: PlayerClass) => !canCreateBuild(limits, countOfClass(builds ?? [], name));
  return {
    names: builds === undefined ? [] : PLAYER_CLASSES.filter(isFull),
    message: buildLimitMessage(limits.maxBuilds ?? 0),
  };
}

/** The classes with more builds than the player's plan allows, since it allowed more before. None until that's known. */
export function useOverfullClasses(
  builds: readonly Pick<UserBuild, 'class'>[] = [],
): readonly PlayerClass[] {
  const plan = useSubscription();
  const { maxBuilds } = useLimits();
  if (plan === null || plan.error !== null || maxBuilds === null) return [];
  return PLAYER_CLASSES.filter((name) => countOfClass(builds, name) > maxBuilds);
}

/** The classes that are full under the player's plan. Until the plan has loaded, the server decides. */
export function useFullClasses(
  builds: readonly Pick<UserBuild, 'class'>[] | undefined,
): FullClasses {
  const plan = useSubscription();
  const limits = useLimits();
  const isPlanKnown = plan !== null && plan.error === null;
  return fullClasses(isPlanKnown ? builds : undefined, limits);
}

/** The initial class of a new build: the one being viewed, or else the first with room. */
export function firstClassOf(
  lookedAt: PlayerClass | 'All',
  full: readonly PlayerClass[],
): PlayerClass {
  if (lookedAt !== 'All') return lookedAt;
  return PLAYER_CLASSES.find((name) => !full.includes(name)) ?? PLAYER_CLASSES[0];
}
