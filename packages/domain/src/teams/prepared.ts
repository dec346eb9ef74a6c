import type { Catalogue } from '../catalogue/index.ts';
import { createGear } from './gear.ts';
import type { Gear } from './gear.ts';
import { createScoreScales } from './score-scale.ts';
import type { ScoreScale } from './score-scale.ts';
import type { Circumstances } from './preferences.ts';
import { createOptionSource } from './search/options.ts';
import { createTables } from './search/tables.ts';
import type { Tables } from './search/tables.ts';
import { situationOf } from './situation.ts';
import type { Situation } from './situation.ts';
import { createTeamPool } from './team-pool.ts';
import { createTeamRules } from './team-rules.ts';
import type { TeamRules } from './team-rules.ts';

/** The number of circumstances whose tables are cached. */
const KEPT_CIRCUMSTANCES = 64;

/** Everything that's computed once for a map, an enemy team, and the players' aim. */
export interface Prepared {
  readonly rules: TeamRules;
  readonly gear: Gear;
  readonly situation: Situation;
  readonly tables: Tables;
  readonly scale: ScoreScale;
  /** The tables of the same enemy and aim without a map; null without one. */
  readonly tablesWithoutMap: () => Tables | null;
}

/** Prepares a catalogue. Returns a function that prepares circumstances and caches the latest ones. */
export function createPreparation(
  catalogue: Catalogue,
): (circumstances: Circumstances) => Prepared {
  const rules = createTeamRules(catalogue);
  const gear = createGear(rules);
  const source = createOptionSource(rules);
  const pool = createTeamPool(rules, gear);
  const scales = createScoreScales(rules, pool);
  const placeIn = keptLatest((circumstances) => {
    const situation = situationOf(rules, circumstances);
    return { situation, tables: createTables(source, situation) };
  });
  return keptLatest((circumstances) => {
    const { situation, tables } = placeIn(circumstances);
    const scale = scales(circumstances, situation, tables);
    const tablesWithoutMap = () =>
      circumstances.map === null ? null : placeIn({ ...circumstances, map: null }).tables;
    return { rules, gear, situation, tables, scale, tablesWithoutMap };
  });
}

/** The function, with its results for the latest circumstances kept. */
function keptLatest<Result>(
  compute: (circumstances: Circumstances) => Result,
): (circumstances: Circumstances) => Result {
  const kept = new Map<string, Result>();
  return (circumstances) => {
    const key = circumstancesKey(circumstances);
    const result = kept.get(key) ?? compute(circumstances);
    // Moved to the end: the least recently used goes first.
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_CIRCUMSTANCES && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}

/** The same text for the same map and aim, and the same enemies and players in any order. */
function circumstancesKey({ map, enemyTeam, aim, aims }: Circumstances): string {
  const enemies = enemyTeam.map(({ class: enemyClass, weapon, specialization, gadgets }) =>
    JSON.stringify([enemyClass, weapon, specialization, gadgets.toSorted()]),
  );
  return JSON.stringify([map, aim, aims.toSorted(), enemies.toSorted()]);
}
