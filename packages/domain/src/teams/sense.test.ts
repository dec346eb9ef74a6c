import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import { createBestTeam } from '../testing/best-team.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { newestCatalogue } from '../testing/newest-catalogue.ts';
import { isAbout, isAsExpected, requestOfCase, SENSE_CASES } from '../testing/sense-case.ts';
import { requestOf } from '../testing/team-requests.ts';
import { createTeamRules } from './team-rules.ts';
import type { Member } from './team-terms.ts';

/** The catalogue of the built-in files, and the one that players get. */
const CATALOGUES = [builtInCatalogue, newestCatalogue];

describe.each(CATALOGUES)('in $patch.name', (catalogue) => {
  const bestTeam = createBestTeam(catalogue);
  const cases = SENSE_CASES.filter((one) => isAbout(catalogue, one));

  it.each(cases)('$asked: $expected', (one) => {
    const team = bestTeam(requestOfCase(one));
    expect(team).toSatisfy((members: Member[]) => isAsExpected(catalogue, members, one.holds));
  });

  it('has at least 60 cases to answer', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });
});

describe('the written cases', () => {
  it('each state their ground', () => {
    expect(SENSE_CASES.filter(({ ground }) => ground.length < 10)).toEqual([]);
  });

  it('a longer sightline never makes the chosen team worse at long range', () => {
    const mapOf = (sightlines: 'short' | 'medium' | 'long') => ({
      mapId: sightlines,
      name: sightlines,
      characteristics: {
        sightlines,
        verticalPlay: true,
        destructionPotential: 'medium' as const,
      },
      strategyTips: [],
    });
    const maps = [mapOf('short'), mapOf('medium'), mapOf('long')];
    const other = createBestTeam({ ...builtInCatalogue, maps });
    const preferences = [
      [],
      [{ preferredClass: 'Light' as const }, { preferredClass: 'Light' as const }],
      [{ playstyle: 'Aggressive' as const }, { preferredRole: 'Anchor' as const }],
      [{ preferredClass: 'Heavy' as const }, { playstyle: 'Defensive' as const }],
    ];
    for (const preference of preferences) {
      const reach = maps.map(({ mapId }) =>
        longRange(other(requestOf(preference, { map: mapId }))),
      );
      expect(reach).toEqual(reach.toSorted((a, b) => a - b));
    }
  });
});

const rules = createTeamRules(builtInCatalogue);

/** Scores the weapons at long range with the model's formula. */
function longRange(team: readonly Member[]): number {
  return team
    .map(({ weapon }) => rules.quickness(weapon, PLAYER_CLASSES, 'good').long)
    .toSorted((a, b) => b - a)
    .reduce((total, quick, place) => total + quick * (rules.model.range.places[place] ?? 0), 0);
}
