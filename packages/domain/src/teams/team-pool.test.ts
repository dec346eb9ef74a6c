import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { randomRequests } from '../testing/random-requests.ts';
import { player, requestOf } from '../testing/team-requests.ts';
import { createGear } from './gear.ts';
import { situationOf } from './situation.ts';
import { createTeamOptimizer } from './team-optimizer.ts';
import { createTeamPool } from './team-pool.ts';
import { createTeamRules } from './team-rules.ts';
import { termsOf, totalUnits } from './team-terms.ts';
import { circumstancesOf } from './team-request.ts';

const rules = createTeamRules(builtInCatalogue);
const gear = createGear(rules);
const pool = createTeamPool(rules, gear);
const circumstances = randomRequests(builtInCatalogue, 8, 50);

describe('the pool of random teams', () => {
  it('holds 2,000 teams of items in the game, the same ones every time', () => {
    expect(pool.teams.length).toBeGreaterThanOrEqual(2000);
    const again = createTeamPool(createTeamRules(builtInCatalogue), gear);
    expect(again.teams).toEqual(pool.teams);
    for (const { gadgets, specialization } of pool.teams.flat()) {
      expect(new Set(gadgets).size).toBe(3);
      expect([specialization, ...gadgets].filter((name) => !rules.isUsable(name))).toEqual([]);
    }
  });

  it('is worth what the terms of its teams add up to', () => {
    for (const request of circumstances) {
      const situation = situationOf(rules, circumstancesOf(request));
      const units = pool.unitsIn(situation);
      for (let team = 0; team < pool.teams.length; team += 97) {
        const parts = gear.partsIn(situation, pool.teams[team] ?? []);
        expect(units[team]).toBe(totalUnits(termsOf(parts)));
      }
    }
  });

  it('has its middle team at 50', () => {
    const optimizer = createTeamOptimizer(builtInCatalogue);
    for (const { map, enemyTeam } of circumstances) {
      const request = requestOf([], { map, enemyTeam });
      const units = [...pool.unitsIn(situationOf(rules, circumstancesOf(request)))];
      const middle = units.indexOf(units.toSorted((a, b) => a - b)[units.length >> 1] ?? 0);
      const players = (pool.teams[middle] ?? []).map((lockedBuild) => player({ lockedBuild }));
      expect(optimizer.optimize({ ...request, players }).teamScore).toBe(50);
    }
  });
});
