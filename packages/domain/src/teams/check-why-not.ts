import type { Catalogue } from '../catalogue/index.ts';
import { checkTeamRequest } from './check-team-request.ts';
import { itemsInGame } from './item-choice.ts';
import type { TeamRequest, TeamRequestProblem } from './team-request.ts';
import { requestsWithItem } from './with-item.ts';
import type { WhyNotQuestion } from './team-questions.ts';

/**
 * Returns the problems of a question about an item in a request that has none: no such player, an item that isn't in the
 * game, or one that the other picks leave no room for.
 */
export function checkWhyNot(
  catalogue: Catalogue,
  request: TeamRequest,
  question: WhyNotQuestion,
): TeamRequestProblem[] {
  const { playerIndex, item } = question;
  if (request.players[playerIndex] === undefined) {
    return [{ path: 'playerIndex', message: 'must be the position of a player' }];
  }
  if (!itemsInGame(catalogue)(item)) {
    return [{ path: 'item', message: `'${item}' isn't an item in the game` }];
  }
  return requestsWithItem(catalogue, request, question).some(
    (changed) => checkTeamRequest(catalogue, changed).length === 0,
  )
    ? []
    : [{ path: 'item', message: `your picks leave no room for '${item}'` }];
}
