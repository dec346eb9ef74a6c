import type { TeamScores } from './optimized-team.ts';
import { DEFAULT_SITUATION, NO_HABITS, NO_PREFERENCES, withTeamAim } from './preferences.ts';
import type { Circumstances } from './preferences.ts';
import { reducedTo } from './reduced-model.ts';
import { entryAt } from './search/at.ts';
import { createOptionSource } from './search/options.ts';
import type { OptionSource } from './search/options.ts';
import { slotsOf } from './search/slot.ts';
import type { Slot } from './search/slot.ts';
import { createTables } from './search/tables.ts';
import type { Tables } from './search/tables.ts';
import { quickBest } from './search/quick-best.ts';
import { searchTeam } from './search/team-search.ts';
import { bestWeaponsWorth, PLACE_CHOICES } from './search/weapon-choice.ts';
import { situationOf, UNITS_PER_POINT } from './situation.ts';
import type { Situation } from './situation.ts';
import { createTeamRules } from './team-rules.ts';
import type { TeamRules } from './team-rules.ts';
import type { PoolMedians, TeamPool } from './team-pool.ts';
import { totalUnits } from './team-terms.ts';
import type { TeamTerms } from './team-terms.ts';

/** Units that count as 50 and as 100. */
export interface PartScale {
  /** Units of the middle team of the pool. */
  readonly median: number;
  /** The most any three players could reach. */
  readonly most: number;
}

/**
 * The scale of each score in a situation. For utility 100 is what a very good team reaches: so many teams have nearly
 * all of it that proving the last five percent would take longer than everything else.
 */
export type ScoreScale = Readonly<Record<keyof PoolMedians, PartScale>>;

/** Computes the scales of a situation. What's the same in all of them is computed only once. */
export type ScoreScales = (
  circumstances: Circumstances,
  situation: Situation,
  tables: Tables,
) => ScoreScale;

/** Pairs are worth the same in every situation. */
const ANYWHERE = withTeamAim(DEFAULT_SITUATION);

/** Prepares the scales of a catalogue. */
export function createScoreScales(rules: TeamRules, pool: TeamPool): ScoreScales {
  const { catalogue } = rules;
  const utility = createOptionSource(createTeamRules(reducedTo('utility', catalogue)));
  const pairs = createOptionSource(createTeamRules(reducedTo('synergy', catalogue)));
  const synergy = bestUnits(tablesOf(pairs, ANYWHERE), ANYWHERE.aims);
  const balance = mostBalance(rules);
  return (circumstances, situation, tables) => {
    const medians = pool.mediansIn(situation);
    const scale = (part: keyof PoolMedians, most: number) => ({ median: medians[part], most });
    return {
      team: scale('team', bestUnits(tables, situation.aims)),
      synergy: scale('synergy', synergy),
      balance: scale('balance', balance),
      range: scale('range', mostRange(rules, tables, situation.aims)),
      utility: scale('utility', goodUnits(tablesOf(utility, circumstances), situation.aims)),
    };
  };
}

function tablesOf(source: OptionSource, circumstances: Circumstances): Tables {
  return createTables(source, situationOf(source.rules, circumstances));
}

function bestUnits(tables: Tables, aims: Situation['aims']): number {
  return searchTeam(tables, freeSlots(tables, aims)).team?.units ?? 0;
}

function goodUnits(tables: Tables, aims: Situation['aims']): number {
  return quickBest(tables, freeSlots(tables, aims)).units;
}

/** Slots of players who ask for nothing. */
function freeSlots(tables: Tables, aims: Situation['aims']): Slot[] {
  const free = { name: '', lockedBuild: null, ...NO_PREFERENCES, ...NO_HABITS };
  return slotsOf(
    tables,
    aims.map((aim) => ({ ...free, aim })),
  );
}

/** Three members can have three classes and fill three roles. */
function mostBalance({ model }: TeamRules): number {
  const { distinctClasses, roles } = model.balance;
  const best = roles.map(({ points }) => points).toSorted((a, b) => b - a);
  const points = [Math.max(...distinctClasses), ...best.slice(0, 3)];
  return points.reduce((total, value) => total + value, 0) * UNITS_PER_POINT;
}

function mostRange({ catalogue }: TeamRules, tables: Tables, aims: Situation['aims']): number {
  const best = aims.map((aim) => {
    const most = new Float64Array(PLACE_CHOICES);
    for (const { name } of catalogue.weapons) {
      tables.rangeWorth(name, aim).forEach((units, choice) => {
        if (units > (most[choice] ?? 0)) most[choice] = units;
      });
    }
    return most;
  });
  return bestWeaponsWorth([entryAt(best, 0), entryAt(best, 1), entryAt(best, 2)]);
}

/** Whole scores, 0 to 100. */
export function scoresOf(terms: TeamTerms, scale: ScoreScale): TeamScores {
  return {
    teamScore: scoreOf(totalUnits(terms), scale.team),
    synergyScore: scoreOf(terms.synergy, scale.synergy),
    balanceScore: scoreOf(terms.balance, scale.balance),
    rangeScore: scoreOf(terms.range, scale.range),
    utilityScore: scoreOf(terms.utility + terms.counter, scale.utility),
  };
}

/** A whole score from 0 to 100, on a straight line through 50 for the pool's median and 100 for the most. */
export function scoreOf(units: number, scale: PartScale): number {
  const score = 100 + (units - scale.most) / unitsPerPoint(scale);
  return Math.min(100, Math.max(0, Math.round(score)));
}

/** Units of one point of a score. */
export function unitsPerPoint({ median, most }: PartScale): number {
  // At least 1, for a pool in which half of the teams have the most.
  return Math.max(1, most - median) / 50;
}
