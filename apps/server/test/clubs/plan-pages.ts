import type { NotesRequest } from '@trifecta/domain/notes';
import type { api, ResponseOf } from '@trifecta/contract';
import { cookieOf, listenTo, NotesPage } from '../rooms/room-guests.ts';
import type { Listening } from '../rooms/room-guests.ts';
import type { Answer } from '../support/http.ts';
import type { TestPlayer } from '../support/players.ts';
import type { ReachedSite } from '../support/tokens.ts';
import { done } from './club-factory.ts';

type Plan = ResponseOf<typeof api.playbook.enterPlan>;
type History = ResponseOf<typeof api.playbook.history>;

let clients = 0;

/** A member's page with a game plan. */
export interface PlanPage {
  readonly guest: number;
  readonly change: (values: Readonly<Record<string, unknown>>, seen?: number) => Promise<Answer>;
  readonly read: () => Promise<Plan>;
  readonly values: () => Promise<Readonly<Record<string, unknown>>>;
  readonly listen: () => Promise<Listening>;
  readonly notes: () => NotesPage;
}

/** Adds a game plan to a member's club. Returns its id. */
export async function addPlan(
  member: TestPlayer,
  body: object = { name: 'Seoul' },
): Promise<string> {
  const answer = await done(member.call('POST', '/api/club/plans', body), 201);
  return (answer.json() as { id: string }).id;
}

/** Opens a game plan as a member. */
export async function openPlan(
  site: ReachedSite,
  member: TestPlayer,
  id: string,
): Promise<PlanPage> {
  const path = `/api/club/plans/${id}`;
  const entered = await done(member.call('POST', `${path}/enter`));
  const cookie = cookieOf(entered);
  const read = async () => (await done(member.call('GET', `${path}?since=0`))).json() as Plan;
  return {
    guest: (entered.json() as Plan).guest,
    read,
    values: async () =>
      Object.fromEntries((await read()).changes.map(({ field, value }) => [field, value])),
    change: (values, seen) => {
      clients += 1;
      const operations = Object.entries(values).map(([field, value], index) => ({
        number: index + 1,
        field,
        value,
        ...(seen === undefined ? {} : { seen }),
      }));
      const client = `client-${clients}`.padEnd(10, '-');
      return member.call('POST', `${path}/changes`, { client, operations });
    },
    listen: () => listenTo(`${site.origin}${path}/events`, { cookie }),
    notes: () =>
      new NotesPage({
        exchangeNotes: (request: NotesRequest) => member.call('POST', `${path}/notes`, request),
      }),
  };
}

/** The newest edits of a member's club. */
export async function historyOf(member: TestPlayer): Promise<History['edits']> {
  return ((await done(member.call('GET', '/api/club/history'))).json() as History).edits;
}

/** Takes an edit back. */
export function undo(member: TestPlayer, id: string, isSure = false) {
  return member.call('POST', `/api/club/history/${id}/undo`, { isSure });
}
