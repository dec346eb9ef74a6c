import { isInRoom, withMember } from '@trifecta/domain/rooms';
import type { RoomChange } from '@trifecta/domain/rooms';
import { inTransaction } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';
import type { LiveStore, OpenedLive } from '../../rooms/index.ts';
import { membersOf } from '../member.store.ts';
import {
  lockPlan,
  lockPlans,
  planMembers,
  planRevisions,
  plansById,
  savePlans,
  setPlanMember,
} from './game-plan.store.ts';
import type { GamePlan } from './game-plan.store.ts';
import { leavePlans } from './leave-plans.ts';
import { notePlanEdits } from './plan-edits.ts';

/** Where game plans are stored, with the history of their edits. */
export function gamePlanStore(newId: () => string): LiveStore<GamePlan> {
  return {
    kind: 'plan',
    lock: lockPlans,
    save: savePlans,
    note: (transaction, steps, now) => notePlanEdits(transaction, steps, { now, newId }),
    byIds: plansById,
    revisionsOf: planRevisions,
  };
}

/** The members of clubs in their game plans, each with a number, which a plan's state has instead of names. */
export class GamePlans {
  readonly #db: Database;
  readonly #live: OpenedLive<GamePlan>['live'];
  readonly #now: () => Date;

  constructor(parts: {
    readonly db: Database;
    readonly live: OpenedLive<GamePlan>['live'];
    readonly now: () => Date;
  }) {
    this.#db = parts.db;
    this.#live = parts.live;
    this.#now = parts.now;
  }

  /** A club's game plan, which now knows every member. */
  async enter(clubId: string, id: string): Promise<GamePlan | undefined> {
    const entered = await inTransaction(this.#db, async (transaction) => {
      const plan = await lockPlan(transaction, clubId, id);
      if (plan === undefined) return undefined;
      const { row, changes } = await withAllMembers(transaction, plan);
      if (changes.length === 0) return { row, news: [] };
      // Someone who opens a plan doesn't edit it.
      await savePlans(transaction, [row], plan.updatedAt);
      const news = [{ id, revision: row.state.revision, changes }];
      await this.#live.tell(transaction, news);
      return { row, news };
    });
    if (entered === undefined) return undefined;
    this.#live.told(entered.news);
    return entered.row;
  }

  /**
   * Takes a player out of the game plans of the club that they leave in this transaction. Returns what to do after the
   * commit: it closes their connections.
   */
  async leave(
    transaction: Database,
    who: { readonly clubId: string; readonly playerId: string },
  ): Promise<() => void> {
    const news = await leavePlans(transaction, who, this.#now().toISOString());
    await this.#live.tell(transaction, news);
    return () => this.#live.told(news);
  }

  /** Closes the connections of those who have left since the last look. */
  look(): void {
    this.#live.look();
  }

  /** Closes the connections of game plans that were deleted. */
  async deleted(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#live.over(id);
  }
}

/** A game plan that knows every member of its club, each with a number, which is stored. The plan isn't yet. */
export async function withAllMembers(
  transaction: Database,
  plan: GamePlan,
): Promise<{ readonly row: GamePlan; readonly changes: readonly RoomChange[] }> {
  const members = await membersOf(transaction, plan.clubId);
  const known = await planMembers(transaction, plan.id);
  let { state } = plan;
  const changes: RoomChange[] = [];
  for (const { id: playerId } of members) {
    const number = known.find((one) => one.playerId === playerId)?.guest;
    if (number !== undefined && isInRoom(state, number)) continue;
    const joined = withMember(state);
    ({ state } = joined);
    changes.push(...joined.changes);
    await setPlanMember(transaction, plan.id, { playerId, guest: joined.guest });
  }
  return { row: { ...plan, state }, changes };
}
