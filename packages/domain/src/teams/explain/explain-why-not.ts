import type { TeamRequest } from '../team-request.ts';
import type { Member, TeamPart } from '../team-terms.ts';
import type { ScoredTeam } from '../scored-team.ts';
import type { WhyNotQuestion } from '../team-questions.ts';
import { MAX_GAINS, MAX_LOSSES } from './compare-choices.ts';
import { differences, withRolesAsOne } from './parts.ts';
import { comparisonText, gainTexts, listed, lossTexts, WHY_NOT_TEXTS } from './texts.ts';

/** The reason a player hasn't got an item: the best team against the best one in which the player has it. */
export function explainWhyNot(
  best: ScoredTeam,
  other: ScoredTeam,
  { players }: TeamRequest,
  { playerIndex, item }: WhyNotQuestion,
): string {
  const now = best.members[playerIndex];
  const then = other.members[playerIndex];
  if (now === undefined || then === undefined) return '';
  if (itemsOf(now).includes(item)) {
    return WHY_NOT_TEXTS.already(players[playerIndex]?.name ?? '', item);
  }
  const parts = differences(partsOf(best), partsOf(other));
  const points = (best.gearUnits - other.gearUnits) / best.unitsPerPoint;
  const losses = lossTexts(parts.filter(({ units }) => units < 0)).slice(0, MAX_LOSSES);
  const gained = parts.filter(({ units }) => units > 0);
  if (points < 0) {
    const lost = gained.filter(({ term }) => term === 'preferences');
    const isLost = (about: string) => lost.some((part) => part.about === about);
    return WHY_NOT_TEXTS.picks(item, -points, {
      role: isLost('role'),
      playstyle: isLost('playstyle'),
    });
  }
  const isOtherClass = now.class !== then.class;
  return comparisonText({
    chosen: isOtherClass ? now.class : replacedBy(now, then, item),
    other: isOtherClass ? WHY_NOT_TEXTS.classWith(then.class, item) : item,
    points,
    gains: gainTexts(gained).slice(0, MAX_GAINS),
    losses,
  });
}

/** What the gear is worth, and what lost preferences cost. */
function partsOf({ gearParts, parts }: ScoredTeam): TeamPart[] {
  return [...withRolesAsOne(gearParts), ...parts.filter(({ term }) => term === 'preferences')];
}

function itemsOf({ weapon, specialization, gadgets }: Member): string[] {
  return [weapon, specialization, ...gadgets];
}

/** The items that give way to another. */
function replacedBy(now: Member, then: Member, item: string): string {
  if (then.weapon === item) return now.weapon;
  if (then.specialization === item) return now.specialization;
  return listed(now.gadgets.filter((name) => !then.gadgets.includes(name)));
}
