import { availableParallelism } from 'node:os';
import type { Catalogue } from '@trifecta/domain/catalogue';
import type {
  AnswerComparisons,
  Circumstances,
  ComparedTeams,
  FirstAnswer,
  WhyNotQuestion,
  OptimizedTeam,
  TeamComparison,
  TeamRequest,
  WhyNot,
} from '@trifecta/domain/teams';
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { AppError } from '../http/app-error.ts';
import { workerFile } from '../process/program-files.ts';
import { FairTurns } from './fair-turns.ts';
import type { TeamResult, TeamTask, WorkerAnswer } from './team-worker.ts';

/** A search that takes this long is stuck: the hardest known ones take less than a second. Includes waiting. */
export const SEARCH_LIMIT_MS = 30_000;
/** All requests that run or wait. More would wait longer than players are willing to. */
const MAX_UNDER_WAY = 100;
/** The requests of one line that run or wait: a player's two searches and a few questions about them. */
const MAX_IN_LINE = 8;
const MAX_THREADS = 4;
/** The wait for a player refused by a full queue. */
const RETRY_AFTER_SECONDS = '2';
/** Lets pages and other responses go before searches. Much more would starve searches on a busy machine. */
const NICE_INCREMENT = 5;

/** The default number of search threads. One core is left to everything else. */
function defaultThreads(): number {
  return Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
}

function standardLimit(): AbortSignal {
  return AbortSignal.timeout(SEARCH_LIMIT_MS);
}

/** The settings of the threads. Every one has a default. */
export interface TeamWorkersOptions {
  readonly threads?: number | undefined;
  readonly maxUnderWay?: number;
  /** Returns the time limit of a search as a signal. */
  readonly searchLimit?: () => AbortSignal;
  /** The module each thread runs. */
  readonly file?: string;
}

/** The caller of a search. */
export interface Searcher {
  /** Lines take turns: a player's id, or a network's name. */
  readonly line: string;
  /** Aborts when the caller has left. */
  readonly left: AbortSignal;
}

/** A fault of the search itself. */
class SearchError extends Error {}

interface Pool {
  readonly catalogue: Catalogue;
  readonly threads: Piscina<TeamTask, WorkerAnswer>;
  readonly turns: FairTurns;
  /** Requests that run or wait here. */
  underWay: number;
}

/**
 * Threads that search for teams, so that no search holds up a page. They start with the first request. Another
 * catalogue gets threads of its own, and the previous ones end once they're done.
 */
export class TeamWorkers {
  readonly #options: TeamWorkersOptions;
  readonly #log: FastifyInstance['log'];
  readonly #noteWait: (seconds: number) => void;
  readonly #pools = new Set<Pool>();
  readonly #threads: number;
  #newest: Pool | undefined;
  #underWay = 0;
  #searching = 0;
  readonly #inLine = new Map<string, number>();

