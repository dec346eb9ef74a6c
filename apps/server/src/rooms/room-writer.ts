import type { RoomChange } from '@trifecta/domain/rooms';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { lockRooms, saveRooms } from './room.store.ts';
import type { Room } from './room.store.ts';

/** Writes of one transaction. More wait for the next one. */
const MAX_BATCH = 200;

/** A room after a write. */
export interface WrittenRoom<Result> {
  readonly room: Room;
  readonly changes: readonly RoomChange[];
  readonly result: Result;
}

/** A room's new changes, as they're sent to everyone in it. */
export interface RoomNews {
  readonly id: string;
  readonly revision: number;
  readonly changes: readonly RoomChange[];
}

/** A change to a room, a pure function: it may run more than once. Throws `AppError` to refuse, and changes nothing. */
type Write<Result> = (room: Room) => WrittenRoom<Result>;

interface Waiting {
  readonly id: string;
  readonly write: Write<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * Writes rooms in batches: what gathers while one transaction is under way goes into the next. The later of two writes
 * sees what the earlier one wrote.
 */
export class RoomWriter {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #tell: (transaction: Database, news: readonly RoomNews[]) => Promise<void>;
  readonly #told: (news: readonly RoomNews[]) => void;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;

  constructor(parts: {
    readonly db: Database;
    readonly now: () => Date;
    /** Sends news to other processes, in the transaction. */
    readonly tell: (transaction: Database, news: readonly RoomNews[]) => Promise<void>;
    /** Receives news after the commit. */
    readonly told: (news: readonly RoomNews[]) => void;
  }) {
    this.#db = parts.db;
    this.#now = parts.now;
    this.#tell = parts.tell;
    this.#told = parts.told;
  }

  /** Changes a room. Returns undefined when there's no such room. */
  write<Result>(id: string, write: Write<Result>): Promise<Result | undefined> {
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
    }
    // In the same step that saw nothing waiting, so that the next write starts anew.
    this.#writing = undefined;
  }

  async #writeBatch(transaction: Database, batch: readonly Waiting[]) {
    const ids = [...new Set(batch.map(({ id }) => id))];
    const found = await lockRooms(transaction, ids, this.#now().toISOString());
    const rooms = new Map(found.map((room) => [room.id, room]));
    const changed = new Map<string, RoomChange[]>();
    const outcomes = batch.map(({ id, write }): Outcome => {
      const room = rooms.get(id);
      if (room === undefined) return { result: undefined };
      try {
        const written = write(room);
        rooms.set(id, written.room);
        if (written.room !== room) {
          changed.set(id, [...(changed.get(id) ?? []), ...written.changes]);
        }
        return { result: written.result };
      } catch (error) {
        return { error };
      }
    });
    const saved = [...rooms.values()].filter(({ id }) => changed.has(id));
    await saveRooms(transaction, saved);
    const news = saved.flatMap(({ id, state: { revision } }): RoomNews[] => {
      const changes = changed.get(id) ?? [];
      return changes.length === 0 ? [] : [{ id, revision, changes }];
    });
    await this.#tell(transaction, news);
    return { outcomes, news };
  }
}

function settle({ resolve, reject }: Waiting, outcome: Outcome | undefined): void {
  if (outcome !== undefined && 'error' in outcome) reject(outcome.error);
  else resolve(outcome?.result);
}
