import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES, PLAYSTYLES, ROLES } from '../catalogue/index.ts';
import type { Catalogue, TeamItem, TeamPairSide } from '../catalogue/index.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { builtInOptimizer as optimizer } from '../testing/kept-answers.ts';
import { isLongRun } from '../testing/long-run.ts';
import { randomRequests, withKeptItems } from '../testing/random-requests.ts';
import { player, requestOf } from '../testing/team-requests.ts';
import { reallyDiffers } from './lineup.ts';
import { createPreparation } from './prepared.ts';
import { reducedTo } from './reduced-model.ts';
import { scoreOf as scoreOfUnits } from './score-scale.ts';
import { ordered } from './scored-team.ts';
import { createOptionSource } from './search/options.ts';
import { slotsOf } from './search/slot.ts';
import { createTables } from './search/tables.ts';
import { quickBest } from './search/quick-best.ts';
import { searchTeam } from './search/team-search.ts';
import { situationOf } from './situation.ts';
import { createTeamOptimizer } from './team-optimizer.ts';
import { createTeamRules } from './team-rules.ts';
import { teamParts, termsOf, totalUnits } from './team-terms.ts';
import type { OptimizedTeam } from './optimized-team.ts';
import type { Loadout, PlayerPreference, TeamRequest } from './team-request.ts';
import { pick, seededRandom } from './seeded-random.ts';
import { circumstancesOf, preferencesOf } from './team-request.ts';

const rules = createTeamRules(builtInCatalogue);
const requests = randomRequests(builtInCatalogue, isLongRun ? 40 : 12, 4711);
const prepare = createPreparation(builtInCatalogue);
/** The score of the best team alone. Its answer has alternatives, reasons, and what-ifs, which take four times as long. */
function scoreOf(request: TeamRequest): number {
  const prepared = prepare(circumstancesOf(request));
  const slots = slotsOf(prepared.tables, ordered(request).preferences);
  const { team } = searchTeam(prepared.tables, slots);
  return team === null ? 0 : scoreOfUnits(team.units, prepared.scale.team);
}
const withPlayer = (
  request: TeamRequest,
  index: number,
  preference: PlayerPreference,
): TeamRequest => ({
  ...request,
  players: request.players.with(index, preference),
});

/** Other names for all items, the same in every place of a catalogue. */
function renamed(catalogue: Catalogue): Catalogue {
  const name = (text: string) => `The ${text}`;
  const item = (entry: TeamItem) => ({ ...entry, name: name(entry.name) });
  const side = ({ specializations, gadgets, ...rest }: TeamPairSide): TeamPairSide => ({
    ...rest,
    specializations: specializations?.map(name),
    gadgets: gadgets?.map(name),
  });
  const model = catalogue.teamModel;
  return {
    ...catalogue,
    weapons: catalogue.weapons.map((weapon) => ({ ...weapon, name: name(weapon.name) })),
    gadgets: catalogue.gadgets.map((gadget) => ({ ...gadget, name: name(gadget.name) })),
    specializations: catalogue.specializations.map((one) => ({ ...one, name: name(one.name) })),
    teamModel: {
      ...model,
      gadgets: model.gadgets.map(item),
      specializations: model.specializations.map(item),
      memberPairs: model.memberPairs.map((pair) => ({
        ...pair,
        specialization: name(pair.specialization),
      })),
      teamPairs: model.teamPairs.map((pair) => ({
        ...pair,
        first: side(pair.first),
        second: side(pair.second),
      })),
      weapons: model.weapons.map((entry) => ({ ...entry, weapon: name(entry.weapon) })),
      threats: model.threats.map((threat) => ({
        ...threat,
        weapons: threat.weapons?.map(name),
        specializations: threat.specializations?.map(name),
        gadgets: threat.gadgets?.map(name),
      })),
    },
  };
}

/** Longer than the slowest of these takes on a busy machine. */
const LIMIT_MS = 180_000;

