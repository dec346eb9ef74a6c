import { fastestIn, rankingAt, STANDARD_SITUATION } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEAPONS } from '../../../test/game.ts';
import { anySituation } from '../../../test/situations.ts';
import { href, weaponPage } from '../../addresses.ts';
import { breakPointsAddress } from '../break-points/break-points-state.ts';
import * as numbers from '../comparison/aimed.ts';
import { comparisonAddress } from '../comparison/comparison-state.ts';
import { leadersOf, rankingOf } from '../comparison/kill-times.ts';
import { matchupOf } from '../comparison/matchup.ts';
import { duelAddress } from '../duel/duel-state.ts';
import { situationText } from './situation-line.tsx';
import { pathIn, situationIn, toolPath } from './situation-state.ts';

const someWeapons = fc.uniqueArray(fc.constantFrom(...WEAPONS), { minLength: 2, maxLength: 4 });

const PATHS = [
  href.weapons,
  href.weaponMap,
  href.duel,
  href.breakPoints,
  weaponPage('akm'),
] as const;

/** The situation that a link opens. */
function opened(address: string): FightSituation {
  const [path = '', search = ''] = address.split('?');
  return situationIn(search, path);
}

describe('the weapon tools', () => {
  it('open every link in the same situation', () => {
    fc.assert(
      fc.property(anySituation, (situation) => {
        const links = [
          ...PATHS.map((path) => pathIn(path, situation)),
          ...PATHS.map((path) => toolPath(path, situation, '?w=akm&class=Heavy&weapon=m60')),
          comparisonAddress(situation),
          duelAddress(situation),
          breakPointsAddress(situation),
        ];
        for (const link of links) expect(opened(link)).toEqual(situation);
        // A cell of the duels, or a weapon's row, keeps the weapons that are compared.
        for (const address of [duelAddress, breakPointsAddress]) {
          expect(address(situation, '?w=akm&w=m60&target=Light')).toContain('w=akm&w=m60');
          expect(opened(address(situation, '?w=akm&target=Light&hp=3'))).toEqual(situation);
        }
        // Also from link to link.
        const last = PATHS.reduce(
          (at, path) => toolPath(path, opened(at), at.split('?')[1] ?? ''),
          toolPath(href.weapons, situation, '?w=akm&w=m60&class=Heavy'),
        );
        expect(opened(last)).toEqual(situation);
        expect(last).toContain('w=akm&w=m60&class=Heavy');
      }),
      { numRuns: 2000 },
    );
  });

  it(
    'name the same weapons and times, in the comparison and on the map',
    { timeout: 120_000 },
    () => {
      fc.assert(
        fc.property(anySituation, someWeapons, (situation, weapons) => {
          const ofMap = opened(pathIn(href.weaponMap, situation));
          const compared = opened(comparisonAddress(ofMap));
          const matchup = matchupOf(weapons, compared, numbers);
          expect(leadersOf(matchup)).toEqual(fastestIn(weapons, ofMap));
          const meters = situation.rangeMeters ?? 20;
          const ranking = rankingAt(weapons, ofMap, meters);
          const rankingThere = rankingOf(matchup, meters);
          expect(rankingThere.map(({ weaponName }) => weaponName)).toEqual(
            ranking.map(({ weaponName }) => weaponName),
          );
          for (const [index, { meanSeconds }] of ranking.entries()) {
            expect(rankingThere[index]?.meanSeconds).toBeCloseTo(meanSeconds, 6);
          }
        }),
        { numRuns: 2000 },
      );
    },
  );
});

describe('an address of a weapon tool', () => {
  it('opens the standard situation when it asks for nothing', () => {
    for (const path of PATHS) expect(opened(path)).toEqual(STANDARD_SITUATION);
  });

  it.each([
    {
      name: 'the map with its accuracy and headshots',
      address: '/weapons/map?class=Heavy&headshots=40&distance=30&accuracy=35',
      expected: { isAimed: true, accuracy: 35, headshots: 40, rangeMeters: 30 },
    },
    {
      name: 'the map with an accuracy',
      address: '/weapons/map?accuracy=35',
      expected: { isAimed: true, accuracy: 35, headshots: 20 },
    },
    {
      name: 'a duel against a class',
      address: '/weapons/duel?enemy-class=Light&accuracy=80&spun-up=on',
      expected: { target: 'Light', isAimed: true, accuracy: 80, isSpunUp: true },
    },
    {
      name: 'break points of a damaged target',
      address: '/weapons/breakpoints?target=Heavy&health=200&location=Head&distance=10',
      expected: { target: 'Heavy', health: 200, location: 'Head', rangeMeters: 10 },
    },
    {
      name: 'a comparison with aim',
      address: '/weapons?w=akm&aim=on&accuracy=35&head=0&hp=120',
      expected: { isAimed: true, accuracy: 35, headshots: 0, health: 120 },
    },
    {
      name: 'a comparison whose aim was turned off again',
      address: '/weapons?w=akm&accuracy=35',
      expected: { isAimed: false },
    },
    {
      name: 'a form without scripts that turns aim off',
      address: '/weapons/map?aim=off&accuracy=35&head=0',
      expected: { isAimed: false },
    },
  ])('from before still opens $name', ({ address, expected }) => {
    expect(opened(address)).toMatchObject(expected);
  });

  it('is said in one line', () => {
    expect(situationText(STANDARD_SITUATION)).toBe('Against a Medium, every shot hits the body');
    expect(
      situationText({
        ...STANDARD_SITUATION,
        update: '9.0.0',
        target: 'Heavy',
        health: 200,
        isAimed: true,
        accuracy: 35,
        headshots: 0,
        rangeMeters: 15,
        isSpunUp: true,
      }),
    ).toBe(
      'Against a Heavy with 200 HP, 35% accuracy, 0% headshots, at 15 m, M134 Minigun spun up, update 9.0.0',
    );
  });
});
