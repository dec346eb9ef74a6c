import type { ScoredTeam } from '../scored-team.ts';
import { itemsOf } from '../team-request.ts';
import { teamParts } from '../team-terms.ts';
import type { Member } from '../team-terms.ts';
import { differences, unitsOf } from './parts.ts';
import { MAP_CHANGE_TEXTS } from './map-change-texts.ts';
import { ABOUT_EQUAL_POINTS, gainTexts } from './texts.ts';
import { onlyIn, wordingOf } from './wording.ts';

const MAX_GAINS = 2;

/** The difference to the team that the same picks get without the map, and why. */
export function mapChange(team: ScoredTeam, withoutMap: readonly Member[]): string {
  const [taken, left] = onlyIn(team.members.flatMap(itemsOf), withoutMap.flatMap(itemsOf), String);
  if (taken.length === 0) return MAP_CHANGE_TEXTS.same;
  const parts = teamParts(team.rules, team.situation, withoutMap, team.preferences);
  const points = (unitsOf(team.parts) - unitsOf(parts)) / team.unitsPerPoint;
  const gains = gainTexts(
    differences(team.parts, parts).filter(({ units }) => units > 0),
    wordingOf(team, team.members, withoutMap),
  );
  const shown = points < ABOUT_EQUAL_POINTS ? [] : gains.slice(0, MAX_GAINS);
  return MAP_CHANGE_TEXTS.changed(taken, left, shown);
}
