import { clubActOf } from '@trifecta/contract';
import type { ClubRoute } from '@trifecta/contract';
import { isSuspended } from '@trifecta/domain/account';
import { actRefusal } from '@trifecta/domain/membership';
import type { ClubAct, ClubActor } from '@trifecta/domain/membership';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { accountSuspended, admit, lockStanding } from '../account/index.ts';
import type { Player, Players } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Database, Schema } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Handled, HandlerInput } from '../http/contract-routes.ts';
import { membershipOf } from '../membership/index.ts';
import type { Membership } from '../membership/index.ts';
import type { Plans } from '../plans/index.ts';
import { lockClub } from './club.store.ts';
import type { Club } from './club.store.ts';
import { roleIn } from './member.store.ts';

/** The club of the player who makes a request, as of its arrival. */
export interface CallersClub extends Membership {
  readonly isActive: boolean;
}

/** A change to the club, in a transaction that holds its lock. */
type ClubWork<Result> = (transaction: Transaction<Schema>, club: Club) => Promise<Result>;

/** The input of a handler. */
interface ClubInput {
  readonly player: Player;
  readonly club: CallersClub;
  /** Changes the club, unless the player has lost the right to since the request arrived. */
  readonly change: <Result>(work: ClubWork<Result>) => Promise<Result>;
}

/**
 * Serves endpoints for members of a club. The contract's access names what they do, and the domain's `CLUB_ACTS` says
 * who may. Nothing else decides on roles, lapsed clubs, and suspended members: before the request is read, and again in
 * the transaction that changes something.
 */
export class ClubEndpoints {
  readonly #db: Database;
  readonly #players: Players;
  readonly #plans: Plans;
  readonly #now: () => Date;
  readonly #ofRequest = new WeakMap<FastifyRequest, CallersClub>();

  constructor(parts: {
    readonly db: Database;
    readonly players: Players;
    readonly plans: Plans;
    readonly now: () => Date;
  }) {
    this.#db = parts.db;
    this.#players = parts.players;
    this.#plans = parts.plans;
    this.#now = parts.now;
  }

  /** Serves an endpoint to those members of a club who may do what its access names. */
  implement<Definition extends ClubRoute>(
    app: FastifyInstance,
    definition: Definition,
    handle: (
      input: HandlerInput<Definition> & ClubInput,
    ) => Handled<Definition> | Promise<Handled<Definition>>,
  ): void {
    const act = clubActOf(definition);
    const admitMember = async (player: Player, request: FastifyRequest): Promise<void> => {
      this.#ofRequest.set(request, await this.#admit(player, act));
    };
    this.#players.implementAdmitting(app, definition, admitMember, (input) => {
      const club = this.#ofRequest.get(input.request);
      if (club === undefined)
        throw new Error('A request reached a handler without passing its guard.');
      return handle({
        ...input,
        club,
        change: (work) => this.#change({ playerId: input.player.id, club, act }, work),
      });
    });
  }

  async #admit(player: Player, act: ClubAct): Promise<CallersClub> {
    admit(player, 'player');
    const membership = await membershipOf(this.#db, player.id);
    if (membership === undefined) throw notInClub();
    const isActive = await this.#plans.isActive(membership);
    const { role } = membership;
    const isDisbanding = membership.disbandsAt !== null;
    const { isSuspended: suspended } = player;
    refuse({ role, isClubActive: isActive, isDisbanding, isSuspended: suspended }, act);
    return { ...membership, isActive };
  }

  async #change<Result>(
    {
      playerId,
      club: { clubId, isActive },
      act,
    }: { readonly playerId: string; readonly club: CallersClub; readonly act: ClubAct },
    work: ClubWork<Result>,
  ): Promise<Result> {
    return inTransaction(this.#db, async (transaction) => {
      const standing = await lockStanding(transaction, playerId);
      const club = await lockClub(transaction, clubId);
      const role = await roleIn(transaction, clubId, playerId);
      if (standing === undefined || club === undefined || role === undefined) throw notInClub();
      const suspended = isSuspended(standing.suspendedUntil, this.#now());
      const isDisbanding = club.disbandsAt !== null;
      refuse({ role, isClubActive: isActive, isDisbanding, isSuspended: suspended }, act);
      return work(transaction, club);
    });
  }
}

/** The refusal for players in no club. */
export function notInClub(): AppError {
  return new AppError('not_in_club', "You aren't in a club.");
}

function refuse(actor: ClubActor, act: ClubAct): void {
  const refusal = actRefusal(actor, act);
  if (refusal === 'suspended') throw accountSuspended();
  if (refusal === 'lapsed') {
    throw new AppError('club_lapsed', "The club's Team plan has ended. Nothing is lost.");
  }
  if (refusal === 'disbanding') {
    throw new AppError('club_disbanding', 'The club is being disbanded, so it can only be read.');
  }
  if (refusal === 'role' && act === 'leave') throw ownsClub();
  if (refusal === 'role') {
    throw new AppError('club_role_needed', "Your role in the club doesn't allow this.");
  }
}

/** The refusal for owners who want to leave, or to delete their account. */
export function ownsClub(): AppError {
  return new AppError('club_owner', 'You own a club. Hand it over or disband it first.');
}

/** The refusal for members whom the club doesn't have. */
export function noSuchMember(): AppError {
  return new AppError('not_found', 'Member not found.');
}
