import type { NotesAnswer, NotesRequest } from '@trifecta/domain/notes';
import type { OperationAnswer, RoomSince, WaitingOperation } from '@trifecta/domain/rooms';
import { callApi } from '../api/client.ts';
import type { CallOf } from '../api/client.ts';

/** The requests of one room, or of anything else that's edited in the same way. */
export interface RoomLine {
  /** Where its events come from. */
  readonly events: string;
  /** The player whose tab keeps what waits. Undefined where everyone with the room's cookie is the same guest. */
  readonly player: string | undefined;
  /** The statuses of refusals to someone who is no longer in it. */
  readonly endStatuses: readonly number[];
  readonly read: (since: number) => Promise<RoomSince>;
  readonly change: (
    client: string,
    operations: readonly WaitingOperation[],
  ) => Promise<readonly OperationAnswer[]>;
  readonly exchangeNotes: (request: NotesRequest) => Promise<NotesAnswer>;
}

/** The requests of a room. */
export function roomLine(id: string): RoomLine {
  const params = { id };
  return {
    events: `/api/rooms/${id}/events`,
    player: undefined,
    endStatuses: [401],
    read: async (since) => callApi('GET /api/rooms/:id', undefined, { params, query: { since } }),
    change: async (client, operations) => {
      const body = changesBody(client, operations);
      return (await callApi('POST /api/rooms/:id/changes', undefined, { params, body })).answers;
    },
    exchangeNotes: async (body) =>
      callApi('POST /api/rooms/:id/notes', undefined, { params, body }),
  };
}

/** The body of a request with choices. */
export function changesBody(client: string, waiting: readonly WaitingOperation[]): ChangesBody {
  const operations = waiting.map(({ number, field, value }) => ({ number, field, value }));
  // The server checks each value against its field.
  return { client, operations: operations as ChangesBody['operations'] };
}

type ChangesBody = CallOf<'POST /api/rooms/:id/changes'>['body'];
