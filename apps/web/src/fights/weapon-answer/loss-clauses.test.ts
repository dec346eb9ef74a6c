import { answerIn, isAboutEqual, lossesOf } from '@trifecta/domain/fights';
import { lacksFlightFigures } from '@trifecta/domain/weapons';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEAPONS } from '../../../test/game.ts';
import { anySituation } from '../../../test/situations.ts';
import { isEverywhere, lossClauses } from './loss-clauses.ts';

const loss = (weaponName: string, fromMeters: number, toMeters: number) => ({
  weaponName,
  fromMeters,
  toMeters,
});

/** The clauses of a weapon that's slower than some others at 15 m, the fastest first. */
function clausesAt15(losses: readonly ReturnType<typeof loss>[], faster: readonly string[] = []) {
  const ranking = [...faster, 'Own'].map((weaponName, index) => ({
    weaponName,
    meanSeconds: 1 + index,
  }));
  const { clauses, hasMore } = lossClauses('Own', { losses, ranking, rangeMeters: 15 });
  const told = clauses.map(
    ({ weaponNames, fromMeters, toMeters }) => `${weaponNames.join()} ${fromMeters} ${toMeters}`,
  );
  return hasMore ? [...told, 'more'] : told;
}

describe('where a weapon loses, in a sentence', () => {
  it('has weapons that win over the same range, in whole meters, in one clause', () => {
    const losses = [loss('AKM', 0, 12.4), loss('P90', 0, 11.6), loss('M60', 30.2, 100)];
    expect(clausesAt15(losses)).toEqual(['AKM,P90 0 12', 'M60 30 100']);
  });

  it('has at most three clauses: the longest, nearest first', () => {
    const losses = [loss('A', 0, 4), loss('B', 20, 100), loss('C', 4, 10), loss('D', 30, 100)];
    expect(clausesAt15(losses)).toEqual(['C 4 10', 'B 20 100', 'D 30 100', 'more']);
  });

  it('begins with whoever wins at the distance, the fastest first', () => {
    const losses = [
      loss('P90', 0, 23),
      loss('AKM', 0, 100),
      loss('FCAR', 0, 100),
      loss('P90', 35, 100),
      loss('XB', 37, 100),
    ];
    expect(clausesAt15(losses, ['P90', 'FCAR', 'AKM'])).toEqual([
      'P90 0 23',
      'FCAR,AKM 0 100',
      'P90 35 100',
      'more',
    ]);
  });

  it('has more than three that win at the distance in its last clause, where all of them win', () => {
    const losses = [loss('A', 0, 20), loss('B', 5, 30), loss('C', 10, 40), loss('D', 0, 35)];
    expect(clausesAt15(losses, ['A', 'B', 'C', 'D'])).toEqual([
      'A 0 20',
      'B 5 30',
      'C,D 10 35',
      'more',
    ]);
  });

  it('has who wins only at the distance itself', () => {
    const losses = [loss('AKM', 15, 15), loss('AKM', 30, 50)];
    expect(clausesAt15(losses, ['AKM'])).toEqual(['AKM 15 15', 'AKM 30 50']);
  });

  it('never has a distance by rounding at which the other does not win', () => {
    expect(clausesAt15([loss('A', 0, 14.6), loss('B', 15.3, 40)])).toEqual(['A 0 14', 'B 16 40']);
  });

  it('is empty for a weapon that nothing beats', () => {
    expect(clausesAt15([])).toEqual([]);
  });

  it('is about every distance if the weapon loses at all of them', () => {
    const range = { weaponNames: ['A'], fromMeters: 0, toMeters: 100 };
    expect(isEverywhere(range)).toBe(true);
    expect(isEverywhere({ ...range, fromMeters: 1 })).toBe(false);
  });

  it('always has the fastest weapon of the ranking above it, where it wins', () => {
    const ranked = WEAPONS.filter((weapon) => !lacksFlightFigures(weapon));
    fc.assert(
      fc.property(anySituation, fc.constantFrom(...ranked), (situation, own) => {
        const weapons = WEAPONS.filter((weapon) => weapon.class === own.class);
        const answer = answerIn(weapons, situation);
        const { ranking, rangeMeters } = answer;
        const losses = lossesOf(own, weapons, situation);
        const { clauses } = lossClauses(own.name, { ...answer, losses });
        expect(clauses.length).toBeLessThanOrEqual(3);
        const there = ranking.find(({ weaponName }) => weaponName === own.name);
        const [fastest] = ranking;
        fc.pre(fastest !== undefined && there !== undefined);
        if (isAboutEqual(there.meanSeconds, fastest.meanSeconds)) return;
        const here = clauses.filter(
          ({ fromMeters, toMeters }) => fromMeters <= rangeMeters && rangeMeters <= toMeters,
        );
        // In the first place, where no sentence cuts it.
        expect(here[0]?.weaponNames[0]).toBe(fastest.weaponName);
        expect(here[0]).toBe(clauses[0]);
      }),
      { numRuns: 60 },
    );
  });
});
