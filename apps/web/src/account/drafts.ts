import { readText, forget, storedKeys, storeText } from '../ui/stored-text.ts';

/** A player's id. Guests have no drafts. */
type Uid = string | undefined;

const PREFIX = 'trifecta.draft.';

/** Drafts that the tab's storage has no room for, by their keys there. They last until the page is left. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** Asks before the page is left with a draft that would be lost. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (unstored.size > 0) event.preventDefault();
}

function ownPrefix(uid: string): string {
  return `${PREFIX}${uid}.`;
}

/** Values that a player typed and didn't save. Null without a draft. */
export function readDraft(uid: Uid, key: string): unknown {
  if (uid === undefined) return null;
  const place = ownPrefix(uid) + key;
  try {
    return JSON.parse(unstored.get(place) ?? readText('tab', place) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what a player typed, for this tab. */
export function keepDraft(uid: Uid, key: string, draft: unknown): void {
  if (uid === undefined) return;
  const place = ownPrefix(uid) + key;
  const text = JSON.stringify(draft);
  if (storeText('tab', place, text)) unstored.delete(place);
  else {
    unstored.set(place, text);
    addEventListener('beforeunload', askBeforeLeaving);
  }
  tell();
}

/** Forgets a draft that was saved or discarded. */
export function forgetDraft(uid: Uid, key: string): void {
  if (uid !== undefined) forgetAt(ownPrefix(uid) + key);
  tell();
}

/** Forgets all drafts of a player who signed out. Those of a session that ended by itself stay. */
export function forgetDrafts(uid: Uid): void {
  for (const key of draftKeys(uid, '')) forgetDraft(uid, key);
}

function forgetAt(place: string): void {
  unstored.delete(place);
  forget('tab', place);
}

/** The keys of a player's drafts that start like this, oldest text first. */
export function draftKeys(uid: Uid, start: string): readonly string[] {
  if (uid === undefined) return [];
  const prefix = ownPrefix(uid);
  const places = new Set([...storedKeys('tab', prefix + start), ...unstored.keys()]);
  return [...places]
    .filter((place) => place.startsWith(prefix + start))
    .map((place) => place.slice(prefix.length))
    .toSorted();
}

/** Calls `listener` whenever a draft was kept or forgotten, until the returned function is called. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The drafts that the page shows right now. */
const shown = new Set<string>();

/** Counts a draft as under way until the returned function is called. */
export function showDraft(key: string): () => void {
  shown.add(key);
  return () => shown.delete(key);
}

/** The draft that the page shows, or one of them. Undefined without one. */
export function draftUnderWay(): string | undefined {
  return [...shown].at(-1);
}