  constructor(
    { log, metrics }: Pick<FastifyInstance, 'log' | 'metrics'>,
    options: TeamWorkersOptions = {},
  ) {
    this.#log = log;
    this.#noteWait = metrics.histogram('trifecta_optimizer_wait_seconds', {});
    this.#options = options;
    this.#threads = options.threads ?? defaultThreads();
    metrics.watch('trifecta_optimizer_requests', () => [
      [{ state: 'searching' }, this.#searching],
      [{ state: 'waiting' }, this.#underWay - this.#searching],
    ]);
  }

  /** The best team for a request that fits the catalogue. Throws like every question, see `#ask`. */
  async optimize(
    catalogue: Catalogue,
    request: TeamRequest,
    searcher: Searcher,
  ): Promise<OptimizedTeam> {
    return this.#ask<OptimizedTeam>(catalogue, { kind: 'optimize', request }, searcher);
  }

  /** The same answer without its comparisons. Throws like every question. */
  async answerFirst(
    catalogue: Catalogue,
    request: TeamRequest,
    searcher: Searcher,
  ): Promise<FirstAnswer> {
    return this.#ask<FirstAnswer>(catalogue, { kind: 'answerFirst', request }, searcher);
  }

  /** The comparisons of the answer to a request. Throws like every question. */
  async compareAnswer(
    catalogue: Catalogue,
    request: TeamRequest,
    searcher: Searcher,
  ): Promise<AnswerComparisons> {
    return this.#ask<AnswerComparisons>(catalogue, { kind: 'compareAnswer', request }, searcher);
  }

  /** Why a player doesn't have an item, and the best team with it. Throws like every question. */
  async whyNot(
    catalogue: Catalogue,
    asked: { readonly request: TeamRequest; readonly question: WhyNotQuestion },
    searcher: Searcher,
  ): Promise<WhyNot> {
    return this.#ask<WhyNot>(catalogue, { kind: 'whyNot', ...asked }, searcher);
  }

  /** Two teams side by side. Throws like every question. */
  async compare(
    catalogue: Catalogue,
    asked: { readonly situation: Circumstances; readonly teams: ComparedTeams },
    searcher: Searcher,
  ): Promise<TeamComparison> {
    return this.#ask<TeamComparison>(catalogue, { kind: 'compare', ...asked }, searcher);
  }

  /**
   * Lets a thread answer. Throws `unavailable` when too many wait already, when the thread died or when it took too
   * long. Stops, also in the middle of the search, when whoever asked leaves.
   */
  async #ask<Result extends TeamResult>(
    catalogue: Catalogue,
    task: TeamTask,
    { line, left }: Searcher,
  ): Promise<Result> {
    const { maxUnderWay = MAX_UNDER_WAY, searchLimit = standardLimit } = this.#options;
    const inLine = this.#inLine.get(line) ?? 0;
    if (this.#underWay >= maxUnderWay || inLine >= MAX_IN_LINE) throw busy();
    this.#underWay += 1;
    this.#inLine.set(line, inLine + 1);
    try {
      const signal = AbortSignal.any([left, searchLimit()]);
      const answer = await this.#search(this.#poolOf(catalogue), task, { line, signal });
      if ('failure' in answer) throw new SearchError(`The search failed: ${answer.failure}`);
      // The worker answers with what its task asks for.
      return answer.result as Result;
    } catch (error) {
      if (error instanceof SearchError) throw error;
      throw left.aborted ? hasLeft() : busy(error);
    } finally {
      this.#underWay -= 1;
      this.#leaveLine(line);
    }
  }

  #leaveLine(line: string): void {
    const inLine = (this.#inLine.get(line) ?? 1) - 1;
    if (inLine === 0) this.#inLine.delete(line);
    else this.#inLine.set(line, inLine);
  }

  async #search(
    pool: Pool,
    task: TeamTask,
    { line, signal }: { readonly line: string; readonly signal: AbortSignal },
  ): Promise<WorkerAnswer> {
    const { threads, turns } = pool;
    pool.underWay += 1;
    try {
      const began = performance.now();
      await turns.take(line, signal);
      this.#noteWait((performance.now() - began) / 1000);
      this.#searching += 1;
      return await threads.run(task, { signal }).finally(() => {
        this.#searching -= 1;
        turns.giveBack();
      });
    } finally {
      pool.underWay -= 1;
      this.#endIfUnused(pool);
    }
  }

  /** Ends all threads, even in the middle of a search. */
  async close(): Promise<void> {
    this.#newest = undefined;
    const pools = [...this.#pools];
    this.#pools.clear();
    await Promise.all(pools.map(({ threads }) => threads.destroy()));
  }

  #poolOf(catalogue: Catalogue): Pool {
    if (this.#newest?.catalogue === catalogue) return this.#newest;
    const before = this.#newest;
    const pool: Pool = {
      catalogue,
      threads: this.#startThreads(catalogue),
      turns: new FairTurns(this.#threads),
      underWay: 0,
    };
    this.#newest = pool;
    this.#pools.add(pool);
    if (before !== undefined) this.#endIfUnused(before);
    return pool;
  }

  #startThreads(catalogue: Catalogue): Pool['threads'] {
    const threads = new Piscina<TeamTask, WorkerAnswer>({
      filename: this.#options.file ?? workerFile('teams/team-worker'),
      name: 'answer',
      minThreads: 1,
      maxThreads: this.#threads,
      idleTimeout: Infinity,
      niceIncrement: NICE_INCREMENT,
      workerData: catalogue,
    });
    threads.on('error', (error: unknown) => this.#log.error(error, 'a team worker failed'));
    return threads;
  }

  /** Ends the threads of an earlier catalogue once nobody waits for them. */
  #endIfUnused(pool: Pool): void {
    if (pool === this.#newest || pool.underWay > 0 || !this.#pools.has(pool)) return;
    pool.threads
      .close()
      .catch((error: unknown) => this.#log.error(error, 'team workers did not stop'))
      .finally(() => this.#pools.delete(pool));
  }
}

/** Nobody receives this error, and it isn't a fault, so it isn't logged. */
export function hasLeft(): AppError {
  return new AppError('request_timeout', 'The player has left.');
}

function busy(cause?: unknown): AppError {
  return new AppError('unavailable', 'The optimizer is busy. Try again in a few seconds.', {
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
    cause,
  });
}
