import { setTimeout as pause } from 'node:timers/promises';
import type { RoomChange } from '@trifecta/domain/rooms';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import type { LiveRow, LiveStore, LiveStep, Written } from './live-store.ts';

/** Writes of one transaction. More wait for the next one. */
const MAX_BATCH = 200;
/** Each commit waits for the disk, and on the embedded engine the whole process waits with it. */
const BETWEEN_BATCHES_MS = 10;

/** A room's new changes, as they're sent to everyone in it. */
export interface RoomNews {
  readonly id: string;
  readonly revision: number;
  readonly changes: readonly RoomChange[];
  /** What was written in its notes. */
  readonly notes?: readonly string[];
}

/** A change to a row, a pure function: it may run more than once. Throws `AppError` to refuse, and changes nothing. */
type Write<Row, Result> = (row: Row) => Written<Row, Result>;

interface Waiting<Row> {
  readonly id: string;
  readonly write: Write<Row, unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * Writes rooms in batches: what gathers during one transaction, and shortly after it, goes into the next. The later of
 * two writes sees what the earlier one wrote.
 */
export class RoomWriter<Row extends LiveRow> {
  readonly #db: Database;
  readonly #store: LiveStore<Row>;
  readonly #now: () => Date;
  readonly #tell: (transaction: Database, news: readonly RoomNews[]) => Promise<void>;
  readonly #told: (news: readonly RoomNews[]) => void;
  #waiting: Waiting<Row>[] = [];
  #writing: Promise<void> | undefined;

  constructor(parts: {
    readonly db: Database;
    readonly store: LiveStore<Row>;
    readonly now: () => Date;
    /** Sends news to other processes, in the transaction. */
    readonly tell: (transaction: Database, news: readonly RoomNews[]) => Promise<void>;
    /** Receives news after the commit. */
    readonly told: (news: readonly RoomNews[]) => void;
  }) {
    this.#db = parts.db;
    this.#store = parts.store;
    this.#now = parts.now;
    this.#tell = parts.tell;
    this.#told = parts.told;
  }

  /** Changes a row. Returns undefined when there's no such row. */
  write<Result>(id: string, write: Write<Row, Result>): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      // The result is that of the same write.
      this.#waiting.push({ id, write, resolve: resolve as (result: unknown) => void, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Waits until everything is written. */
  async close(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // Requests that arrived together are in one batch.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        const { outcomes, news } = await inTransaction(this.#db, (transaction) =>
          this.#writeBatch(transaction, batch),
        );
        this.#told(news);
        batch.forEach((one, index) => settle(one, outcomes[index]));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await pause(BETWEEN_BATCHES_MS);
    }
    // In the same step that saw nothing waiting, so that the next write starts anew.
    this.#writing = undefined;
  }

  async #writeBatch(transaction: Database, batch: readonly Waiting<Row>[]) {
    const now = this.#now().toISOString();
    const ids = [...new Set(batch.map(({ id }) => id))];
    const found = await this.#store.lock(transaction, ids, now);
    const rows = new Map(found.map((row) => [row.id, row]));
    const steps: LiveStep<Row>[] = [];
    const outcomes = batch.map(({ id, write }): Outcome => {
      const before = rows.get(id);
      if (before === undefined) return { result: undefined };
      try {
        const { result, ...written } = write(before);
        rows.set(id, written.row);
        if (written.row !== before) steps.push({ ...written, before });
        return { result };
      } catch (error) {
        return { error };
      }
    });
    const changed = Map.groupBy(steps, ({ row: { id } }) => id);
    const saved = [...rows.values()].filter(({ id }) => changed.has(id));
    await this.#store.save(transaction, saved, now);
    await this.#store.note?.(transaction, steps, now);
    const news = saved.flatMap((row) => newsOf(row, changed.get(row.id) ?? []));
    await this.#tell(transaction, news);
    return { outcomes, news };
  }
}

function newsOf(row: LiveRow, steps: readonly LiveStep<LiveRow>[]): readonly RoomNews[] {
  const changes = steps.flatMap((step) => step.changes);
  const notes = steps.flatMap((step) => step.notes ?? []);
  if (changes.length === 0) return [];
  const news = { id: row.id, revision: row.state.revision, changes };
  return [notes.length === 0 ? news : { ...news, notes }];
}

function settle(
  { resolve, reject }: Pick<Waiting<unknown>, 'resolve' | 'reject'>,
  outcome: Outcome | undefined,
): void {
  if (outcome !== undefined && 'error' in outcome) reject(outcome.error);
  else resolve(outcome?.result);
}
