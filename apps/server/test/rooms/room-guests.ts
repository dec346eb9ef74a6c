import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { OVERLAY_SECRET_HEADER } from '@trifecta/contract';
import type { api, ResponseOf } from '@trifecta/contract';
import { NotesReplica } from '@trifecta/domain/notes';
import type { NotesAnswer, NotesNews, NotesRequest } from '@trifecta/domain/notes';
import type { RoomChange, RoomSince } from '@trifecta/domain/rooms';
import { expect, onTestFinished } from 'vitest';
import type { Answer } from '../support/http.ts';
import type { TestPlayer } from '../support/players.ts';
import type { ReachedSite } from '../support/tokens.ts';

let clients = 0;

/** An event of a room's stream. */
export interface RoomEvent {
  readonly id?: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A phone in a room. */
export interface Phone {
  readonly room: string;
  readonly cookie: string;
  readonly read: (since?: number) => Promise<Answer>;
  /** Sends choices as one client and returns the response. */
  readonly change: (
    values: Readonly<Record<string, unknown>>,
    sent?: { readonly client: string; readonly from: number; readonly seen?: number },
  ) => Promise<Answer>;
  /** Says that it's still there. */
  readonly sayHere: () => Promise<Answer>;
  /** Asks for the link's secret. */
  readonly link: () => Promise<Answer>;
  /** Replaces the link. */
  readonly renewLink: () => Promise<Answer>;
  /** Removes a guest, and replaces the link unless it says otherwise. */
  readonly remove: (guest: number, renewsLink?: boolean) => Promise<Answer>;
  /** Exchanges notes. */
  readonly exchangeNotes: (request: NotesRequest) => Promise<Answer>;
  /** The events so far, and the end of the stream. */
  readonly listen: (since?: number) => Promise<Listening>;
  /** The same phone at another server process. */
  readonly at: (other: ReachedSite) => Phone;
}

/** The events of a stream. */
export interface Listening {
  readonly events: () => readonly RoomEvent[];
  readonly hasEnded: Promise<void>;
  readonly stop: () => void;
}

function nextClient(): string {
  clients += 1;
  return `client-${clients}`.padEnd(10, '-');
}

/** Opens a room. */
export async function openRoom(site: ReachedSite, player: TestPlayer) {
  const answer = await player.call('POST', '/api/rooms');
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 201 });
  const { id, secret } = answer.json() as ResponseOf<typeof api.rooms.open>;
  return { id, secret, host: phone(site, id, cookieOf(answer)) };
}

