import type { TeamScores } from './optimized-team.ts';
import { DEFAULT_SITUATION, NO_HABITS, NO_PREFERENCES } from './preferences.ts';
import type { TeamSituation } from './preferences.ts';
import { reducedTo } from './reduced-model.ts';
import { createOptionSource } from './search/options.ts';
import type { OptionSource } from './search/options.ts';
import { slotsOf } from './search/slot.ts';
import { createTables } from './search/tables.ts';
import type { Tables } from './search/tables.ts';
import { quickBest } from './search/quick-best.ts';
import { searchTeam } from './search/team-search.ts';
import { bestWeaponsWorth, PLACE_CHOICES } from './search/weapon-choice.ts';
import { situationOf, UNITS_PER_POINT } from './situation.ts';
import type { Situation } from './situation.ts';
import { createTeamRules } from './team-rules.ts';
import type { TeamRules } from './team-rules.ts';
import type { PlayerPreference } from './team-request.ts';
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
  circumstances: TeamSituation,
  situation: Situation,
  tables: Tables,
) => ScoreScale;

const FREE: PlayerPreference = { name: '', lockedBuild: null, ...NO_PREFERENCES, ...NO_HABITS };

/** Prepares the scales of a catalogue. */
export function createScoreScales(rules: TeamRules, pool: TeamPool): ScoreScales {
  const { catalogue } = rules;
  const utility = createOptionSource(createTeamRules(reducedTo('utility', catalogue)));
  const pairs = createOptionSource(createTeamRules(reducedTo('synergy', catalogue)));
  const synergy = bestUnits(tablesOf(pairs, DEFAULT_SITUATION));
  const balance = mostBalance(rules);
  return (circumstances, situation, tables) => {
    const medians = pool.mediansIn(situation);
    const scale = (part: keyof PoolMedians, most: number) => ({ median: medians[part], most });
    return {
      team: scale('team', bestUnits(tables)),
      synergy: scale('synergy', synergy),
      balance: scale('balance', balance),
      range: scale('range', mostRange(rules, tables)),
      utility: scale('utility', goodUnits(tablesOf(utility, circumstances))),
    };
  };
}

function tablesOf(source: OptionSource, circumstances: TeamSituation): Tables {
  return createTables(source, situationOf(source.rules, circumstances));
}

function bestUnits(tables: Tables): number {
  const slots = slotsOf(tables, [FREE, FREE, FREE]);
  return searchTeam(tables, slots).team?.units ?? 0;
}

function goodUnits(tables: Tables): number {
  return quickBest(tables, slotsOf(tables, [FREE, FREE, FREE])).units;
}

/** Three members can have three classes and fill three roles. */
function mostBalance({ model }: TeamRules): number {
  const { distinctClasses, roles } = model.balance;
  const best = roles.map(({ points }) => points).toSorted((a, b) => b - a);
  const points = [Math.max(...distinctClasses), ...best.slice(0, 3)];
  return points.reduce((total, value) => total + value, 0) * UNITS_PER_POINT;
}

function mostRange({ catalogue }: TeamRules, tables: Tables): number {
  const best = new Float64Array(PLACE_CHOICES);
  for (const { name } of catalogue.weapons) {
    tables.rangeWorth(name).forEach((units, choice) => {
      if (units > (best[choice] ?? 0)) best[choice] = units;
    });
  }
  return bestWeaponsWorth([best, best, best]);
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
