import type { Catalogue } from '../catalogue/index.ts';
import { checkTeamRequest } from './check-team-request.ts';
import type { TeamRequestProblem } from './check-team-request.ts';
import type { TeamRequest } from './team-request.ts';
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
  const isKnown = [
    ...catalogue.weapons.map(({ name }) => ({ name, status: 'available' })),
    ...catalogue.specializations,
    ...catalogue.gadgets,
  ].some(({ name, status }) => name === item && status === 'available');
  if (!isKnown) return [{ path: 'item', message: `'${item}' isn't an item in the game` }];
  return requestsWithItem(catalogue, request, question).some(
    (changed) => checkTeamRequest(catalogue, changed).length === 0,
  )
    ? []
    : [{ path: 'item', message: `your picks leave no room for '${item}'` }];
}
