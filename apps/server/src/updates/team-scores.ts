import type { api, ResponseOf } from '@trifecta/contract';
import { gadgetsOf } from '@trifecta/domain/builds';
import { Piscina } from 'piscina';
import { AppError } from '../http/app-error.ts';
import { workerFile } from '../process/program-files.ts';
import { ownUpdates } from './own-updates.ts';
import type { OwnUpdatesParts } from './own-updates.ts';
import { savedTeamsOf } from '../teams/index.ts';
import type { TeamScoreTask } from './team-scores-worker.ts';

const SCORE_LIMIT_MS = 10_000;
/** The maximum number of waiting scores. More would take longer than players wait. */
const MAX_WAITING = 20;
const IDLE_MS = 60_000;

/** A worker thread that scores saved teams. Starts on the first request, and stops after a while without any. */
export class TeamScoreQueue {
  readonly #thread = new Piscina<TeamScoreTask, (number | null)[]>({
    filename: workerFile('updates/team-scores-worker'),
    name: 'scoreTeams',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
  });

  /**
   * The scores of a player's saved teams with a changed item, under an update and under the one in use. Throws
   * `AppError` when there are no stats for that update, or too many requests are waiting.
   */
  async of(
    parts: OwnUpdatesParts,
    playerId: string,
    since: string,
  ): Promise<ResponseOf<typeof api.updates.ownTeamScores>> {
    const { catalogue: current, db } = parts;
    const { until, teams: changed } = await ownUpdates(parts, playerId, since);
    const saved = (await savedTeamsOf(db, playerId)).filter(({ _id }) =>
      changed.some(({ id }) => id === _id),
    );
    const teams = saved.map(({ teamMembers }) =>
      teamMembers.map((member) => ({ ...member, gadgets: gadgetsOf(member) })),
    );
    if (teams.length === 0) return { since, until, teams: [] };
    const [before, after] = await Promise.all([
      this.#score({ catalogue: current.at(since).catalogue, teams }),
      this.#score({ catalogue: current.catalogue, teams }),
    ]);
    return {
      since,
      until,
      teams: saved.map(({ _id: id }, index) => ({
        id,
        before: before[index] ?? null,
        after: after[index] ?? null,
      })),
    };
  }

  /** Stops the thread. */
  async close(): Promise<void> {
    await this.#thread.destroy();
  }

  async #score(task: TeamScoreTask): Promise<(number | null)[]> {
    try {
      return await this.#thread.run(task, { signal: AbortSignal.timeout(SCORE_LIMIT_MS) });
    } catch (cause) {
      throw new AppError('unavailable', 'Team scores are busy. Please try again in a moment.', {
        cause,
      });
    }
  }
}
