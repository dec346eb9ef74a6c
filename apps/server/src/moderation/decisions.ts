import { FOREVER, isSuspended, normalizedDisplayName } from '@trifecta/domain/account';
import { isNeutralName, neutralName } from '@trifecta/domain/moderation';
import type { ReportReason, ReportSubject } from '@trifecta/domain/moderation';
import type { PaidTier } from '@trifecta/domain/plans';
import type { Transaction } from 'kysely';
import { isNameTaken, lockStanding } from '../account/index.ts';
import type { Accounts } from '../account/index.ts';
import { lockBuild, lockShownBuilds, searchAgain, showAgain, withhold } from '../builds/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Changes, Database, Schema } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { setGrant } from '../plans/index.ts';
import { addCase, endCases, markAnswerRead } from './case.store.ts';
import type { NewCase } from './case.store.ts';
import { addToLog } from './moderation-log.store.ts';
import type { Actor, LogEntry } from './moderation-log.store.ts';
import { decisionMail, mailWords } from './moderation-mails.ts';
import type { MailWords } from './moderation-mails.ts';
import { addNote, moderatedPlayer } from './moderated-player.store.ts';
import type { ModeratedPlayer } from './moderated-player.store.ts';
import { closeReports, subjectOf } from './report.store.ts';

/** What decisions depend on. */
export interface DecisionParts extends Pick<Accounts, 'mails' | 'mainOrigin'> {
  readonly db: Database;
  readonly changes: Changes;
  readonly siteName: string;
  /** The operators' email addresses, in lowercase. */
  readonly operators: readonly string[];
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Why something is decided. The player gets both. */
export interface Verdict {
  readonly reason: ReportReason;
  readonly message: string;
}

/** A verdict after looking at reports. */
interface VerdictOnReports extends Verdict {
  /** The newest report that the operator saw. Later ones stay open, and all of them without it. */
  readonly cursor?: string | undefined;
}

type Work = Transaction<Schema>;

/**
 * Everything that operators can do, from the page and from the command line, under the same rules. Each is one
 * transaction with its entry in the log, and with an email to the player if it concerns them. Throws `AppError`.
 */
export class Decisions {
  readonly #parts: DecisionParts;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  async hideBuild(
    actor: Actor,
    buildId: string,
    { cursor, ...verdict }: VerdictOnReports,
  ): Promise<void> {
    await this.#change(async (transaction, now) => {
      const build = await lockedBuild(transaction, buildId);
      if (build.is_hidden === 1) throw alreadyDecided('This build is already hidden.');
      await withhold(transaction, build, { isHidden: true });
      await closeReports(transaction, { subject: subjectOf('build', buildId), upTo: cursor, now });
      const about = { playerId: build.player_id, buildId };
      const player = await playerOf(transaction, build.player_id);
      const { build_name: buildName } = build;
      const decided = { ...about, kind: 'build-hidden', about: buildName, until: null } as const;
      await this.#decide(transaction, { ...decided, ...verdict, now });
      await this.#tell(transaction, player, mailWords.buildHidden(buildName), verdict);
      const { reason, message: why } = verdict;
      await this.#log(transaction, actor, { action: 'build-hidden', ...about, reason, why }, now);
    });
  }

  /** Restores a build, if it hasn't changed since `updatedAt`. */
  async restoreBuild(
    actor: Actor,
    buildId: string,
    { why, updatedAt }: { readonly why: string; readonly updatedAt: string },
  ): Promise<void> {
    await this.#change(async (transaction, now) => {
      const build = await lockedBuild(transaction, buildId);
      if (build.is_hidden === 0) throw alreadyDecided("This build isn't hidden.");
      if (updatedAt !== build.updated_at) {
        const message =
          'The player has changed this build. Look at it again before you restore it.';
        throw new AppError('build_changed', message);
      }
      await transaction
        .updateTable('user_build')
        .set({ is_hidden: 0 })
        .where('id', '=', buildId)
        .execute();
      await showAgain(transaction, { ...build, is_hidden: 0 }, now);
      const about = { playerId: build.player_id, buildId };
      await endCases(transaction, { ...about, kind: 'build-hidden', at: now });
      const player = await playerOf(transaction, build.player_id);
      const { build_name: buildName } = build;
      await this.#tell(transaction, player, mailWords.buildRestored(buildName));
      await this.#log(transaction, actor, { action: 'build-restored', ...about, why }, now);
    });
  }

  /** Returns the new name. */
  async renamePlayer(
    actor: Actor,
    playerId: string,
    { cursor, ...verdict }: VerdictOnReports,
  ): Promise<string> {
    return this.#change(async (transaction, now) => {
      await lockStanding(transaction, playerId);
      const player = await playerOf(transaction, playerId);
      const { displayName } = player;
      if (displayName === null) throw alreadyDecided('This player has no display name.');
      if (isNeutralName(displayName)) throw alreadyDecided('This name is already a neutral one.');
      const name = await this.#freeName(transaction);
      await transaction
        .updateTable('player')
        .set({
          display_name: name,
          display_name_key: normalizedDisplayName(name),
          updated_at: now,
        })
        .where('id', '=', playerId)
        .execute();
      for (const build of await lockShownBuilds(transaction, playerId)) {
        await searchAgain(transaction, build);
      }
      await closeReports(transaction, { subject: subjectOf('name', playerId), upTo: cursor, now });
      const decided = { playerId, buildId: null, kind: 'name-changed', until: null } as const;
      await this.#decide(transaction, { ...decided, about: displayName, ...verdict, now });
      await this.#tell(transaction, player, mailWords.nameChanged(name), verdict);
      const { reason, message: why } = verdict;
      await this.#log(transaction, actor, { action: 'name-changed', playerId, reason, why }, now);
      return name;
    });
  }

  /** Suspends a player until a time, or without an end. */
  async suspend(
    actor: Actor,
    playerId: string,
    { until: end, ...verdict }: Verdict & { readonly until: string | null },
  ): Promise<void> {
    const until = end ?? FOREVER;
    if (!isSuspended(until, this.#parts.now())) {
      throw invalid('until', 'must be in the future');
    }
    await this.#change(async (transaction, now) => {
      const standing = await lockStanding(transaction, playerId);
      const player = await playerOf(transaction, playerId);
      if (this.#isOperator(player)) {
        const message = 'This is an operator. Remove the address from OPERATORS first.';
        throw new AppError('operator_account', message);
      }
      if (isSuspended(standing?.suspendedUntil ?? null, this.#parts.now())) {
        throw alreadyDecided('This player is already suspended.');
      }
      await setSuspension(transaction, playerId, until);
      for (const build of await lockShownBuilds(transaction, playerId)) {
        await withhold(transaction, build, { isHidden: false });
      }
      const about = { playerId, kind: 'suspended', buildId: null } as const;
      // One that has just run out and wasn't cleared yet.
      await endCases(transaction, { ...about, at: now });
      await this.#decide(transaction, { ...about, about: '', until, ...verdict, now });
      await this.#tell(transaction, player, mailWords.suspended(until), verdict);
      const { reason, message: why } = verdict;
      const entry = { action: 'suspended', playerId, reason, why, until } as const;
      await this.#log(transaction, actor, entry, now);
    });
  }

  async liftSuspension(actor: Actor, playerId: string, why: string): Promise<void> {
    await this.#change(async (transaction, now) => {
      const standing = await lockStanding(transaction, playerId);
      const player = await playerOf(transaction, playerId);
      if ((standing?.suspendedUntil ?? null) === null) {
        throw alreadyDecided("This player isn't suspended.");
      }
      await endSuspension(transaction, { playerId, at: now, now });
      await this.#tell(transaction, player, mailWords.suspensionLifted());
      await this.#log(transaction, actor, { action: 'suspension-lifted', playerId, why }, now);
    });
  }

  async dismissReports(
    actor: Actor,
    {
      about,
      id,
      cursor,
    }: { readonly about: ReportSubject; readonly id: string; readonly cursor: string },
    why: string,
  ): Promise<void> {
    await this.#record(async (transaction, now) => {
      const build = about === 'build' ? await lockedBuild(transaction, id) : undefined;
      if (about === 'name') await lockStanding(transaction, id);
      const { id: playerId } = await playerOf(transaction, build?.player_id ?? id);
      const seen = { subject: subjectOf(about, id), upTo: cursor };
      const closed = await closeReports(transaction, { ...seen, now });
      if (closed === 0) throw alreadyDecided('These reports are already closed.');
      const entry = { action: 'reports-dismissed', playerId, why } as const;
      await this.#log(transaction, actor, { ...entry, buildId: build?.id ?? null }, now);
    });
  }

  async readAnswer(actor: Actor, caseId: string, why: string): Promise<void> {
    await this.#record(async (transaction, now) => {
      const read = await markAnswerRead(transaction, { id: caseId, now });
      if (read === 'not-found') throw new AppError('not_found', 'Answer not found.');
      if (read === 'already-read') throw alreadyDecided('Someone has already read this answer.');
      const { playerId, buildId } = read;
      await this.#log(transaction, actor, { action: 'answer-read', playerId, buildId, why }, now);
    });
  }

  async addNote(actor: Actor, playerId: string, note: string): Promise<void> {
    await this.#record(async (transaction, now) => {
      await lockStanding(transaction, playerId);
      await playerOf(transaction, playerId);
      const id = this.#parts.newId();
      await addNote(transaction, { id, playerId, operatorId: actor.operatorId, note, now });
      await this.#log(transaction, actor, { action: 'note-added', playerId }, now);
    });
  }

  /** Grants a plan until a time, instead of an earlier grant. Undefined ends the grant. */
  async grantPlan(
    actor: Actor,
    playerId: string,
    { grant, why }: { readonly grant: PlanGranted | undefined; readonly why: string },
  ): Promise<void> {
    if (grant !== undefined && Date.parse(grant.endsAt) <= this.#parts.now().getTime()) {
      throw invalid('until', 'must be in the future');
    }
    await this.#record(async (transaction, now) => {
      await lockStanding(transaction, playerId);
      await playerOf(transaction, playerId);
      await setGrant(transaction, playerId, grant && { ...grant, now });
      const entry: LogEntry =
        grant === undefined
          ? { action: 'plan-ended', playerId, why }
          : { action: 'plan-granted', playerId, why, tier: grant.tier, until: grant.endsAt };
      await this.#log(transaction, actor, entry, now);
    });
  }

  /** Runs a change that others can see, and tells all server processes about it. */
  async #change<Result>(work: (transaction: Work, now: string) => Promise<Result>) {
    const result = await this.#record(work);
    this.#parts.changes.announce('public-builds');
    return result;
  }

  async #record<Result>(work: (transaction: Work, now: string) => Promise<Result>) {
    const now = this.#parts.now().toISOString();
    return inTransaction(this.#parts.db, (transaction) => work(transaction, now));
  }

  async #decide(transaction: Work, decided: Omit<NewCase, 'id'>): Promise<void> {
    await addCase(transaction, { ...decided, id: this.#parts.newId() });
  }

  async #tell(
    transaction: Work,
    player: ModeratedPlayer,
    words: MailWords,
    verdict?: Verdict,
  ): Promise<void> {
    const { siteName, mainOrigin, mails } = this.#parts;
    const mail = decisionMail({ siteName, origin: mainOrigin() }, player, words, verdict);
    await mails.add(mail, { transaction });
  }

  async #log(transaction: Work, actor: Actor, entry: LogEntry, now: string): Promise<void> {
    await addToLog(transaction, actor, { ...entry, id: this.#parts.newId(), now });
  }

  /** A neutral name that nobody has. */
  async #freeName(transaction: Work): Promise<string> {
    for (;;) {
      // The last digits of an id are random.
      const name = neutralName(Number.parseInt(this.#parts.newId().slice(-8), 16));
      if (!(await isNameTaken(transaction, normalizedDisplayName(name)))) return name;
    }
  }

  #isOperator({ email, isEmailVerified }: ModeratedPlayer): boolean {
    return isEmailVerified && this.#parts.operators.includes(email);
  }
}

