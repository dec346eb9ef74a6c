import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { builtInOptimizer as optimizer } from '../testing/kept-answers.ts';
import { randomRequests, withKeptItems } from '../testing/random-requests.ts';
import { player, requestOf } from '../testing/team-requests.ts';
import { checkWhyNot } from './check-why-not.ts';
import { pick, seededRandom } from './seeded-random.ts';
import { itemsOf } from './team-request.ts';
import type { Loadout } from './team-request.ts';
import { withTeamAim } from './preferences.ts';

const names = [
  ...builtInCatalogue.weapons,
  ...builtInCatalogue.specializations,
  ...builtInCatalogue.gadgets,
].map(({ name }) => name);
const medic: Loadout = {
  class: 'Medium',
  weapon: 'FCAR',
  specialization: 'Healing Beam',
  gadgets: ['Defibrillator', 'Jump Pad', 'APS Turret'],
};

describe("the answer to 'Why not X?'", () => {
  it('is the best team in which the player has the item, and never costs less than nothing without picks', () => {
    const random = seededRandom(12);
    const request = requestOf([]);
    const { teamScore } = optimizer.optimize(request);
    for (let asked = 0; asked < 12; asked += 1) {
      const question = { playerIndex: random(3), item: pick(random, names) };
      if (checkWhyNot(builtInCatalogue, request, question).length > 0) continue;
      const answer = optimizer.whyNot(request, question);
      const own = answer.optimizedTeam[question.playerIndex];
      expect(own === undefined ? [] : itemsOf(own)).toContain(question.item);
      expect(answer.cost).toBeGreaterThanOrEqual(0);
      expect(Math.abs(answer.cost - (teamScore - answer.teamScore))).toBeLessThanOrEqual(1);
      const kept = request.players.with(question.playerIndex, player({ keep: [question.item] }));
      expect(optimizer.optimize({ ...request, players: kept }).teamScore).toBe(answer.teamScore);
    }
  });

  it('compares the item with the one it replaces', () => {
    const request = requestOf([medic, medic, medic].map((lockedBuild) => ({ lockedBuild })));
    const { sentence, cost } = optimizer.whyNot(request, { playerIndex: 0, item: 'Model 1887' });
    expect(sentence).toMatch(new RegExp(`^FCAR over Model 1887 \\(\\+${cost}\\): `));
  });

  it('credits the item alone only where nothing else changes, and names what else does', () => {
    const random = seededRandom(3);
    const request = requestOf([{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }]);
    const { optimizedTeam: best } = optimizer.optimize(request);
    for (let asked = 0; asked < 10; asked += 1) {
      const question = { playerIndex: random(3), item: pick(random, names) };
      if (checkWhyNot(builtInCatalogue, request, question).length > 0) continue;
      const { sentence, optimizedTeam: other } = optimizer.whyNot(request, question);
      const gone = best.map((member, index) => {
        const left = itemsOf(other[index] ?? member);
        return itemsOf(member).filter((name) => !left.includes(name)).length;
      });
      const changed = gone.reduce((sum, count) => sum + count, 0);
      if (changed === 0) continue;
      const isAlone = changed === 1;
      expect(sentence.startsWith(`The best team with ${question.item} scores `)).toBe(!isAlone);
      expect(/ (Ada|Ben|Cleo) also (swaps|moves|takes) /.test(sentence)).toBe(!isAlone);
    }
  });

  it('says that the player has the item already', () => {
    const request = requestOf([{ name: 'Ada', lockedBuild: medic }]);
    const { sentence, cost } = optimizer.whyNot(request, { playerIndex: 0, item: 'FCAR' });
    expect(sentence).toBe('Ada already has FCAR.');
    expect(cost).toBe(0);
  });

  it('changes a saved build no more than it must', () => {
    const request = requestOf([{ lockedBuild: medic }]);
    const gadget = optimizer.whyNot(request, { playerIndex: 0, item: 'Zipline' }).optimizedTeam[0];
    expect(gadget).toMatchObject({ weapon: 'FCAR', specialization: 'Healing Beam' });
    expect(gadget?.gadgets.filter((name) => medic.gadgets.includes(name))).toHaveLength(2);
    const weapon = optimizer.whyNot(request, { playerIndex: 0, item: 'AKM' }).optimizedTeam[0];
    expect(weapon).toMatchObject({ ...medic, weapon: 'AKM', gadgets: expect.anything() });
    expect(weapon?.gadgets.toSorted()).toEqual(medic.gadgets.toSorted());
    const other = optimizer.whyNot(request, { playerIndex: 0, item: 'SR-84' }).optimizedTeam[0];
    expect(other?.class).toBe('Light');
  });

  it('compares a saved build of two gadgets with two gadgets', () => {
    const gunner: Loadout = {
      class: 'Heavy',
      weapon: 'Lewis Gun',
      specialization: 'Mesh Shield',
      gadgets: ['Dome Shield', 'RPG-7'],
    };
    const request = requestOf([gunner, medic, medic].map((lockedBuild) => ({ lockedBuild })));
    const own = (item: string) => {
      const { optimizedTeam, sentence } = optimizer.whyNot(request, { playerIndex: 0, item });
      return { ...optimizedTeam[0], sentence };
    };
    expect(own('M60')).toMatchObject({ ...gunner, weapon: 'M60' });
    expect(own('M60').sentence).toMatch(/^(Lewis Gun over M60|Toss-up|M60 would score)/);
    const { gadgets } = own('Pyro Grenade');
    expect(gadgets).toHaveLength(2);
    expect(gadgets).toContain('Pyro Grenade');
  });

  it('is the line of the item, and nobody picked what the question picked', () => {
    const question = { playerIndex: 0, item: 'SR-84' };
    const linesOf = (players: Parameters<typeof requestOf>[0]) =>
      optimizer.whyNot(requestOf(players), question).optimizedTeam.map(({ reasons }) => reasons);
    const [free] = linesOf([{ preferredClass: 'Light' }]);
    expect(free?.class.line).toBe('Your pick.');
    expect(free?.weapon).toEqual({ line: 'The item you asked about.', why: null, certainty: null });
    const [unlocked, ...others] = linesOf([{ lockedBuild: medic }]);
    expect(unlocked?.class.line).toBe('The class of the item you asked about.');
    const said = JSON.stringify([unlocked, others, ...linesOf([])]);
    expect(said).not.toMatch(/Your pick|You kept|the items you kept|From the saved build/);
  });

  it('leaves a ban for the whole team to the other two', () => {
    const request = requestOf([], { never: ['Defibrillator'] });
    const { optimizedTeam } = optimizer.whyNot(request, { playerIndex: 1, item: 'Defibrillator' });
    expect(optimizedTeam.map(({ gadgets }) => gadgets.includes('Defibrillator'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('can be asked under any picks, or is refused with the reason', () => {
    const random = seededRandom(5);
    for (const free of randomRequests(builtInCatalogue, 12, 77)) {
      const request = withKeptItems(builtInCatalogue, free, random);
      const question = { playerIndex: random(3), item: pick(random, names) };
      const problems = checkWhyNot(builtInCatalogue, request, question);
      if (problems.length > 0) {
        expect(problems[0]?.path).toBe('item');
        continue;
      }
      const { optimizedTeam } = optimizer.whyNot(request, question);
      const own = optimizedTeam[question.playerIndex];
      expect(own === undefined ? [] : itemsOf(own)).toContain(question.item);
    }
  });

  it("refuses players and items that don't exist", () => {
    const problemsOf = (playerIndex: number, item: string) =>
      checkWhyNot(builtInCatalogue, requestOf([]), { playerIndex, item });
    expect(problemsOf(3, 'AKM')).toEqual([
      { path: 'playerIndex', message: 'must be the position of a player' },
    ]);
    expect(problemsOf(0, 'Motion Sensor')).toEqual([
      { path: 'item', message: "'Motion Sensor' isn't an item in the game" },
    ]);
  });
});

describe('two teams side by side', () => {
  const circumstances = { map: 'seoul', enemyTeam: [], aim: 'good' } as const;
  const best = optimizer.optimize(requestOf([], circumstances));

  it('have the scores they have alone, and each what it is better at', () => {
    const [, other] = [best, best.alternatives[0]];
    if (other === undefined) throw new Error('no other team');
    const { teams } = optimizer.compare(withTeamAim(circumstances), [
      best.optimizedTeam,
      other.optimizedTeam,
    ]);
    expect(teams[0]).toMatchObject({ teamScore: 100, rangeScore: best.rangeScore });
    expect(teams[1]).toMatchObject({
      teamScore: other.teamScore,
      rangeScore: other.rangeScore,
      utilityScore: other.utilityScore,
    });
    for (const text of teams.flatMap(({ betterAt }) => betterAt)) {
      expect(text).toMatch(/ \(\+\d+\)$/);
    }
    expect(teams.flatMap(({ betterAt }) => betterAt).length).toBeGreaterThan(1);
  });

  it('score the same if they are the same, and swap places with the order of the question', () => {
    const [same] = optimizer.compare(withTeamAim(circumstances), [
      best.optimizedTeam,
      best.optimizedTeam,
    ]).teams;
    expect(same.betterAt).toEqual([]);
    const other = [medic, medic, medic].map((loadout) => ({
      ...loadout,
      playerName: 'Ada',
      role: null,
    }));
    const [first, second] = optimizer.compare(withTeamAim(circumstances), [
      best.optimizedTeam,
      other,
    ]).teams;
    const turned = optimizer.compare(withTeamAim(circumstances), [other, best.optimizedTeam]).teams;
    expect(turned).toEqual([second, first]);
  });
});
