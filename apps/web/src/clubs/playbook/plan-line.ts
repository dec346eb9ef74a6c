import type { NotesRequest } from '@trifecta/domain/notes';
import type { WaitingOperation } from '@trifecta/domain/rooms';
import type { AnswerOf, ApiError } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { changesBody } from '../../rooms/index.ts';
import type { RoomLine } from '../../rooms/index.ts';
import { texts } from './texts.ts';

type Plan = AnswerOf<'GET /api/club/plans/:id'>;

/** What a game plan's page knows besides its values. */
export type PlanFacts = Pick<Plan, 'members' | 'mayEdit' | 'readOnlyBecause' | 'mayDelete'>;

/** The requests of one game plan, and what the server last said about its members and the player's rights. */
export class PlanLine implements RoomLine {
  readonly events: string;
  readonly player: string | undefined;
  readonly isPlayers = true;
  readonly #id: string;
  readonly #listeners = new Set<() => void>();
  #facts: PlanFacts;

  constructor(id: string, facts: PlanFacts, player: string | undefined) {
    this.#id = id;
    this.player = player;
    this.events = `/api/club/plans/${id}/events`;
    this.#facts = facts;
  }

  get facts(): PlanFacts {
    return this.#facts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isGone = ({ code }: ApiError) => code === 'not_found' || code === 'not_in_club';

  readonly read = async (since: number): Promise<Plan> => {
    const call = { params: this.#params, query: { since } };
    return this.#take(await callApiAsPlayer('GET /api/club/plans/:id', undefined, call));
  };

  readonly enter = async (): Promise<Plan> => {
    const call = { params: this.#params };
    return this.#take(await callApiAsPlayer('POST /api/club/plans/:id/enter', undefined, call));
  };

  readonly change = async (client: string, operations: readonly WaitingOperation[]) => {
    const call = { params: this.#params, body: changesBody(client, operations) };
    return (await callApiAsPlayer('POST /api/club/plans/:id/changes', undefined, call)).answers;
  };

  readonly exchangeNotes = async (body: NotesRequest) =>
    callApiAsPlayer('POST /api/club/plans/:id/notes', undefined, { params: this.#params, body });

  #take(plan: Plan): Plan {
    this.#facts = plan;
    for (const listener of this.#listeners) listener();
    return plan;
  }

  get #params() {
    return { id: this.#id };
  }
}

/** A member's name. */
export function memberNameAt({ members }: PlanFacts, number: number): string {
  const member = members.find(({ guest }) => guest === number);
  if (member === undefined) return texts.formerMember;
  return member.displayName ?? texts.nameless;
}
