import type { Catalogue } from '../catalogue/index.ts';
import { createGear } from './gear.ts';
import type { Gear } from './gear.ts';
import { createScoreScales } from './score-scale.ts';
import type { ScoreScale } from './score-scale.ts';
import type { TeamSituation } from './preferences.ts';
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

/** Everything that's computed once for a map, an enemy team, and an aim. */
export interface Prepared {
  readonly rules: TeamRules;
  readonly gear: Gear;
  readonly situation: Situation;
  readonly tables: Tables;
  readonly scale: ScoreScale;
}

/** Prepares a catalogue. Returns a function that prepares circumstances and caches the latest ones. */
export function createPreparation(
  catalogue: Catalogue,
): (circumstances: TeamSituation) => Prepared {
  const rules = createTeamRules(catalogue);
  const gear = createGear(rules);
  const source = createOptionSource(rules);
  const pool = createTeamPool(rules, gear);
  const scales = createScoreScales(rules, pool);
  const kept = new Map<string, Prepared>();
  return (circumstances) => {
    const key = circumstancesKey(circumstances);
    const before = kept.get(key);
    if (before !== undefined) {
      // Moved to the end: the least recently used goes first.
      kept.delete(key);
      kept.set(key, before);
      return before;
    }
    const situation = situationOf(rules, circumstances);
    const tables = createTables(source, situation);
    const scale = scales(circumstances, situation, tables);
    const prepared = { rules, gear, situation, tables, scale };
    kept.set(key, prepared);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_CIRCUMSTANCES && oldest !== undefined) kept.delete(oldest);
    return prepared;
  };
}

/** The same text for the same map and aim, and the same enemies in any order. */
function circumstancesKey({ map, enemyTeam, aim }: TeamSituation): string {
  const enemies = enemyTeam.map(({ class: enemyClass, weapon, specialization, gadgets }) =>
    JSON.stringify([enemyClass, weapon, specialization, gadgets.toSorted()]),
  );
  return JSON.stringify([map, aim, enemies.toSorted()]);
}
