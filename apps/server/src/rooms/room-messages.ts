import { MAX_MESSAGE_BYTES } from '../db/index.ts';
import type { RoomNews } from './room-writer.ts';

/** The guests of a room who are connected to one server process. */
export type GuestsHere = readonly [room: string, guests: readonly number[]];

/** News, or only its revision. */
type ToldNews = RoomNews | Omit<RoomNews, 'changes'>;

/** A message between server processes about one kind of what's live. */
export type RoomMessage = { readonly kind: string } & (
  | { readonly news: readonly ToldNews[] }
  | { readonly process: string; readonly online: readonly GuestsHere[] }
  | { readonly over: string }
);

/** News as texts that fit into messages. A room with too much of it only tells its revision, and is read instead. */
export function newsMessages(kind: string, news: readonly RoomNews[]): readonly string[] {
  const textOf = (part: readonly ToldNews[]) => textOfMessage({ kind, news: part });
  const fitting = news.map((one): ToldNews => {
    const { id, revision } = one;
    return isTooLong(textOf([one])) ? { id, revision } : one;
  });
  return packed(fitting, textOf);
}

/** The guests of rooms as texts that fit into messages. */
export function onlineMessages(
  sender: { readonly kind: string; readonly process: string },
  online: readonly GuestsHere[],
): readonly string[] {
  return packed(online, (part) => textOfMessage({ ...sender, online: part }));
}

function textOfMessage(message: RoomMessage): string {
  return JSON.stringify(message);
}

/** As many entries per text as fit. */
function packed<Entry>(
  entries: readonly Entry[],
  textOf: (part: readonly Entry[]) => string,
): readonly string[] {
  const parts: Entry[][] = [];
  for (const entry of entries) {
    const last = parts.at(-1);
    if (last === undefined || isTooLong(textOf([...last, entry]))) parts.push([entry]);
    else last.push(entry);
  }
  return parts.map(textOf);
}

function isTooLong(text: string): boolean {
  return Buffer.byteLength(text) > MAX_MESSAGE_BYTES;
}
