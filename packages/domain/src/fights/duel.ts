import type { Weapon } from '../catalogue/index.ts';
import { lacksFlightFigures } from '../weapons/index.ts';
import { byDamage, killDistribution } from './fight.ts';
import type { Aim, KillDistribution } from './fight.ts';

/** One of two players who shoot at each other. */
export interface DuelSide extends Aim {
  readonly weapon: Weapon;
  /** The player's own health. */
  readonly health: number;
  readonly fromRest?: boolean;
}

/** Where a duel is fought, and who saw whom first. */
export interface DuelSetting {
  readonly rangeMeters: number;
  /** Seconds by which the first side shoots earlier; below 0 the second side does. */
  readonly headStartSeconds: number;
}

/** Chances of a duel, 0 to 1; they add up to 1. */
export interface DuelChances {
  readonly firstWins: number;
  readonly secondWins: number;
  /** Both shots leave at the same time. */
  readonly bothDie: number;
}

const SAME_TIME_SECONDS = 1e-9;

/** Who kills whom first. A side that cannot kill loses; null when neither can. */
export function duelChances(
  first: DuelSide,
  second: DuelSide,
  setting: DuelSetting,
): DuelChances | null {
  return chancesOf(
    killOf(first, second.health, setting.rangeMeters),
    killOf(second, first.health, setting.rangeMeters),
    setting.headStartSeconds,
  );
}

/** `duelChances` at each range. */
export function duelChancesByRange(
  first: DuelSide,
  second: DuelSide,
  rangesMeters: readonly number[],
  headStartSeconds: number,
): (DuelChances | null)[] {
  const killsOf = (side: DuelSide, targetHealth: number) =>
    byDamage(side.weapon, rangesMeters, (rangeMeters) => killOf(side, targetHealth, rangeMeters));
  const [ofFirst, ofSecond] = [killsOf(first, second.health), killsOf(second, first.health)];
  return rangesMeters.map((_, index) =>
    chancesOf(ofFirst[index] ?? null, ofSecond[index] ?? null, headStartSeconds),
  );
}

function killOf(side: DuelSide, targetHealth: number, rangeMeters: number) {
  return killDistribution(side.weapon, { ...side, targetHealth, rangeMeters });
}

function chancesOf(
  first: KillDistribution | null,
  second: KillDistribution | null,
  headStartSeconds: number,
): DuelChances | null {
  if (first === null && second === null) return null;
  if (second === null) return { firstWins: 1, secondWins: 0, bothDie: 0 };
  if (first === null) return { firstWins: 0, secondWins: 1, bothDie: 0 };
  const ofFirst = against(first, second, headStartSeconds);
  const ofSecond = against(second, first, -headStartSeconds);
  return { firstWins: ofFirst.before, secondWins: ofSecond.before, bothDie: ofFirst.atOnce };
}

/** Chances that a kill comes before another, and at the same time: sums over the shots of one, a walk along the other. */
function against(one: KillDistribution, other: KillDistribution, headStartSeconds: number) {
  let [before, atOnce, next, otherLives] = [0, 0, 0, 1];
  const timeOf = (index: number) => (other.seconds[index] ?? Infinity) + headStartSeconds;
  one.chances.forEach((chance, index) => {
    const seconds = one.seconds[index] ?? Infinity;
    for (; timeOf(next) < seconds - SAME_TIME_SECONDS; next += 1) {
      otherLives -= other.chances[next] ?? 0;
    }
    let together = 0;
    for (let same = next; timeOf(same) <= seconds + SAME_TIME_SECONDS; same += 1) {
      together += other.chances[same] ?? 0;
    }
    atOnce += chance * together;
    before += chance * Math.max(0, otherLives - together);
  });
  return { before, atOnce };
}

/** All of some sides against all of others: `cells[first][second]`. */
export interface DuelGrid {
  readonly first: readonly DuelSide[];
  readonly second: readonly DuelSide[];
  readonly cells: readonly (readonly (DuelChances | null)[])[];
}

/**
 * Duels of all against all. Weapons out of reach, and those whose flight time is unknown, are left out unless
 * `includeAll`; mark them then.
 */
export function duelGrid(
  firstSides: readonly DuelSide[],
  secondSides: readonly DuelSide[],
  setting: DuelSetting,
  includeAll = false,
): DuelGrid {
  const counted = (sides: readonly DuelSide[], others: readonly DuelSide[]) => {
    const healths = new Set(others.map((other) => other.health));
    return sides.flatMap((side) => {
      const kills = new Map(
        [...healths].map((health) => [health, killOf(side, health, setting.rangeMeters)]),
      );
      const kept = !lacksFlightFigures(side.weapon) && [...kills.values()].some(Boolean);
      return includeAll || kept ? [{ side, kills }] : [];
    });
  };
  const first = counted(firstSides, secondSides);
  const second = counted(secondSides, firstSides);
  const cells = first.map((one) =>
    second.map((other) =>
      chancesOf(
        one.kills.get(other.side.health) ?? null,
        other.kills.get(one.side.health) ?? null,
        setting.headStartSeconds,
      ),
    ),
  );
  return { first: first.map(({ side }) => side), second: second.map(({ side }) => side), cells };
}
