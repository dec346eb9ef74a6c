import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { builtInOptimizer as optimizer } from '../testing/kept-answers.ts';
import { randomRequests } from '../testing/random-requests.ts';
import { enemy, requestOf } from '../testing/team-requests.ts';
import { threatTexts } from './explain/label-texts.ts';

const { gadgets, weapons, teamModel } = builtInCatalogue;

describe('the reserve of a team', () => {
  it('has at most four items for each player, all of their class, in the game, and new to the team', () => {
    for (const request of randomRequests(builtInCatalogue, 12, 31)) {
      const { optimizedTeam } = optimizer.optimize(request);
      const carried = optimizedTeam.flatMap((member) => [member.weapon, ...member.gadgets]);
      const reserved = optimizedTeam.flatMap(({ reserve }) => reserve.map(({ item }) => item));
      expect(new Set(reserved).size).toBe(reserved.length);
      for (const { class: ofClass, reserve } of optimizedTeam) {
        expect(reserve.length).toBeLessThanOrEqual(4);
        for (const { item, when } of reserve) {
          expect(carried).not.toContain(item);
          const gadget = gadgets.find(({ name }) => name === item);
          const weapon = weapons.find(({ name }) => name === item);
          expect(gadget?.classes ?? [weapon?.class]).toContain(ofClass);
          expect(gadget?.status ?? 'available').toBe('available');
          expect(when).toMatch(/^(if|against) /);
        }
      }
    }
  });

  it('holds answers to what the enemy brings and the loadouts lack', () => {
    const lockedBuild = {
      class: 'Heavy',
      weapon: 'M60',
      specialization: 'Winch Claw',
      gadgets: ['RPG-7', 'C4', 'Healing Emitter'],
    } as const;
    const request = requestOf([{ lockedBuild }, { lockedBuild }, { lockedBuild }], {
      enemyTeam: [enemy({ class: 'Light', weapon: 'V9S', specialization: 'Cloaking Device' })],
    });
    const reserve = optimizer.optimize(request).optimizedTeam.flatMap((member) => member.reserve);
    const forCloak = reserve.filter(({ when }) => when === 'against their cloak');
    expect(forCloak.length).toBeGreaterThan(0);
    for (const { item } of forCloak) {
      const answers = teamModel.gadgets.find(({ name }) => name === item)?.answers;
      expect(answers?.['cloaking']).toBeGreaterThan(0);
    }
  });

  it('holds only real answers to a threat, and no mobility against fire', () => {
    const threatWith = (when: string) =>
      teamModel.threats.find(({ threat }) => {
        const { label, when: ifPosed } = threatTexts(threat);
        return when === ifPosed || when === `against their ${label}`;
      })?.threat;
    const fire = [1, 2, 3].map(() =>
      enemy({ class: 'Heavy', weapon: 'Flamethrower', specialization: 'Goo Gun' }),
    );
    const requests = [
      requestOf([], { enemyTeam: fire }),
      ...randomRequests(builtInCatalogue, 6, 47),
    ];
    const weak = requests.flatMap((request) =>
      optimizer.optimize(request).optimizedTeam.flatMap(({ reserve }) =>
        reserve.filter(({ item, when }) => {
          const threat = threatWith(when);
          const answers = teamModel.gadgets.find(({ name }) => name === item)?.answers ?? {};
          return threat !== undefined && (answers[threat] ?? 0) < 2;
        }),
      ),
    );
    expect(weak).toEqual([]);
  });

  it('begins with answers to what is likely on the map', () => {
    const first = (map: string) =>
      optimizer
        .optimize(requestOf([], { map }))
        .optimizedTeam.flatMap(({ reserve }) => reserve[0]?.when ?? []);
    const likely = teamModel.map.maps.map(({ map, likely: threats = [] }) => {
      const texts = threats.map((threat) => threatTexts(threat).when);
      return first(map).filter((when) => texts.includes(when)).length;
    });
    // A team that already answers what is likely prepares for the rest.
    expect(likely.filter((count) => count > 0).length).toBeGreaterThanOrEqual(10);
    expect(first('kyoto')).toContain(threatTexts('fire').when);
    expect(first('seoul')).toContain(threatTexts('long-range weapons').when);
  });

  it('adds to the answers against a known enemy, and never prepares for what its classes lack', () => {
    const snipers = [1, 2, 3].map(() =>
      enemy({ class: 'Light', weapon: 'SR-84', specialization: 'Grappling Hook' }),
    );
    const request = requestOf([], { map: 'seoul', enemyTeam: snipers });
    const reserve = optimizer.optimize(request).optimizedTeam.flatMap((member) => member.reserve);
    expect(reserve.map(({ when }) => when)).toContain('against their long-range poke');
    const { when } = threatTexts('shields');
    expect(reserve.map((item) => item.when)).not.toContain(when);
  });

  it('never holds what is banned', () => {
    const free = optimizer.optimize(requestOf([], { map: 'seoul' })).optimizedTeam;
    const [banned] = free.flatMap(({ reserve }) => reserve.map(({ item }) => item));
    if (banned === undefined) throw new Error('nothing in reserve');
    const request = requestOf([], { map: 'seoul', never: [banned] });
    const reserve = optimizer.optimize(request).optimizedTeam.flatMap((member) => member.reserve);
    expect(reserve.map(({ item }) => item)).not.toContain(banned);
  });
});
