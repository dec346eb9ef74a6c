import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { addViews } from './build-view.store.ts';
import type { DayViews } from './build-view.store.ts';

/** Views of so many builds wait at most. More than a minute's crowd opens. */
const MOST_WAITING = 20_000;

/**
 * Views of builds, counted in memory and added to the database together. A process that's killed loses those that wait. What
 * can't be written stays for the next time.
 */
export class BuildViews {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #waiting = new Map<string, DayViews>();
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: { readonly db: Database; readonly log: Pick<FastifyBaseLogger, 'warn'> }) {
    this.#db = parts.db;
    this.#log = parts.log;
  }

  /** Counts a view of a build. */
  add(buildId: string, now: Date): void {
    this.#put({ buildId, day: dayOf(now), views: 1 });
  }

  /** Writes what waits, after what is being written. Never fails. */
  async flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  async #write(): Promise<void> {
    const views = [...this.#waiting.values()];
    if (views.length === 0) return;
    this.#waiting = new Map();
    try {
      await addViews(this.#db, views);
    } catch (error) {
      this.#log.warn({ err: error }, 'views of builds not written, will be tried again');
      for (const view of views) this.#put(view);
    }
  }

  #put({ buildId, day, views }: DayViews): void {
    const key = `${day} ${buildId}`;
    const before = this.#waiting.get(key)?.views ?? 0;
    if (before === 0 && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, { buildId, day, views: before + views });
  }
}
