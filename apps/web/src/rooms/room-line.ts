import type { NotesAnswer, NotesRequest } from '@trifecta/domain/notes';
import type { OperationAnswer, RoomSince, WaitingOperation } from '@trifecta/domain/rooms';
import { knownPlayerId } from '../account/index.ts';
import { ApiError, callApi } from '../api/client.ts';
import type { CallOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';

/** The requests of one room, or of anything else that's edited in the same way. */
export interface RoomLine {
  /** Where its events come from. */
  readonly events: string;
  /** The player whose tab keeps what waits. Undefined where everyone with the room's cookie is the same guest. */
  readonly player: string | undefined;
  /** True where the server knows the caller by a sign-in, which may have ended. */
  readonly isPlayers: boolean;
  /** True for the refusal to someone who is no longer in it. */
  readonly isGone: (error: ApiError) => boolean;
  readonly read: (since: number) => Promise<RoomSince>;
  /** Renews what its events know the caller by, and reads what's new. A player whose session has ended signs in again. */
  readonly enter: (since: number) => Promise<RoomSince>;
  readonly change: (
    client: string,
    operations: readonly WaitingOperation[],
  ) => Promise<readonly OperationAnswer[]>;
  readonly exchangeNotes: (request: NotesRequest) => Promise<NotesAnswer>;
}

/** The requests of a room, for a guest or for the player who opened it. */
export function roomLine(id: string, isHost: boolean): RoomLine {
  const params = { id };
  const enterAsPlayer = async () =>
    callApiAsPlayer('POST /api/rooms/:id/enter', undefined, { params });
  /** A player's cookie ends with a session. As a player they have another. */
  const call = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await send();
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      if (isHost) await enterAsPlayer();
      else await enterAsGuest(error);
      return await send();
    }
  };
  const enterAsGuest = async (refusal: unknown) => {
    if ((await knownPlayerId()) === undefined) throw refusal;
    await enterAsPlayer().catch(() => {
      throw refusal;
    });
  };
  const read = async (since: number) =>
    call(async () => callApi('GET /api/rooms/:id', undefined, { params, query: { since } }));
  return {
    events: `/api/rooms/${id}/events`,
    player: undefined,
    isPlayers: isHost,
    isGone: ({ code }) => code === (isHost ? 'not_found' : 'unauthorized'),
    read,
    enter: read,
    change: async (client, operations) => {
      const body = changesBody(client, operations);
      const change = async () =>
        callApi('POST /api/rooms/:id/changes', undefined, { params, body });
      return (await call(change)).answers;
    },
    exchangeNotes: async (body) =>
      call(async () => callApi('POST /api/rooms/:id/notes', undefined, { params, body })),
  };
}

/** True for the server's refusal of a caller whom it doesn't know. Something between may refuse without a code. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthorized';
}

/** The body of a request with choices. */
export function changesBody(client: string, waiting: readonly WaitingOperation[]): ChangesBody {
  const operations = waiting.map(({ number, field, value, seen }) => ({
    number,
    field,
    value,
    ...(seen === undefined ? {} : { seen }),
  }));
  // The server checks each value against its field.
  return { client, operations: operations as ChangesBody['operations'] };
}

type ChangesBody = CallOf<'POST /api/rooms/:id/changes'>['body'];
