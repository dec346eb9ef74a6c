import type { MatchContent } from '@trifecta/domain/matches';
import { unsentPrefix } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { ApiError } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { readStoredJson } from '../ui/stored-json.ts';
import { sentOf } from './matches.queries.ts';
import { forget, storedKeys, storeText } from '../ui/stored-text.ts';

/** A match that was logged in this browser, and that the server doesn't have yet. */
export interface UnsentMatch {
  /** Sent with it, so that it's logged once however often it's sent. In the order of logging. */
  readonly key: string;
  readonly content: MatchContent;
  /** Why the server refused it. Null while it waits. */
  readonly refusal: string | null;
}

/** A player's id. */
type Uid = string;

/** Matches that the browser's storage has no room for, by their keys there. They last until the page is left. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** The player's unsent matches, in the order of logging. */
export function unsentMatches(uid: Uid): readonly UnsentMatch[] {
  const prefix = unsentPrefix(uid);
  const places = new Set([...storedKeys('browser', prefix), ...unstored.keys()]);
  return [...places]
    .filter((place) => place.startsWith(prefix))
    .toSorted()
    .flatMap((place) => {
      const kept = readKept(place);
      return kept === null ? [] : [{ key: place.slice(prefix.length), ...kept }];
    });
}

function readKept(place: string): Omit<UnsentMatch, 'key'> | null {
  const text = unstored.get(place);
  const kept = (
    text === undefined ? readStoredJson('browser', place) : JSON.parse(text)
  ) as Partial<UnsentMatch> | null;
  const { mode, map, lineUp } = kept?.content ?? ({} as Partial<MatchContent>);
  const isMatch = typeof mode === 'string' && typeof map === 'string' && Array.isArray(lineUp);
  if (kept?.content === undefined || !isMatch) return null;
  return { content: kept.content, refusal: kept.refusal ?? null };
}

/** Keeps a match in the browser until it's sent, under a new key. */
export function keepUnsent(uid: Uid, content: MatchContent): string {
  const random = crypto.getRandomValues(new Uint32Array(2)).join('');
  const key = `${Date.now()}-${random}`;
  put(uid, { key, content, refusal: null });
  return key;
}

function put(uid: Uid, { key, ...kept }: UnsentMatch): void {
  const place = unsentPrefix(uid) + key;
  const text = JSON.stringify(kept);
  if (!storeText('browser', place, text)) unstored.set(place, text);
  tell();
}

/** Matches that were discarded in this tab, perhaps while they were on their way. */
const discarded = new Set<string>();

/** Discards an unsent match, also if it's on its way. */
export function discardUnsent(uid: Uid, key: string): void {
  discarded.add(key);
  remove(uid, key);
}

function remove(uid: Uid, key: string): void {
  const place = unsentPrefix(uid) + key;
  unstored.delete(place);
  forget('browser', place);
  tell();
}

/** Calls `listener` whenever this browser's unsent matches changed, until the returned function is called. */
export function subscribeToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  // What other tabs kept or sent.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** A match as the server stored it. */
export type LoggedMatch = AnswerOf<'POST /api/matches'>;

/**
 * Sends the match that has waited longest. Null when none waits, it was discarded meanwhile, or the server refuses it: then it
 * stays, with the reason. Throws what keeps the server from answering, such as a lost connection: then it waits.
 */
export async function sendOldest(uid: Uid): Promise<LoggedMatch | null> {
  const oldest = unsentMatches(uid).find(({ refusal }) => refusal === null);
  if (oldest === undefined) return null;
  const { key, content } = oldest;
  try {
    const body = { ...sentOf(content), key };
    const match = await callApiAsPlayer('POST /api/matches', undefined, { body });
    remove(uid, key);
    if (!discarded.has(key)) return match;
    await callApiAsPlayer('DELETE /api/matches/:id', undefined, { params: { id: match._id } });
  } catch (error) {
    // Whoever signs in again sends it again.
    if (!(error instanceof ApiError) || isPassing(error) || error.status === 401) throw error;
    if (!discarded.has(key)) put(uid, { key, content, refusal: error.message });
  }
  return null;
}

/** True for a failure that's over some time later: the server can't be reached, is too busy, or has a fault. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, status } = error;
  return code === 'unreachable' || status === 429 || status >= 500;
}
