import { diffWordsWithSpace } from 'diff';
import { textChange } from './text-change.ts';
import type { TextChange } from './text-change.ts';

/** A text before and after an edit of it. */
export interface TextEdit {
  readonly before: string;
  readonly after: string;
}

/**
 * The replacements that take an edit back from what a text is now, from the last to the first, so that each applies to what
 * the ones before it left. Only what the edit wrote goes, and what it deleted comes back: what others wrote since, in
 * between or around it, stays. Compares whole words, and inside one only what was written into it.
 */
export function takenBack(now: string, { before, after }: TextEdit): readonly TextChange[] {
  const places = placesIn(now, after);
  const changes: TextChange[] = [];
  let at = 0;
  for (const { value, added, removed } of wordParts(after, before)) {
    if (added) {
      changes.push({ at: places[at]?.next ?? now.length, removed: 0, inserted: value });
      continue;
    }
    if (removed) {
      for (const place of places.slice(at, at + value.length)) {
        if (place.isKept) changes.push({ at: place.next, removed: 1, inserted: '' });
      }
    }
    at += value.length;
  }
  return joined(changes)
    .map((change) => withSpace(now, change))
    .toReversed();
}

/**
 * The replacements that make an edit of an earlier text in what a text is now, from the last to the first. The same as taking
 * the opposite back.
 */
export function rewritten(now: string, { before, after }: TextEdit): readonly TextChange[] {
  return takenBack(now, { before: after, after: before });
}

/** Two edits as one, the second of which was made without the first. */
export function bothEdits({ before, after }: TextEdit, second: TextEdit): TextEdit {
  const both = rewritten(after, second).reduce(
    (text, { at, removed, inserted }) => text.slice(0, at) + inserted + text.slice(at + removed),
    after,
  );
  return { before, after: both };
}

/** A part of two texts: in both unless it was added or removed. */
interface Part {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

/**
 * The parts of two texts by words. Of a word that another was written into, as when two write in the same place, only what
 * was written counts as added.
 */
function wordParts(former: string, now: string): readonly Part[] {
  const parts = diffWordsWithSpace(former, now);
  return parts.flatMap((part, index): readonly Part[] => {
    const next = parts[index + 1];
    const isReplaced = part.removed && next?.added === true;
    const isReplacement = part.added && parts[index - 1]?.removed === true;
    if (!isReplaced) return isReplacement ? [] : [part];
    const { at, removed, inserted } = textChange(part.value, next.value);
    // Words that have only some letters in common are different words.
    if (removed > 0 && inserted !== '') return [part, next];
    const changed: readonly Part[] = [
      { value: part.value.slice(0, at) },
      { value: part.value.slice(at, at + removed), removed: true },
      { value: inserted, added: true },
      { value: part.value.slice(at + removed) },
    ];
    return changed.filter(({ value }) => value !== '');
  });
}

/** The words that an edit wrote and those that it deleted, for people to read. */
export function editedWords({ before, after }: TextEdit): TextEdit {
  const parts = wordParts(before, after);
  const words = (wanted: readonly { readonly value: string }[]) =>
    wanted.map(({ value }) => value.trim()).filter((value) => value !== '');
  return {
    before: words(parts.filter(({ removed }) => removed)).join(' … '),
    after: words(parts.filter(({ added }) => added)).join(' … '),
  };
}

/**
 * The place of each unit of a former text in the text of now, and whether it's still there. What's gone is where the
 * next that is kept begins. The last one is the end.
 */
function placesIn(now: string, former: string) {
  const places: { readonly next: number; readonly isKept: boolean }[] = [];
  let at = 0;
  for (const { value, added, removed } of wordParts(former, now)) {
    if (!added) {
      for (let unit = 0; unit < value.length; unit += 1) {
        places.push({ next: removed ? at : at + unit, isKept: !removed });
      }
    }
    if (!removed) at += value.length;
  }
  return [...places, { next: at, isKept: false }];
}

/** A change that leaves a space or a new line between words of others, where it removes one. */
function withSpace(now: string, change: TextChange): TextChange {
  const { at, removed, inserted } = change;
  const end = at + removed;
  const [space] = /\n/.exec(now.slice(at, end)) ?? /\s/.exec(now.slice(at, end)) ?? [];
  const isBetween = /\S$/.test(now.slice(0, at)) && /^\S/.test(now.slice(end));
  return inserted === '' && space !== undefined && isBetween
    ? { at, removed, inserted: space }
    : change;
}

/** Changes next to each other as one. */
function joined(changes: readonly TextChange[]): TextChange[] {
  const all: TextChange[] = [];
  for (const change of changes) {
    const last = all.at(-1);
    if (last === undefined || last.at + last.removed !== change.at) {
      all.push(change);
    } else {
      const { at, removed, inserted } = last;
      const both = { removed: removed + change.removed, inserted: inserted + change.inserted };
      all[all.length - 1] = { at, ...both };
    }
  }
  return all;
}
