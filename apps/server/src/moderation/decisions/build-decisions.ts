import { withhold, unhide } from '../../builds/index.ts';
import { AppError } from '../../http/app-error.ts';
import { endCases } from '../case.store.ts';
import type { Actor } from '../moderation-log.store.ts';
import { mailWords } from '../moderation-mails.ts';
import { closeReports, subjectOf } from '../report.store.ts';
import { decideForAll } from './decision-work.ts';
import type { DecisionParts, VerdictOnReports } from './decision-work.ts';
import { alreadyDecided, lockedBuild, playerOf } from './refusals.ts';

/** Hides a build from everyone but its player. */
export async function hideBuild(
  parts: DecisionParts,
  actor: Actor,
  buildId: string,
  { cursor, ...verdict }: VerdictOnReports,
): Promise<void> {
  await decideForAll(parts, actor, async ({ transaction, now, store, tell, log }) => {
    const build = await lockedBuild(transaction, buildId);
    if (build.is_hidden === 1) throw alreadyDecided('This build is already hidden.');
    await withhold(transaction, build, { isHidden: true });
    await closeReports(transaction, { subject: subjectOf('build', buildId), upTo: cursor, now });
    const about = { playerId: build.player_id, buildId };
    const player = await playerOf(transaction, build.player_id);
    const { build_name: buildName } = build;
    await store({ ...about, kind: 'build-hidden', about: buildName, until: null, ...verdict });
    await tell(player, mailWords.buildHidden(buildName), verdict);
    const { reason, message: why } = verdict;
    await log({ action: 'build-hidden', ...about, reason, why });
  });
}

/** Restores a build, if it hasn't changed since `updatedAt`. */
export async function restoreBuild(
  parts: DecisionParts,
  actor: Actor,
  buildId: string,
  { why, updatedAt }: { readonly why: string; readonly updatedAt: string },
): Promise<void> {
  await decideForAll(parts, actor, async ({ transaction, now, tell, log }) => {
    const build = await lockedBuild(transaction, buildId);
    if (build.is_hidden === 0) throw alreadyDecided("This build isn't hidden.");
    if (updatedAt !== build.updated_at) {
      const message = 'The player has changed this build. Look at it again before you restore it.';
      throw new AppError('build_changed', message);
    }
    await unhide(transaction, build, now);
    const about = { playerId: build.player_id, buildId };
    await endCases(transaction, { ...about, kind: 'build-hidden', at: now });
    const player = await playerOf(transaction, build.player_id);
    await tell(player, mailWords.buildRestored(build.build_name));
    await log({ action: 'build-restored', ...about, why });
  });
}
