import { createHash } from 'node:crypto';
import type { TeamRequest } from '@trifecta/domain/teams';
import type { Accounts } from '../account/index.ts';

const PURPOSE = 'team receipt';

/** Proves that a player got the answer to a request. Questions about an answer are free, so they require its receipt. */
export class Receipts {
  readonly #signedIds: Accounts['signedIds'];

  constructor(signedIds: Accounts['signedIds']) {
    this.#signedIds = signedIds;
  }

  give(playerId: string, request: TeamRequest): string {
    return this.#signedIds.sign(PURPOSE, digestOf(playerId, request));
  }

  isFor(receipt: string, playerId: string, request: TeamRequest): boolean {
    return this.#signedIds.open(PURPOSE, receipt) === digestOf(playerId, request);
  }
}

/** Includes the items of saved builds, so a build that changed since makes it a different request. */
function digestOf(playerId: string, request: TeamRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([playerId, request]))
    .digest('base64url');
}
