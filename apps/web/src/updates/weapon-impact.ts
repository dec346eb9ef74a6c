import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { RANK_METERS } from '@trifecta/domain/weapons';
import type { WeaponMove } from './updates.queries.ts';

type Kill = WeaponMove['moves'][number]['before'];

/** A weapon's time to kill a target and its rank, before and after an update. */
export interface TargetImpact {
  readonly target: PlayerClass;
  /** The nearest range at which the time to kill changed. 0 if only the rank did. */
  readonly fromMeters: number;
  /** Undefined when the time to kill didn't change. */
  readonly kill: { readonly before: Kill; readonly after: Kill } | undefined;
  /** Null if the weapon has no rank. */
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
}

/** The targets for which a weapon's rank or its time to kill with body shots changed, each at the nearest range. */
export function targetImpacts({ moves, ranksBefore, ranksAfter }: WeaponMove): TargetImpact[] {
  return PLAYER_CLASSES.map((target): TargetImpact => {
    const kill = moves.find((move) => move.target === target && move.location === 'Body');
    const fromMeters = kill?.fromMeters ?? 0;
    const meters = RANK_METERS.find((one) => one >= fromMeters) ?? RANK_METERS[0];
    const rankIn = (ranks: WeaponMove['ranksAfter']) =>
      ranks.find((rank) => rank.target === target && rank.meters === meters);
    return {
      target,
      fromMeters,
      kill,
      rankBefore: rankIn(ranksBefore)?.rank ?? null,
      rankAfter: rankIn(ranksAfter)?.rank ?? null,
    };
  }).filter(({ kill, rankBefore, rankAfter }) => kill !== undefined || rankBefore !== rankAfter);
}
