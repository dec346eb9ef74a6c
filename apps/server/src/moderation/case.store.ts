import type { DecisionKind, ReportReason } from '@trifecta/domain/moderation';
import { lockPlayer } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** A decision to store. */
export interface NewCase {
  readonly id: string;
  readonly playerId: string;
  readonly buildId: string | null;
  readonly kind: DecisionKind;
  readonly about: string;
  readonly reason: ReportReason;
  readonly message: string;
  readonly now: string;
  readonly until: string | null;
}

/** Stores a decision, in the transaction that carries it out. */
export async function addCase(transaction: Database, added: NewCase): Promise<void> {
  await transaction
    .insertInto('moderation_case')
    .values({
      id: added.id,
      player_id: added.playerId,
      build_id: added.buildId,
      kind: added.kind,
      about: added.about,
      reason: added.reason,
      message: added.message,
      decided_at: added.now,
      until: added.until,
      ended_at: null,
      answer: null,
      answered_at: null,
      answer_read_at: null,
    })
    .execute();
}

/** Ends a player's decisions of a kind, about one build or in general, in the transaction that undoes them. */
export async function endCases(
  transaction: Database,
  ended: {
    readonly playerId: string;
    readonly kind: DecisionKind;
    readonly buildId: string | null;
    readonly at: string;
  },
): Promise<void> {
  const { buildId } = ended;
  await transaction
    .updateTable('moderation_case')
    .set({ ended_at: ended.at })
    .where('player_id', '=', ended.playerId)
    .where('kind', '=', ended.kind)
    .where('ended_at', 'is', null)
    .$if(buildId !== null, (query) => query.where('build_id', '=', buildId))
    .execute();
}

function selectCases(db: Database) {
  return db
    .selectFrom('moderation_case')
    .select([
      'moderation_case.id as id',
      'build_id as buildId',
      'kind',
      'about',
      'reason',
      'message',
      'decided_at as decidedAt',
      'until',
      'ended_at as endedAt',
      'answer',
      'answered_at as answeredAt',
    ]);
}

type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

/** All decisions about a player, newest first. */
export async function casesOf(db: Database, playerId: string) {
  const rows = await selectCases(db)
    .where('player_id', '=', playerId)
    .orderBy('moderation_case.id', 'desc')
    .execute();
  return rows.map(toldCase);
}

/** A decision as the API returns it. The reference to a build goes with the build. */
function toldCase<Row extends CaseRow>({ buildId, ...told }: Row) {
  return { ...told, isBuildDeleted: isBuildDeleted({ buildId, ...told }) };
}

function isBuildDeleted({ kind, buildId }: Pick<CaseRow, 'kind' | 'buildId'>): boolean {
  return kind === 'build-hidden' && buildId === null;
}

/** Stores a player's answer to a decision, once. */
export async function answerCase(
  db: Database,
  given: {
    readonly id: string;
    readonly playerId: string;
    readonly answer: string;
    readonly now: string;
  },
): Promise<'answered' | 'not-found' | 'already-answered' | 'over'> {
  const { id, playerId, answer, now } = given;
  return inTransaction(db, async (transaction) => {
    // One at a time, so that the first answer stays.
    await lockPlayer(transaction, playerId);
    const ofPlayer = await selectCases(transaction)
      .where('moderation_case.id', '=', id)
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (ofPlayer === undefined) return 'not-found';
    if (ofPlayer.answer !== null) return 'already-answered';
    if (ofPlayer.endedAt !== null || isBuildDeleted(ofPlayer)) return 'over';
    await transaction
      .updateTable('moderation_case')
      .set({ answer, answered_at: now })
      .where('id', '=', id)
      .execute();
    return 'answered';
  });
}

/** The number of answers that no operator has read yet. */
export async function countUnreadAnswers(db: Database): Promise<number> {
  const { unread } = await db
    .selectFrom('moderation_case')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('answered_at', 'is not', null)
    .where('answer_read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** The time of the newest answer that no operator has read. Undefined when there's none. */
export async function newestUnreadAnswerAt(db: Database): Promise<string | undefined> {
  const { newest } = await db
    .selectFrom('moderation_case')
    .select(({ fn }) => fn.max<string | null>('answered_at').as('newest'))
    .where('answer_read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}

/** Answers that no operator has read yet, oldest first. */
export async function unreadAnswers(db: Database) {
  const rows = await selectCases(db)
    .innerJoin('player', 'player.id', 'player_id')
    .select(['player_id as playerId', 'email', 'display_name as displayName'])
    .where('answered_at', 'is not', null)
    .where('answer_read_at', 'is', null)
    .orderBy('answered_at')
    .orderBy('moderation_case.id')
    .limit(100)
    .execute();
  return rows.map(({ playerId, email, displayName, ...entry }) => ({
    ...toldCase(entry),
    buildId: entry.buildId,
    player: { id: playerId, email, displayName },
  }));
}

/** Takes an answer out of the queue. Returns the decision's player and build, or why that's impossible. */
export async function markAnswerRead(
  transaction: Database,
  { id, now }: { readonly id: string; readonly now: string },
) {
  const found = await transaction
    .selectFrom('moderation_case')
    .select(['player_id as playerId', 'build_id as buildId', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined || found.answer === null) return 'not-found';
  // A deletion of the account at the same moment also removes the log's text about it.
  if (!(await lockPlayer(transaction, found.playerId))) return 'not-found';
  const { numUpdatedRows } = await transaction
    .updateTable('moderation_case')
    .set({ answer_read_at: now })
    .where('id', '=', id)
    .where('answer_read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? found : 'already-read';
}
