import { guestField } from '../rooms/index.ts';
import type { RoomState, RoomValue } from '../rooms/index.ts';
import { bothEdits } from '../notes/index.ts';
import type { TextEdit } from '../notes/index.ts';

/** Edits of one author in one game plan within this time count as one. */
export const GATHERED_MS = 5 * 60_000;

/** The newest edits of a club's playbook that are kept. */
export const MAX_CLUB_EDITS = 500;

/** The values of a build or a game plan, by name. Null where there's none. */
export type PlaybookValues = Readonly<Record<string, unknown>>;

/** An edit: the values that changed, before and after it. Null before it's created, and after it's deleted. */
export interface PlaybookChange {
  readonly before: PlaybookValues | null;
  readonly after: PlaybookValues | null;
}

/** The names of the values that an edit changed, in alphabetical order. */
export function changedValues({ before, after }: PlaybookChange): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !isSame(before?.[name], after?.[name]))
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}

/** An edit and a later one of the same author as one. Words of notes that others wrote in between aren't in it. */
export function gathered(earlier: PlaybookChange, later: PlaybookChange): PlaybookChange {
  return {
    before: earlier.before && { ...later.before, ...earlier.before },
    after: later.after && { ...earlier.after, ...later.after, ...gatheredNotes(earlier, later) },
  };
}

function gatheredNotes(earlier: PlaybookChange, later: PlaybookChange): PlaybookValues {
  const both = [earlier, later].every(({ after }) => typeof after?.['notes'] === 'string');
  return both ? { notes: bothEdits(notesEdit(earlier), notesEdit(later)).after } : {};
}

/**
 * The names of the values that a later edit touched: they aren't as this one left them. Null: something is gone. What was
 * created is touched by any later edit.
 */
export function touchedSince(
  change: PlaybookChange,
  current: PlaybookValues | null,
): readonly string[] {
  if (change.before === null) return changedValues({ before: change.after, after: current });
  return changedValues(change).filter((name) => !isSame(change.after?.[name], current?.[name]));
}

/** A game plan's values that players edit, without its notes. */
export function planValues({ fields }: Pick<RoomState, 'fields'>): PlaybookValues {
  const edited = Object.entries(fields).filter(([name]) => isPlanValue(name));
  return Object.fromEntries(edited.map(([name, kept]) => [name, kept?.value ?? null]));
}

/** True for a field whose edits belong to the history: not for the optimizer's team, and who is there. */
export function isPlanValue(name: string): boolean {
  const field = guestField(name);
  if (field === undefined) return name === 'name';
  return field.kind !== 'locked' && !(field.kind === 'slot' && field.part === 'ready');
}

/** The value that a field had, to be set again. */
export function valueBefore({ before }: PlaybookChange, name: string): RoomValue {
  return (before?.[name] ?? null) as RoomValue;
}

/** The text of a game plan's notes before and after an edit. */
export function notesEdit({ before, after }: PlaybookChange): TextEdit {
  return { before: notesIn(before), after: notesIn(after) };
}

function notesIn(values: PlaybookValues | null): string {
  const notes = values?.['notes'];
  return typeof notes === 'string' ? notes : '';
}

/** True for values with the same content. Nothing counts as null. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** Databases and browsers may order an object's fields in other ways. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
