import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import type { PlayerClass } from '../catalogue/index.ts';
import { builtInOptimizer as optimizer } from '../testing/kept-answers.ts';
import { randomRequests } from '../testing/random-requests.ts';
import { enemy, requestOf } from '../testing/team-requests.ts';
import { threatTexts } from './explain/label-texts.ts';
import { itemsOf } from './team-request.ts';

const { gadgets, specializations, weapons, teamModel } = builtInCatalogue;

function kindOf(name: string): string {
  if (weapons.some((weapon) => weapon.name === name)) return 'weapon';
  return gadgets.some((gadget) => gadget.name === name) ? 'gadget' : 'specialization';
}

function answersOf(name: string): Readonly<Record<string, number>> {
  const items = [...teamModel.gadgets, ...teamModel.specializations];
  return items.find((item) => item.name === name)?.answers ?? {};
}

/** The classes that can carry an item this patch. */
function classesOf(name: string): readonly PlayerClass[] {
  const isOne = (item: { readonly name: string }) => item.name === name;
  return [
    ...gadgets
      .filter(({ status }) => status === 'available')
      .filter(isOne)
      .flatMap(({ classes }) => classes),
    ...[...weapons, ...specializations].filter(isOne).map((item) => item.class),
  ];
}

describe('the reserve of a team', () => {
  it('has at most two swaps for each player, of their class, in the game, new to the team, and for something they carry', () => {
    for (const request of randomRequests(builtInCatalogue, 12, 31)) {
      const { optimizedTeam } = optimizer.optimize(request);
      const carried = optimizedTeam.flatMap(itemsOf);
      const reserved = optimizedTeam.flatMap(({ reserve }) => reserve.map(({ item }) => item));
      expect(new Set(reserved).size).toBe(reserved.length);
      for (const { reserve, ...member } of optimizedTeam) {
        expect(reserve.length).toBeLessThanOrEqual(2);
        expect(new Set(reserve.map(({ insteadOf }) => insteadOf)).size).toBe(reserve.length);
        for (const { item, insteadOf, when } of reserve) {
          expect(carried).not.toContain(item);
          expect(itemsOf(member)).toContain(insteadOf);
          expect(kindOf(item)).toBe(kindOf(insteadOf));
          expect(classesOf(item)).toContain(member.class);
          expect(when).toMatch(/^(if|against) /);
        }
      }
    }
  });

  it('never gives up what a player keeps', () => {
    const keep = ['Sonar Grenade', 'Flashbang', 'Glitch Grenade'];
    const [member] = optimizer.optimize(requestOf([{ keep }], { map: 'kyoto' })).optimizedTeam;
    expect(keep).not.toEqual(
      expect.arrayContaining(member?.reserve.map(({ insteadOf }) => insteadOf) ?? ['nobody']),
    );
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
      const answers = answersOf(item);
      expect(answers['cloaking']).toBeGreaterThan(0);
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
          const answers = answersOf(item);
          return threat !== undefined && (answers[threat] ?? 0) < 2;
        }),
      ),
    );
    expect(weak).toEqual([]);
  });

  it('prepares for what is likely on the map', () => {
    const reserve = optimizer
      .optimize(requestOf([], { map: 'kyoto' }))
      .optimizedTeam.flatMap((member) => member.reserve);
    expect(reserve.map(({ when }) => when)).toContain(threatTexts('fire').when);
  });

  it('never prepares for what the classes of a known enemy lack', () => {
    const snipers = [1, 2, 3].map(() =>
      enemy({ class: 'Light', weapon: 'SR-84', specialization: 'Grappling Hook' }),
    );
    const request = requestOf([], { map: 'seoul', enemyTeam: snipers });
    const reserve = optimizer.optimize(request).optimizedTeam.flatMap((member) => member.reserve);
    expect(reserve.map(({ when }) => when)).not.toContain(threatTexts('shields').when);
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
