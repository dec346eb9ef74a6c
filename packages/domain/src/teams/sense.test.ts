import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import { createBestTeam } from '../testing/best-team.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { isAbout, isAsExpected, requestOfCase, SENSE_CASES } from '../testing/sense-case.ts';
import { requestOf } from '../testing/team-requests.ts';
import { createTeamRules } from './team-rules.ts';
import type { Member } from './team-terms.ts';

const bestTeam = createBestTeam(builtInCatalogue);
const cases = SENSE_CASES.filter((one) => isAbout(builtInCatalogue, one));

describe('what good players hold to be right is so in the best team', () => {
  it.each(cases)('$asked: $expected', (one) => {
    const team = bestTeam(requestOfCase(one));
    expect(team).toSatisfy((members: Member[]) =>
      isAsExpected(builtInCatalogue, members, one.holds),
    );
  });

  it('is written down with a ground, in at least 60 cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
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
