import type { TeamChange } from '../optimized-team.ts';
import type { ScoredTeam } from '../scored-team.ts';
import { changesBetween } from '../team-changes.ts';
import type { WhyNotQuestion } from '../team-questions.ts';
import { itemsOf } from '../team-request.ts';
import type { TeamRequest } from '../team-request.ts';
import type { TeamPart } from '../team-terms.ts';
import { MAX_GAINS, MAX_LOSSES } from './compare-choices.ts';
import { differences, withRolesAsOne } from './parts.ts';
import {
  ABOUT_EQUAL_POINTS,
  comparisonText,
  gainTexts,
  lossTexts,
  WHY_NOT_TEXTS,
} from './texts.ts';
import { wordingOf } from './wording.ts';
import { nameOf } from './player-names.ts';

/**
 * The reason a player hasn't got an item: the best team against the best one in which the player has it. The item is
 * compared with the one it replaces only where nothing else changes; otherwise the two teams are.
 */
export function explainWhyNot(
  best: ScoredTeam,
  other: ScoredTeam,
  request: TeamRequest,
  question: WhyNotQuestion,
): string {
  const { item, playerIndex } = question;
  const now = best.members[playerIndex];
  if (now === undefined) return '';
  if (itemsOf(now).includes(item)) {
    return WHY_NOT_TEXTS.already(playerName(request, playerIndex), item);
  }
  const parts = differences(withRolesAsOne(best.parts), withRolesAsOne(other.parts));
  const wording = wordingOf(best, best.members, other.members);
  const points = (best.units - other.units) / best.unitsPerPoint;
  const gained = parts.filter(({ units }) => units > 0);
  const changes = changesBetween(best.members, other.members).filter(
    ({ field }) => field !== 'role',
  );
  const also = alsoChanged(changes, request, question);
  const subject = also === '' ? item : WHY_NOT_TEXTS.team(item);
  if (points < 0) {
    return inARow(WHY_NOT_TEXTS.picks(subject, -points, lostPicks(gained)), also);
  }
  const [only] = changes;
  if (also === '' && only !== undefined) {
    return comparisonText({
      chosen: only.from.join(),
      other: item,
      points,
      gains: gainTexts(gained, wording, points >= ABOUT_EQUAL_POINTS).slice(0, MAX_GAINS),
      losses: lossTexts(
        parts.filter(({ units }) => units < 0),
        wording,
        points < ABOUT_EQUAL_POINTS,
      ).slice(0, MAX_LOSSES),
    });
  }
  return inARow(
    WHY_NOT_TEXTS.less(
      subject,
      points,
      lossTexts(gained, wordingOf(best, other.members, best.members)).slice(0, MAX_GAINS),
    ),
    also,
  );
}

function inARow(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function lostPicks(gained: readonly TeamPart[]) {
  const isLost = (about: string) =>
    gained.some((part) => part.term === 'preferences' && part.about === about);
  return { role: isLost('role'), playstyle: isLost('playstyle') };
}

/** A sentence about what changes besides the item for the one it replaces; empty where nothing does. */
function alsoChanged(
  changes: readonly TeamChange[],
  request: TeamRequest,
  question: WhyNotQuestion,
): string {
  const rest = changes.flatMap(({ from, to, ...change }) => {
    const isOwn = change.playerIndex === question.playerIndex && to.includes(question.item);
    if (!isOwn) return [{ ...change, from, to }];
    const others = to.filter((name) => name !== question.item);
    // Of several gadgets that give way, none is known to be the one the item replaces.
    return others.length === 0 ? [] : [{ ...change, from: [], to: others }];
  });
  const named = rest.find(({ field }) => field === 'class') ?? rest[0];
  if (named === undefined) return '';
  const { playerIndex, field, from, to } = named;
  const player = playerName(request, playerIndex);
  const others = rest.filter((one) => one !== named && one.field !== 'class');
  const more = others.reduce((total, one) => total + one.to.length, 0);
  if (field === 'class') return WHY_NOT_TEXTS.movesTo(player, to.join(), more);
  return from.length === 0
    ? WHY_NOT_TEXTS.takes(player, to, more)
    : WHY_NOT_TEXTS.swaps(player, from, to, more);
}

function playerName({ players }: TeamRequest, index: number): string {
  return nameOf({ name: players[index]?.name ?? '' }, index);
}
