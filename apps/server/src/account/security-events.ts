import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { addEvents } from './security-event.store.ts';
import type { AccountEvent, Concerned } from './security-event.store.ts';

const HOUR_MS = 60 * 60_000;
/** Written together, so that nobody learns from the time of a response which address has an account. */
const GATHER_MS = 1000;
/** Far beyond what players cause in a second. */
const MAX_GATHERED = 1000;

/** The time that a player's events are kept. */
export const EVENTS_KEPT_MS = 90 * 24 * HOUR_MS;

/** Stores what happens to accounts, shortly afterwards. */
export class SecurityEvents {
  readonly #app: Pick<FastifyInstance, 'log'>;
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #gathered = new Map<string, AccountEvent & { readonly of: Concerned }>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(app: FastifyInstance, parts: { readonly db: Database; readonly now: () => Date }) {
    this.#app = app;
    this.#db = parts.db;
    this.#now = parts.now;
    app.addHook('onClose', () => this.#write());
  }

  /** Adds an event. Of more than a thousand different ones in a second, the rest is left out. */
  add(of: Concerned, { event, detail }: Pick<AccountEvent, 'event' | 'detail'>): void {
    const time = this.#now().getTime();
    const hour = new Date(time - (time % HOUR_MS)).toISOString();
    const key = JSON.stringify([of, event, detail, hour]);
    const times = this.#gathered.get(key)?.times ?? 0;
    if (times === 0 && this.#gathered.size >= MAX_GATHERED) return;
    const lastAt = new Date(time).toISOString();
    this.#gathered.set(key, { of, event, detail, hour, lastAt, times: times + 1 });
    this.#timer ??= setTimeout(() => void this.#write(), GATHER_MS).unref();
  }

  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const found = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#writing = this.#writing
      .then(() => addEvents(this.#db, found))
      .catch((error: unknown) => {
        this.#app.log.warn({ err: error }, 'security events not stored');
      });
    return this.#writing;
  }
}
