import type { Weapon } from '../catalogue/index.ts';
import { lacksFlightFigures } from '../weapons/index.ts';
import { killDistribution, meanKillSeconds, perDamage } from './fight.ts';
import type { Aim, KillDistribution } from './fight.ts';

/** One of two players shooting at each other. */
export interface DuelSide extends Aim {
  readonly weapon: Weapon;
  /** The player's own health. */
  readonly health: number;
  readonly fromRest?: boolean;
}

/** The range of a duel, and who saw whom first. */
export interface DuelSetting {
  readonly rangeMeters: number;
  /** How many seconds earlier the first side shoots. Negative when the second side does. */
  readonly headStartSeconds: number;
}

/** The outcome chances of a duel, 0 to 1. They add up to 1. */
export interface DuelChances {
  readonly firstWins: number;
  readonly secondWins: number;
  /** Both kill with shots fired at the same time. */
  readonly bothDie: number;
}

const SAME_TIME_SECONDS = 1e-9;

/** The chances of who kills whom first. A side that can't kill loses. Null when neither can. */
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
  const killAt = (side: DuelSide, targetHealth: number) =>
    perDamage(side.weapon, (rangeMeters) => killOf(side, targetHealth, rangeMeters));
  const [ofFirst, ofSecond] = [killAt(first, second.health), killAt(second, first.health)];
  return rangesMeters.map((rangeMeters) =>
    chancesOf(ofFirst(rangeMeters), ofSecond(rangeMeters), headStartSeconds),
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

/**
 * The chances that one kill comes before the other, or at the same time. Sums over the shots of one while stepping
 * through the other's.
 */
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

/** Every duel between two groups of sides: `cells[first][second]`. Within a group, the fastest to kill comes first. */
export interface DuelGrid {
  readonly first: readonly DuelSide[];
  readonly second: readonly DuelSide[];
  readonly cells: readonly (readonly (DuelChances | null)[])[];
}

/**
 * Every weapon's duel against every other. Leaves out weapons out of reach and those with unknown flight times, unless
 * `includeAll`. Mark them in that case.
 */
export function duelGrid(
  firstSides: readonly DuelSide[],
  secondSides: readonly DuelSide[],
  setting: DuelSetting,
  includeAll = false,
): DuelGrid {
  const counted = (sides: readonly DuelSide[], others: readonly DuelSide[]) => {
    const healths = new Set(others.map((other) => other.health));
    const all = sides.flatMap((side) => {
      const kills = new Map(
        [...healths].map((health) => [health, killOf(side, health, setting.rangeMeters)]),
      );
      const kept = !lacksFlightFigures(side.weapon) && [...kills.values()].some(Boolean);
      const meanSeconds = Math.max(
        ...[...kills.values()].map((kill) => (kill ? meanKillSeconds(kill) : Infinity)),
      );
      return includeAll || kept ? [{ side, kills, meanSeconds }] : [];
    });
    return all.toSorted((a, b) => a.meanSeconds - b.meanSeconds);
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