/** A plan to grant. */
export interface PlanGranted {
  readonly tier: PaidTier;
  readonly endsAt: string;
}

async function setSuspension(transaction: Work, playerId: string, until: string | null) {
  await transaction
    .updateTable('player')
    .set({ suspended_until: until })
    .where('id', '=', playerId)
    .execute();
}

async function endSuspension(
  transaction: Work,
  { playerId, at, now }: { readonly playerId: string; readonly at: string; readonly now: string },
): Promise<void> {
  await setSuspension(transaction, playerId, null);
  for (const build of await lockShownBuilds(transaction, playerId)) {
    await showAgain(transaction, build, now);
  }
  await endCases(transaction, { playerId, kind: 'suspended', buildId: null, at });
}

/**
 * Ends suspensions whose time is up. Any server process may do it, several at the same time. One that fails keeps no
 * other from ending, and is thrown afterwards.
 */
export async function endDueSuspensions({
  db,
  changes,
  now: clock,
}: Pick<DecisionParts, 'db' | 'changes' | 'now'>): Promise<void> {
  const now = clock();
  const due = await db
    .selectFrom('player')
    .select('id')
    .where('suspended_until', '<=', now.toISOString())
    .orderBy('suspended_until')
    .limit(100)
    .execute();
  const failures: unknown[] = [];
  for (const { id: playerId } of due) {
    try {
      await inTransaction(db, async (transaction) => {
        const until = (await lockStanding(transaction, playerId))?.suspendedUntil ?? null;
        if (until === null || isSuspended(until, now)) return;
        await endSuspension(transaction, { playerId, at: until, now: now.toISOString() });
      });
      changes.announce('public-builds');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "suspensions couldn't be ended");
}

async function lockedBuild(transaction: Work, id: string) {
  const build = await lockBuild(transaction, id);
  if (build === undefined) throw new AppError('not_found', 'Build not found.');
  return build;
}

async function playerOf(transaction: Work, id: string): Promise<ModeratedPlayer> {
  const player = await moderatedPlayer(transaction, id);
  if (player === undefined) throw new AppError('not_found', 'Player not found.');
  return player;
}

function alreadyDecided(message: string): AppError {
  return new AppError('already_decided', message);
}

function invalid(path: string, problem: string): AppError {
  const details = [{ path, message: problem }];
  return new AppError('validation_failed', `${path} ${problem}`, { details });
}
