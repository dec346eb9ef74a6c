import { api } from '@trifecta/contract';
import { isSuspended } from '@trifecta/domain/account';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { answerCase, casesOf } from './case.store.ts';
import { moderatedPlayer } from './moderated-player.store.ts';
import type { ModerationParts } from './parts.ts';

const refusals = {
  'not-found': () => new AppError('not_found', 'Decision not found.'),
  'already-answered': () =>
    new AppError('already_answered', "You've already answered this decision."),
  over: () => new AppError('already_decided', 'This is already over.'),
};

/** Serves what operators decided about a player to that player, suspended or not. */
export function ownRecordRoutes(app: FastifyInstance, parts: ModerationParts): void {
  const { db, players, now } = parts;

  players.implement(app, api.moderation.ownRecord, async ({ player }) => {
    const own = await moderatedPlayer(db, player.id);
    const until = own?.suspendedUntil ?? null;
    return {
      suspendedUntil: isSuspended(until, now()) ? until : null,
      cases: await casesOf(db, player.id),
    };
  });

  players.implement(app, api.moderation.answer, async ({ player, params, body }) => {
    const given = { id: params.id, playerId: player.id, now: now().toISOString() };
    const outcome = await answerCase(db, { ...given, answer: body.answer });
    if (outcome !== 'answered') throw refusals[outcome]();
    return { message: 'Your answer has been sent to the operators.' };
  });
}