describe('the team optimizer', { timeout: LIMIT_MS }, () => {
  it('proves every answer, and keeps every score from 0 to 100', () => {
    for (const request of requests) {
      const { proof, alternatives, ...team } = optimizer.optimize(request);
      expect(proof).toMatchObject({ isProvedBest: true, gap: 0 });
      for (const scores of [team, ...alternatives]) {
        for (const score of [
          scores.teamScore,
          scores.gearScore,
          scores.synergyScore,
          scores.balanceScore,
          scores.rangeScore,
          scores.utilityScore,
        ]) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
          expect(Number.isInteger(score)).toBe(true);
        }
      }
    }
  });

  it('gives equal answers to equal requests, whatever it was asked between', () => {
    const [first] = requests;
    if (first === undefined) throw new Error('no request');
    const fresh = createTeamOptimizer(builtInCatalogue).optimize(first);
    expect(optimizer.optimize(structuredClone(first))).toEqual(fresh);
  });

  it('exchanges the answers of players who exchange places', () => {
    for (const request of requests.slice(0, 15)) {
      const [a, b, c] = optimizer.optimize(request).optimizedTeam;
      const [first, second, third] = request.players;
      if (!first || !second || !third) throw new Error('no player');
      const turned = optimizer.optimize({ ...request, players: [third, first, second] });
      expect(turned.optimizedTeam).toEqual([c, a, b]);
    }
  });

  it('never scores higher for a ban or another pick', () => {
    const random = seededRandom(530);
    for (const request of requests) {
      const { teamScore, optimizedTeam, alternatives } = optimizer.optimize(request);
      for (const other of alternatives) expect(other.teamScore).toBeLessThanOrEqual(teamScore);
      const index = random(3);
      const { weapon } = optimizedTeam[random(3)] ?? { weapon: '' };
      const before = request.players[index] ?? player();
      const preferredRole =
        before.preferredRole === 'any' ? pick(random, ROLES) : before.preferredRole;
      const playstyle = before.playstyle === 'any' ? pick(random, PLAYSTYLES) : before.playstyle;
      const picked = withPlayer(request, index, { ...before, preferredRole, playstyle });
      expect(scoreOf(picked)).toBeLessThanOrEqual(teamScore);
      if (request.players.every(({ lockedBuild }) => lockedBuild?.weapon !== weapon)) {
        expect(scoreOf({ ...request, never: [weapon] })).toBeLessThanOrEqual(teamScore);
      }
    }
  });

  it('never lets a role label cost more than 5 points in silence', () => {
    for (const request of requests) {
      const { teamScore, whatIf } = optimizer.optimize(request);
      request.players.forEach((one, index) => {
        const free = withPlayer(request, index, { ...one, preferredRole: 'any' });
        const offered = whatIf.find(
          ({ playerIndex, field }) => playerIndex === index && field === 'preferredRole',
        );
        expect(scoreOf(free) - teamScore).toBeLessThanOrEqual(offered?.gain ?? 5);
      });
    }
  });

  it('never scores higher for another binding pick', () => {
    const random = seededRandom(99);
    for (const { map, enemyTeam } of requests.slice(0, 12)) {
      let request = requestOf([], { map, enemyTeam });
      for (const index of [0, 1, 2]) {
        const score = scoreOf(request);
        const change = { ...player(), preferredClass: pick(random, PLAYER_CLASSES) };
        request = withPlayer(request, index, change);
        expect(scoreOf(request)).toBeLessThanOrEqual(score);
      }
    }
  });

  it('gives the same gear the same scores, whatever was asked for and whoever carries it', () => {
    const random = seededRandom(7);
    for (const request of requests) {
      const { optimizedTeam, ...scores } = optimizer.optimize(request);
      const players = optimizedTeam.map(({ class: ofClass, weapon, specialization, gadgets }) =>
        player({
          lockedBuild: { class: ofClass, weapon, specialization, gadgets },
          preferredRole: pick(random, ROLES),
          playstyle: pick(random, PLAYSTYLES),
        }),
      );
      const again = optimizer.optimize({ ...request, players: players.toReversed(), never: [] });
      expect(again).toMatchObject({
        gearScore: scores.gearScore,
        synergyScore: scores.synergyScore,
        balanceScore: scores.balanceScore,
        rangeScore: scores.rangeScore,
        utilityScore: scores.utilityScore,
        pickCost: 100 - again.teamScore,
      });
      expect(again.teamScore).toBeLessThanOrEqual(again.gearScore);
    }
  });

  it('reaches 100 when no one has a preference, whatever the map and the enemy', () => {
    for (const { map, enemyTeam } of requests) {
      expect(scoreOf(requestOf([], { map, enemyTeam }))).toBe(100);
    }
  });

  it('counts as 100 of utility what is at most 5 % below the most that is possible', () => {
    const reduced = createTeamRules(reducedTo('utility', builtInCatalogue));
    const source = createOptionSource(reduced);
    for (const circumstances of requests.slice(0, 20)) {
      const tables = createTables(source, situationOf(reduced, circumstancesOf(circumstances)));
      const { units, bound } = quickBest(tables, slotsOf(tables, preferencesOf(requestOf([]))));
      expect(bound / units).toBeGreaterThanOrEqual(1);
      expect(bound / units).toBeLessThan(1.05);
    }
  });

  it('gives a locked build back whole, and a preferred class always', () => {
    for (const request of requests) {
      const members = optimizer.optimize(request).optimizedTeam;
      const preferred = request.players.map(({ lockedBuild, preferredClass }, index) => ({
        class: preferredClass === 'any' ? members[index]?.class : preferredClass,
        ...lockedBuild,
      }));
      expect(members).toMatchObject(preferred);
    }
  });

  it('gives every player what is kept, and nobody what is banned', () => {
    const random = seededRandom(16);
    for (const request of requests) {
      const bound = withKeptItems(builtInCatalogue, request, random);
      const { optimizedTeam, alternatives } = optimizer.optimize(bound);
      for (const team of [optimizedTeam, ...alternatives.map((other) => other.optimizedTeam)]) {
        team.forEach(({ weapon, specialization, gadgets }, index) => {
          const { keep, never } = bound.players[index] ?? player();
          const items = [weapon, specialization, ...gadgets];
          expect(items).toEqual(expect.arrayContaining([...keep]));
          for (const name of [...never, ...bound.never]) expect(items).not.toContain(name);
        });
      }
    }
  });

  it('gives the best team back when two of its players keep everything, or a ban changes nothing', () => {
    const free = requestOf([]);
    const { optimizedTeam } = optimizer.optimize(free);
    const keeping = optimizedTeam.map(({ weapon, specialization, gadgets }, index) =>
      player(index === 2 ? {} : { keep: [weapon, specialization, ...gadgets] }),
    );
    const loadouts = (team: OptimizedTeam) =>
      team.optimizedTeam.map(({ weapon, specialization, gadgets }) =>
        [weapon, specialization, ...gadgets].join(),
      );
    const best = loadouts(optimizer.optimize(free));
    expect(loadouts(optimizer.optimize({ ...free, players: keeping }))).toEqual(best);
    const unused = builtInCatalogue.weapons.find(({ name }) => !best.join().includes(name));
    expect(loadouts(optimizer.optimize({ ...free, never: [unused?.name ?? ''] }))).toEqual(best);
  });

  it('keeps an item that left the game in a locked build of two gadgets, and says so', () => {
    const lockedBuild: Loadout = {
      class: 'Medium',
      weapon: 'AKM',
      specialization: 'Recon Senses',
      gadgets: ['Motion Sensor', 'Zipline'],
    };
    const { optimizedTeam, teamExplanation } = optimizer.optimize(requestOf([{ lockedBuild }]));
    expect(optimizedTeam[0]).toMatchObject(lockedBuild);
    expect(teamExplanation.considerations).toContain(
      "Recon Senses and Motion Sensor aren't in the game this patch.",
    );
  });

  it('never proposes an item that is not in the game', () => {
    const gone = ['Recon Senses', 'Motion Sensor'];
    for (const request of requests.filter(({ players }) =>
      players.every((one) => !one.lockedBuild),
    )) {
      const { optimizedTeam, alternatives } = optimizer.optimize(request);
      const members = [optimizedTeam, ...alternatives.map((team) => team.optimizedTeam)].flat();
      for (const { specialization, gadgets } of members) {
        expect(gone).not.toContain(specialization);
        expect(gadgets.filter((name) => gone.includes(name))).toEqual([]);
        expect(new Set(gadgets).size).toBe(3);
      }
    }
  });

  it('chooses the same when all items have other names', () => {
    const other = createTeamOptimizer(renamed(builtInCatalogue));
    for (const { players, map } of requests.slice(0, isLongRun ? 12 : 6)) {
      const request = {
        players: players.map((preference) => ({ ...preference, lockedBuild: null })),
        map,
        enemyTeam: [],
        aim: 'good' as const,
        never: [],
      };
      const { optimizedTeam, ...scores } = optimizer.optimize(request);
      const { optimizedTeam: otherTeam, ...otherScores } = other.optimize(request);
      expect(otherScores.teamScore).toBe(scores.teamScore);
      expect(otherScores.proof).toEqual(scores.proof);
      expect(otherTeam.map(({ weapon }) => weapon)).toEqual(
        optimizedTeam.map(({ weapon }) => `The ${weapon}`),
      );
      expect(otherTeam.flatMap(({ gadgets }) => gadgets)).toEqual(
        optimizedTeam.flatMap(({ gadgets }) => gadgets.map((name) => `The ${name}`)),
      );
    }
  });

  it('has alternatives that are no better, and bring other classes or two other specializations', () => {
    for (const request of requests) {
      const { optimizedTeam, alternatives } = optimizer.optimize(request);
      const teams = [optimizedTeam, ...alternatives.map((team) => team.optimizedTeam)];
      teams.forEach((team, index) => {
        for (const before of teams.slice(0, index)) expect(reallyDiffers(team, before)).toBe(true);
      });
      const situation = situationOf(rules, circumstancesOf(request));
      const worth = teams.map((team) =>
        totalUnits(termsOf(teamParts(rules, situation, team, request.players))),
      );
      expect(worth).toEqual(worth.toSorted((a, b) => b - a));
      const isOpen = ({ lockedBuild }: PlayerPreference) => lockedBuild === null;
      if (request.players.every(isOpen)) expect(alternatives).toHaveLength(2);
      if (!request.players.some(isOpen)) expect(alternatives).toHaveLength(0);
      for (const { changes } of alternatives) expect(changes.length).toBeGreaterThan(0);
    }
  });

  it('reaches what a what-if promises', () => {
    let promises = 0;
    for (const request of requests.slice(0, 20)) {
      const { teamScore, whatIf } = optimizer.optimize(request);
      for (const { playerIndex, field, value, teamScore: promised, gain } of whatIf) {
        promises += 1;
        const before = request.players[playerIndex] ?? player();
        const changed = withPlayer(request, playerIndex, { ...before, [field]: value });
        expect(optimizer.optimize(changed).teamScore).toBe(promised);
        expect(scoreOf(changed)).toBe(promised);
        expect(gain).toBe(promised - teamScore);
        expect(gain).toBeGreaterThan(0);
      }
    }
    expect(promises).toBeGreaterThan(10);
  });
});
