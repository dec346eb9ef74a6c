import { MAX_OPEN_REPORTS } from '@trifecta/domain/moderation';
import type { ReportReason, ReportSubject } from '@trifecta/domain/moderation';
import { isForeignKeyViolation } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { buildLines } from './build-line.store.ts';

/** Reported things per page. */
const PAGE_SIZE = 50;
/** Notes shown of one thing. */
const MAX_NOTES = 5;

/** A report to store. */
export interface NewReport {
  readonly id: string;
  readonly about: ReportSubject;
  readonly build: { readonly id: string; readonly player_id: string };
  /** What tells reporters apart: one open report each. */
  readonly reporterKey: string;
  readonly reporterId: string | null;
  readonly reason: ReportReason;
  readonly note?: string | undefined;
  readonly now: string;
}

/** The key that reports of one thing share. The id is a build's or a player's. */
export function subjectOf(about: ReportSubject, id: string): string {
  return `${about}:${id}`;
}

/** The outcome of a report. `kept-before`: there's one of this reporter, or more than enough of them. */
export type ReportOutcome = 'stored' | 'kept-before' | 'not-found';

/** Stores a report, unless this reporter has an open one for the same thing, or there are more than enough of them. */
export async function addReport(db: Database, report: NewReport): Promise<ReportOutcome> {
  try {
    return (await insertReport(db, report)) ? 'stored' : 'kept-before';
  } catch (error) {
    // The build or the account was deleted at this very moment.
    if (isForeignKeyViolation(error)) return 'not-found';
    throw error;
  }
}

async function insertReport(db: Database, report: NewReport): Promise<boolean> {
  const { about, build } = report;
  const subject = subjectOf(about, about === 'build' ? build.id : build.player_id);
  const { open } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN_REPORTS) return false;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('report')
    .values({
      id: report.id,
      subject,
      player_id: build.player_id,
      build_id: about === 'build' ? build.id : null,
      reporter_key: report.reporterKey,
      reporter_id: report.reporterId,
      reason: report.reason,
      note: report.note === '' ? null : (report.note ?? null),
      created_at: report.now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Closes the open reports of a thing up to one that an operator saw: none without it. Returns how many there were. */
export async function closeReports(
  db: Database,
  {
    subject,
    upTo,
    now,
  }: { readonly subject: string; readonly upTo: string | undefined; readonly now: string },
): Promise<number> {
  if (upTo === undefined) return 0;
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ closed_at: now })
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .where('id', '<=', upTo)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What an open report is about. Undefined when there's no such report. */
export async function subjectOfReport(
  db: Database,
  id: string,
): Promise<{ readonly about: ReportSubject; readonly id: string } | undefined> {
  const report = await db
    .selectFrom('report')
    .select(['player_id', 'build_id'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (report === undefined) return undefined;
  const { build_id: buildId, player_id: playerId } = report;
  return buildId === null ? { about: 'name', id: playerId } : { about: 'build', id: buildId };
}

/** Deletes reports that were closed long ago. */
export async function removeReportsClosedBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('report').where('closed_at', '<', time).execute();
}

/** Reports that a player made, for the account export. */
export async function reportsBy(db: Database, playerId: string) {
  const rows = await db
    .selectFrom('report')
    .select(['subject', 'reason', 'note', 'build_id as buildId'])
    .select(['created_at as createdAt', 'closed_at as closedAt'])
    .where('reporter_id', '=', playerId)
    .orderBy('id')
    .execute();
  return rows.map(({ subject, ...report }) => ({ about: subject.split(':')[0], ...report }));
}

/** The number of open reports about a player and their builds. */
export async function countReportsAbout(db: Database, playerId: string): Promise<number> {
  const { open } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

/** The number of builds and names with open reports. */
export async function countReportedThings(db: Database): Promise<number> {
  const { things } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.count<number>('subject').distinct().as('things'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return things;
}

/** The time of the newest open report. Undefined when there's none. */
export async function newestReportAt(db: Database): Promise<string | undefined> {
  const { newest } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.max<string | null>('created_at').as('newest'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}

/** A page of things with open reports, most recently reported first. */
export async function reportedThings(db: Database, cursor: string | undefined) {
  const [open, found] = await Promise.all([
    countReportedThings(db),
    db
      .selectFrom('report')
      .where('closed_at', 'is', null)
      .select(({ fn }) => ['subject', fn.max('id').as('newest')])
      .groupBy('subject')
      .$if(cursor !== undefined, (query) =>
        query.having((having) => having(having.fn.max('id'), '<', cursor ?? '')),
      )
      .orderBy('newest', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute(),
  ]);
  const page = found.slice(0, PAGE_SIZE);
  const entries = await describe(db, page);
  const next = found.length > PAGE_SIZE ? (page.at(-1)?.newest ?? null) : null;
  return { open, entries, next };
}

async function describe(
  db: Database,
  page: readonly { readonly subject: string; readonly newest: string }[],
) {
  if (page.length === 0) return [];
  const subjects = page.map(({ subject }) => subject);
  const rows = await db
    .selectFrom('report')
    .innerJoin('player', 'player.id', 'report.player_id')
    .select(['subject', 'report.reason as reason', 'note', 'report.created_at as createdAt'])
    .select([
      'player.id as playerId',
      'email',
      'display_name as displayName',
      'build_id as buildId',
    ])
    .where('subject', 'in', subjects)
    .where('closed_at', 'is', null)
    .orderBy('report.id', 'desc')
    .execute();
  const builds = await buildLines(db, [...new Set(rows.flatMap(({ buildId }) => buildId ?? []))]);
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  return page.flatMap(({ subject, newest }) => {
    const ofThing = bySubject.get(subject) ?? [];
    const [first] = ofThing;
    const build = builds.find(({ id }) => id === first?.buildId) ?? null;
    // Closed, or deleted with its build, at this very moment.
    if (first === undefined || (first.buildId !== null && build === null)) return [];
    const reasons = Map.groupBy(ofThing, ({ reason }) => reason);
    return [
      {
        cursor: newest,
        about: build === null ? ('name' as const) : ('build' as const),
        reports: ofThing.length,
        newestAt: first.createdAt,
        reasons: [...reasons].map(([reason, given]) => ({ reason, reports: given.length })),
        notes: ofThing.flatMap(({ note }) => note ?? []).slice(0, MAX_NOTES),
        player: { id: first.playerId, email: first.email, displayName: first.displayName },
        build,
      },
    ];
  });
}
