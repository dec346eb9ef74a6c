import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '@trifecta/domain/catalogue';
import type { OptimizedTeam, TeamRequest } from '@trifecta/domain/teams';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { AppError } from '../http/app-error.ts';
import type { WorkerAnswer } from './team-worker.ts';

/** A search this long is stuck: the hardest ones known take less than a second. Waiting counts too. */
export const SEARCH_LIMIT_MS = 30_000;
/** Requests that are searched for or wait; more would wait longer than players do. */
const MAX_UNDER_WAY = 100;
const MAX_THREADS = 4;
/** When a player refused by a full queue may come back. */
const RETRY_AFTER_SECONDS = '2';
/** Pages and other answers go before searches; much more would starve them where the machine is busy with others. */
const NICE_INCREMENT = 5;

/** How many threads search, unless the operator says. One core is left to everything else. */
function defaultThreads(): number {
  return Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
}

/** How the threads work; every part has a default. */
export interface TeamWorkersOptions {
  readonly threads?: number | undefined;
  readonly maxUnderWay?: number;
  readonly searchLimitMs?: number;
  /** The module each thread runs. */
  readonly file?: string;
}

interface Pool {
  readonly catalogue: Catalogue;
  readonly threads: Piscina<TeamRequest, WorkerAnswer>;
}

/**
 * Threads that search for teams, so that no search holds up anybody's page. They begin at the first request; another
 * catalogue gets threads of its own, and those of the one before end with their work.
 */
export class TeamWorkers {
  readonly #options: TeamWorkersOptions;
  readonly #log: FastifyBaseLogger;
  readonly #pools = new Set<Pool>();
  #newest: Pool | undefined;
  #underWay = 0;

  constructor(log: FastifyBaseLogger, options: TeamWorkersOptions = {}) {
    this.#log = log;
    this.#options = options;
  }

  /**
   * The best team for a request that fits the catalogue. Throws `unavailable` when too many wait already, when the
   * thread died or when it took too long.
   */
  async optimize(catalogue: Catalogue, request: TeamRequest): Promise<OptimizedTeam> {
    const { maxUnderWay = MAX_UNDER_WAY, searchLimitMs = SEARCH_LIMIT_MS } = this.#options;
    if (this.#underWay >= maxUnderWay) throw busy();
    this.#underWay += 1;
    try {
      const signal = AbortSignal.timeout(searchLimitMs);
      const answer = await this.#poolOf(catalogue)
        .threads.run(request, { signal })
        .catch((error: unknown) => {
          throw busy(error);
        });
      if ('failure' in answer) throw new Error(`The search failed: ${answer.failure}`);
      return answer.team;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Ends all threads, also in the middle of a search. */
  async close(): Promise<void> {
    this.#newest = undefined;
    await Promise.all([...this.#pools].map(({ threads }) => threads.destroy()));
  }

  #poolOf(catalogue: Catalogue): Pool {
    if (this.#newest?.catalogue === catalogue) return this.#newest;
    const before = this.#newest;
    this.#newest = { catalogue, threads: this.#startThreads(catalogue) };
    this.#pools.add(this.#newest);
    if (before !== undefined) this.#retire(before);
    return this.#newest;
  }

  #startThreads(catalogue: Catalogue): Pool['threads'] {
    const threads = new Piscina<TeamRequest, WorkerAnswer>({
      filename: this.#options.file ?? join(import.meta.dirname, 'team-worker.ts'),
      name: 'optimize',
      minThreads: 1,
      maxThreads: this.#options.threads ?? defaultThreads(),
      idleTimeout: Infinity,
      niceIncrement: NICE_INCREMENT,
      workerData: catalogue,
    });
    threads.on('error', (error: unknown) => this.#log.error(error, 'a team worker failed'));
    return threads;
  }

  #retire(pool: Pool): void {
    pool.threads
      .close()
      .catch((error: unknown) => this.#log.error(error, 'team workers did not end'))
      .finally(() => this.#pools.delete(pool));
  }
}

function busy(cause?: unknown): AppError {
  return new AppError('unavailable', 'The optimizer is busy. Please try again in a moment.', {
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
    cause,
  });
}
