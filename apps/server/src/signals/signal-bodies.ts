import type { Signal } from '@trifecta/domain/signals';
import { changedLines } from '../updates/index.ts';
import type { ownUpdates } from '../updates/index.ts';
import { chatMessage, listInChat, plainInChat } from './chat/chat-text.ts';

/** The circumstances of a delivery. */
interface Sent {
  /** The id of the delivery. */
  readonly id: string;
  readonly now: Date;
  /** The site's origin. */
  readonly origin: string;
}

/** The maximum number of builds and teams in a message. */
const MAX_LISTED = 10;

/** The body that says that an update of the game came. */
export function updateBody(sent: Sent, version: string): string {
  const url = updateUrl(sent, version);
  return body(sent, 'update.came', {
    content: `Update ${version} of the game is in. What it changed: ${url}`,
    data: { version, url },
  });
}

/** The body that says what an update did to a player's own builds and teams. Undefined when it changed none. */
export function affectedBody(
  sent: Sent,
  changed: Awaited<ReturnType<typeof ownUpdates>>,
): string | undefined {
  const lines = changedLines(changed, plainInChat);
  if (lines.length === 0) return undefined;
  const { since, until: version, builds, teams } = changed;
  const url = updateUrl(sent, version);
  const own = builds.filter(({ from }) => from === 'own');
  return body(sent, 'builds.affected', {
    content: `Update ${version} changed your builds:\n${listInChat(lines, MAX_LISTED)}\n${url}`,
    data: { since, version, url, builds: own.map(idAndName), teams: teams.map(idAndName) },
  });
}

/** A room that has started, as one player hears of it. */
export interface HeardRoom {
  readonly id: string;
  /** The display name of the player who opened it. Null without one. */
  readonly host: string | null;
  readonly isOwn: boolean;
  /** The secret of its link, in the player's own room. */
  readonly secret: string | undefined;
}

/** The body that says that a room started. */
export function roomBody(sent: Sent, { id, host, isOwn, secret }: HeardRoom): string {
  const url = `${sent.origin}/room/${id}${secret === undefined ? '' : `#${secret}`}`;
  const who = host === null ? 'Someone' : plainInChat(host);
  const what = isOwn ? 'opened a room' : "opened a room from your club's playbook";
  return body(sent, 'room.started', {
    content: `${who} ${what}: ${url}`,
    data: { roomId: id, url, host, isOwn },
  });
}

/** The body of a test. */
export function testBody(sent: Sent): string {
  return body(sent, 'test', {
    content: `This webhook works. It was set up at ${sent.origin}/account`,
    data: {},
  });
}

/** Chat servers read the message, programs the rest, as Standard Webhooks names it. */
function body(
  { id, now }: Sent,
  type: Signal | 'test',
  { content, data }: { readonly content: string; readonly data: object },
): string {
  return JSON.stringify({
    ...chatMessage(content),
    type,
    id,
    timestamp: now.toISOString(),
    data,
  });
}

function updateUrl({ origin }: Sent, version: string): string {
  return `${origin}/updates/${version}`;
}

function idAndName({ id, name }: { readonly id: string; readonly name: string }) {
  return { id, name };
}
