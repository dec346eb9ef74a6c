import type { ReportSubject } from '@trifecta/domain/moderation';
import { lockStanding } from '../../account/index.ts';
import { AppError } from '../../http/app-error.ts';
import { markAnswerRead } from '../case.store.ts';
import type { Actor } from '../moderation-log.store.ts';
import { closeReports, subjectOf } from '../report.store.ts';
import { decide } from './decision-work.ts';
import type { DecisionParts } from './decision-work.ts';
import { alreadyDecided, lockedBuild, playerOf } from './refusals.ts';

/** Reports of one thing, up to the newest that the operator saw. */
interface SeenReports {
  readonly about: ReportSubject;
  readonly id: string;
  readonly cursor: string;
}

/** Closes reports without doing anything about them. */
export async function dismissReports(
  parts: DecisionParts,
  actor: Actor,
  { about, id, cursor }: SeenReports,
  why: string,
): Promise<void> {
  await decide(parts, actor, async ({ transaction, now, log }) => {
    const build = about === 'build' ? await lockedBuild(transaction, id) : undefined;
    if (about === 'name') await lockStanding(transaction, id);
    const { id: playerId } = await playerOf(transaction, build?.player_id ?? id);
    const seen = { subject: subjectOf(about, id), upTo: cursor };
    const closed = await closeReports(transaction, { ...seen, now });
    if (closed === 0) throw alreadyDecided('These reports are already closed.');
    await log({ action: 'reports-dismissed', playerId, buildId: build?.id ?? null, why });
  });
}

/** Takes a player's answer out of the queue. */
export async function readAnswer(
  parts: DecisionParts,
  actor: Actor,
  caseId: string,
  why: string,
): Promise<void> {
  await decide(parts, actor, async ({ transaction, now, log }) => {
    const read = await markAnswerRead(transaction, { id: caseId, now });
    if (read === 'not-found') throw new AppError('not_found', 'Answer not found.');
    if (read === 'already-read') throw alreadyDecided('Someone has already read this answer.');
    const { playerId, buildId } = read;
    await log({ action: 'answer-read', playerId, buildId, why });
  });
}
