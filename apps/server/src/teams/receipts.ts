import { createHash } from 'node:crypto';
import type { Accounts } from '../account/index.ts';
import type { ReadTeamRequest } from './team-request.ts';

const PURPOSE = 'team receipt';

type AnsweredRequest = Pick<ReadTeamRequest, 'wanted' | 'gameData'>;

/** Proves that a player got the answer to a request. Questions about an answer are free, so they require its receipt. */
export class Receipts {
  readonly #signedIds: Accounts['signedIds'];

  constructor(signedIds: Accounts['signedIds']) {
    this.#signedIds = signedIds;
  }

  give(playerId: string, request: AnsweredRequest): string {
    return this.#signedIds.sign(PURPOSE, digestOf(playerId, request));
  }

  isFor(receipt: string, playerId: string, request: AnsweredRequest): boolean {
    return this.#signedIds.open(PURPOSE, receipt) === digestOf(playerId, request);
  }
}

/** Includes the items of saved builds and the game data: with others it would be another answer. */
function digestOf(playerId: string, { wanted, gameData }: AnsweredRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([playerId, wanted, gameData]))
    .digest('base64url');
}
