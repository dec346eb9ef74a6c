import { api } from '@trifecta/contract';
import {
  DISPLAY_NAME_SET_ONCE,
  DISPLAY_NAME_TAKEN,
  displayNameProblem,
  isReservedDisplayName,
  normalizedDisplayName,
} from '@trifecta/domain/account';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { claimName, isNameTaken, profileOf } from './player.store.ts';
import type { Profile } from './player.store.ts';
import type { Player, Players } from './players.ts';
import type { Throttles } from '../limits/index.ts';

/** Serves the player's profile and display name. */
export function profileRoutes(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly players: Players;
    readonly throttles: Throttles;
    readonly productName: string;
    readonly now: () => Date;
  },
): void {
  const { db, players, throttles, productName, now } = parts;

  players.implement(app, api.account.profile, ({ player }) => profile(db, player));

  players.implement(app, api.account.setDisplayName, async ({ player, body }) => {
    const { displayName: name } = body;
    const problem = displayNameProblem(name);
    if (problem !== undefined) {
      const details = [{ path: 'displayName', message: problem }];
      throw new AppError('validation_failed', problem, { details });
    }
    const claim = { name, nameKey: normalizedDisplayName(name), now: now().toISOString() };
    const outcome = isReservedDisplayName(name, productName)
      ? 'taken'
      : await claimName(db, player.id, claim);
    if (outcome === 'taken') throw new AppError('display_name_taken', DISPLAY_NAME_TAKEN);
    if (outcome === 'already-set') {
      throw new AppError('display_name_already_set', DISPLAY_NAME_SET_ONCE);
    }
    return profile(db, player);
  });

  implement(app, api.account.checkDisplayName, async ({ query, request }) => {
    await throttles.useOfNetwork('checkDisplayNameOfNetwork', request.ip);
    const { displayName: name } = query;
    const problem = displayNameProblem(name);
    if (problem !== undefined) return { available: false, error: problem };
    const isTaken =
      isReservedDisplayName(name, productName) ||
      (await isNameTaken(db, normalizedDisplayName(name)));
    return isTaken ? { available: false, error: DISPLAY_NAME_TAKEN } : { available: true };
  });
}

/** Loads a profile. The account can be deleted while a request is in progress. */
async function profile(
  db: Database,
  { id, isOperator, secondStep }: Player,
): Promise<Profile & { isOperator?: true; operatorNeeds?: 'second-step' | 'code' }> {
  const found = await profileOf(db, id);
  if (found === undefined) throw unauthorized();
  if (!isOperator) return found;
  if (secondStep === 'passed') return { ...found, isOperator };
  return { ...found, isOperator, operatorNeeds: secondStep === 'off' ? 'second-step' : 'code' };
}