/** Sends a link's secret, by default as a browser that never did before. */
export function askToJoin(
  site: ReachedSite,
  id: string,
  secret: string,
  { cookie = '', client = nextClient() } = {},
): Promise<Answer> {
  return site.send(`/api/rooms/${id}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ secret, client }),
  });
}

/** Joins a room by its link. */
export async function join(site: ReachedSite, id: string, secret: string): Promise<Phone> {
  const answer = await askToJoin(site, id, secret);
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return phone(site, id, cookieOf(answer));
}

/** The cookie that a response sets. */
export function cookieOf(answer: Answer): string {
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** A browser with a room's cookie. */
export function phone(site: ReachedSite, room: string, cookie: string): Phone {
  const path = `/api/rooms/${room}`;
  return {
    room,
    cookie,
    read: (since = 0) => site.send(`${path}?since=${since}`, { headers: { cookie } }),
    change: (values, sent) => {
      const { client, from, seen } = sent ?? { client: nextClient(), from: 1 };
      const operations = Object.entries(values).map(([field, value], index) => ({
        number: from + index,
        field,
        value,
        ...(seen === undefined ? {} : { seen }),
      }));
      return site.send(`${path}/changes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ client, operations }),
      });
    },
    sayHere: () => site.send(`${path}/here`, { method: 'POST', headers: { cookie } }),
    link: () => site.send(`${path}/link`, { headers: { cookie } }),
    renewLink: () => site.send(`${path}/link`, { method: 'POST', headers: { cookie } }),
    remove: (guest, renewsLink = true) =>
      site.send(`${path}/guests/${guest}?renewsLink=${renewsLink}`, {
        method: 'DELETE',
        headers: { cookie },
      }),
    exchangeNotes: (request) =>
      site.send(`${path}/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(request),
      }),
    listen: async (since = 0) =>
      listenTo(`${site.origin}${path}/events?since=${since}`, { cookie }),
    at: (other) => phone(other, room, cookie),
  };
}

/** A program with a room's overlay link. */
export function overlay(site: ReachedSite, room: string, secret: string) {
  const path = `/api/rooms/${room}/overlay`;
  const headers = { [OVERLAY_SECRET_HEADER]: secret };
  return {
    read: (since = 0) => site.send(`${path}?since=${since}`, { headers }),
    /** Asks for the stream, and gets the response only if it's refused. */
    askToListen: () => site.send(`${path}/events`, { headers }),
    listen: (last = {}) => listenTo(`${site.origin}${path}/events`, { ...headers, ...last }),
  };
}

/** Asks for the secret of a room's overlay link, or replaces it. */
export async function overlaySecret(
  site: ReachedSite,
  { room, cookie }: Pick<Phone, 'room' | 'cookie'>,
  method: 'GET' | 'POST' = 'GET',
): Promise<string> {
  const path = `/api/rooms/${room}/overlay/link`;
  const answer = await site.send(path, { method, headers: { cookie } });
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return (answer.json() as { secret: string }).secret;
}

/** Listens to a stream until the test ends. */
export async function listenTo(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Listening> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent: false, headers: { ...headers } }, resolve).on('error', reject);
  });
  onTestFinished(() => void response.destroy());
  expect(response.statusCode).toBe(200);
  let text = '';
  response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const hasEnded = new Promise<void>((resolve) => {
    response.on('close', resolve);
    response.on('error', () => undefined);
  });
  return {
    hasEnded,
    stop: () => void response.destroy(),
    events: () =>
      [...text.matchAll(/^(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)\n\n/gm)].map(
        ([, id, name = '', data = '']) => ({
          name,
          ...(id !== undefined && { id }),
          data: JSON.parse(data) as RoomEvent['data'],
        }),
      ),
  };
}

/** A room's values by field, as one phone reads them. */
export async function valuesOf(reader: Phone): Promise<Readonly<Record<string, unknown>>> {
  const { changes } = (await reader.read()).json() as RoomSince;
  return Object.fromEntries(changes.map(({ field, value }) => [field, value]));
}

interface HeardNotes {
  readonly changes: readonly RoomChange[];
  readonly notes: NotesNews['updates'];
}

/** The notes of a room as one browser has them. */
export class NotesPage {
  readonly #replica: NotesReplica;
  readonly #phone: Pick<Phone, 'exchangeNotes'>;

  constructor(browser: Pick<Phone, 'exchangeNotes'>) {
    clients += 1;
    const client = clients;
    this.#replica = new NotesReplica(() => client);
    this.#phone = browser;
  }

  get text(): string {
    return this.#replica.text;
  }

  /** Writes, as an edit that's undone by itself. */
  write(text: string): void {
    this.#replica.endEdit();
    this.#replica.write(text);
  }

  /** Undoes the browser's own last edit. */
  undo(): void {
    this.#replica.undo();
  }

  /** Sends what was written, and gets what others wrote. Returns the last answer. */
  async sync(): Promise<NotesAnswer> {
    for (;;) {
      const response = await this.#phone.exchangeNotes(this.#replica.request());
      expect({ status: response.status, body: response.text() }).toMatchObject({ status: 200 });
      const answer = response.json() as NotesAnswer;
      if (!this.#replica.take(answer).isDue || answer.refused !== undefined) return answer;
    }
  }

  /** Takes the news in events. */
  hear(events: readonly RoomEvent[]): void {
    for (const { name, data } of events) {
      const { changes = [], notes } = data as Partial<HeardNotes>;
      const version = changes.findLast(({ field }) => field === 'notes')?.version;
      if (name === 'changes' && version !== undefined && notes !== undefined) {
        this.#replica.hear({ version, updates: notes });
      }
    }
  }
}

/** Matches an event with these changes. */
export function changed(values: Readonly<Record<string, unknown>>): unknown {
  const changes = Object.entries(values).map(([field, value]) =>
    expect.objectContaining({ field, value }),
  );
  const data = expect.objectContaining({ changes: expect.arrayContaining(changes) });
  return expect.objectContaining({ name: 'changes', data });
}
