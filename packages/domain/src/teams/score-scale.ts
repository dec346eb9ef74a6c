import type { Catalogue } from '../catalogue/index.ts';
import type { TeamScores } from './optimized-team.ts';
import { reducedTo } from './reduced-model.ts';
import { createOptionSource } from './search/options.ts';
import type { OptionSource } from './search/options.ts';
import { slotsOf } from './search/slot.ts';
import { createTables } from './search/tables.ts';
import type { Tables } from './search/tables.ts';
import { quickBest } from './search/quick-best.ts';
import { searchTeams } from './search/team-search.ts';
import { bestWeaponsWorth, FACTOR_CHOICES } from './search/weapon-choice.ts';
import { situationOf, UNITS_PER_POINT } from './situation.ts';
import { createTeamRules } from './team-rules.ts';
import type { TeamRules } from './team-rules.ts';
import type { PlayerPreference, TeamRequest } from './team-request.ts';
import { totalUnits } from './team-terms.ts';
import type { TeamTerms } from './team-terms.ts';

/**
 * Units that count as 100: the most any three players could reach in a situation, in all and in each part. For
 * utility it is what a very good team reaches: so many teams have nearly all of it that proving the last two percent
 * would take longer than everything else.
 */
export interface ScoreScale {
  readonly team: number;
  readonly synergy: number;
  readonly balance: number;
  readonly range: number;
  readonly utility: number;
}

/** Map and enemy team. */
export type Circumstances = Pick<TeamRequest, 'map' | 'enemyTeam'>;

/** Works out scales; what is the same everywhere only once. */
export type ScoreScales = (circumstances: Circumstances, tables: Tables) => ScoreScale;

const FREE: PlayerPreference = {
  name: '',
  preferredClass: 'any',
  preferredRole: 'any',
  playstyle: 'any',
  lockedBuild: null,
  keep: [],
  never: [],
};

/** Prepares the scales of a catalogue. */
export function createScoreScales(catalogue: Catalogue): ScoreScales {
  const rules = createTeamRules(catalogue);
  const utility = createOptionSource(createTeamRules(reducedTo('utility', catalogue)));
  const pairs = createOptionSource(createTeamRules(reducedTo('synergy', catalogue)));
  const synergy = bestUnits(tablesOf(pairs, { map: null, enemyTeam: [] }));
  const balance = mostBalance(rules);
  return (circumstances, tables) => ({
    team: bestUnits(tables),
    synergy,
    balance,
    range: mostRange(rules, tables),
    utility: goodUnits(tablesOf(utility, circumstances)),
  });
}

function tablesOf(source: OptionSource, circumstances: Circumstances): Tables {
  return createTables(source, situationOf(source.rules, circumstances));
}

function bestUnits(tables: Tables): number {
  const slots = slotsOf(tables, [FREE, FREE, FREE]);
  return searchTeams(tables, slots, { teams: 1, above: -Infinity }).teams[0]?.units ?? 0;
}

function goodUnits(tables: Tables): number {
  return quickBest(tables, slotsOf(tables, [FREE, FREE, FREE])).units;
}

/** Three members can have three classes and three of the roles. */
function mostBalance({ model }: TeamRules): number {
  const { distinctClasses, roles } = model.balance;
  const best = roles.map(({ points }) => points).toSorted((a, b) => b - a);
  const points = [Math.max(...distinctClasses), ...best.slice(0, 3)];
  return points.reduce((total, value) => total + value, 0) * UNITS_PER_POINT;
}

function mostRange({ catalogue }: TeamRules, tables: Tables): number {
  const best = new Float64Array(FACTOR_CHOICES);
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

/** A whole score from 0 to 100; 100 where nothing can be reached. */
export function scoreOf(units: number, most: number): number {
  if (most <= 0) return 100;
  return Math.min(100, Math.max(0, Math.round((100 * units) / most)));
}
