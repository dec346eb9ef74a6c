import { changedValues, gathered, GATHERED_MS, isPlanValue } from '@trifecta/domain/clubs';
import type { PlaybookChange, PlaybookValues } from '@trifecta/domain/clubs';
import { notesText } from '@trifecta/domain/notes';
import type { RoomState } from '@trifecta/domain/rooms';
import type { Database } from '../../db/index.ts';
import type { LiveStep } from '../../rooms/index.ts';
import { insertEdit, recentEdits, replaceEdit } from './edit.store.ts';
import type { ClubEdit } from './edit.store.ts';
import { planName } from './game-plan.store.ts';
import type { GamePlan } from './game-plan.store.ts';

/** An author's edit of a plan in one transaction. */
type NewEdit = Omit<ClubEdit, 'id' | 'createdAt' | 'updatedAt'>;

/** Notes the edits of game plans. Those of one author within a few minutes become one. */
export async function notePlanEdits(
  transaction: Database,
  steps: readonly LiveStep<GamePlan>[],
  { now, newId }: { readonly now: string; readonly newId: () => string },
): Promise<void> {
  const edits = editsOf(steps);
  if (edits.length === 0) return;
  const from = new Date(Date.parse(now) - GATHERED_MS).toISOString();
  const subjects = [...new Set(edits.map(({ subjectId }) => subjectId))];
  let recent = await recentEdits(transaction, subjects, from);
  for (const edit of edits) {
    const earlier = earlierOf(edit, recent, from);
    const kept: ClubEdit =
      earlier === undefined
        ? { ...edit, id: newId(), createdAt: now, updatedAt: now }
        : { ...earlier, ...gathered(earlier, edit), name: edit.name, updatedAt: now };
    await (earlier === undefined ? insertEdit : replaceEdit)(transaction, kept);
    recent = [...recent.filter(({ id }) => id !== kept.id), kept];
  }
}

/** The steps that are edits, those of one author in a plan as one, unless another edited the same values in between. */
function editsOf(steps: readonly LiveStep<GamePlan>[]): readonly NewEdit[] {
  const edits: NewEdit[] = [];
  for (const step of steps) {
    const { author, row } = step;
    const change = changeOf(step);
    if (author === undefined || changedValues(change).length === 0) continue;
    const { playerId, undoes = null } = author;
    const subjectId = row.id;
    const isOf = (edit: NewEdit) =>
      edit.subjectId === subjectId && edit.playerId === playerId && edit.undoes === undoes;
    const index = edits.findLastIndex(isOf);
    const earlier = edits[index];
    const since = edits.slice(index + 1).filter((edit) => edit.subjectId === subjectId);
    const edit = {
      clubId: row.clubId,
      playerId,
      kind: 'plan' as const,
      subjectId,
      name: planName(row),
      undoes,
      ...change,
    };
    if (earlier === undefined || isTouchedBy(since, earlier, edit)) edits.push(edit);
    else edits[index] = { ...edit, ...gathered(earlier, change) };
  }
  return edits;
}

/**
 * True if one of the edits between an edit and the next of its author has a value of the next one. Notes don't count:
 * everyone's words in them are their own. But what creates a plan has no words from after others wrote, because taking it
 * back would delete the plan.
 */
function isTouchedBy(
  between: readonly PlaybookChange[],
  { before }: PlaybookChange,
  next: PlaybookChange,
): boolean {
  const names = new Set(changedValues(next));
  if (before !== null) names.delete('notes');
  return between.flatMap(changedValues).some((name) => names.has(name));
}

function changeOf({ before, row, changes, notes }: LiveStep<GamePlan>): PlaybookChange {
  const names = changes.map(({ field }) => field).filter(isPlanValue);
  const valuesIn = (plan: GamePlan): PlaybookValues => ({
    ...valuesOf(plan.state, names),
    ...(notes === undefined ? {} : { notes: notesText(plan.notes) }),
  });
  return { before: valuesIn(before), after: valuesIn(row) };
}

function valuesOf({ fields }: RoomState, names: readonly string[]): PlaybookValues {
  return Object.fromEntries(names.map((name) => [name, fields[name]?.value ?? null]));
}

/**
 * The author's edit that a new one is part of: a recent one that wasn't taken back, and no one else edited the same values
 * after it.
 */
function earlierOf(edit: NewEdit, recent: readonly ClubEdit[], from: string): ClubEdit | undefined {
  if (edit.undoes !== null) return undefined;
  const ofPlan = recent.filter(({ subjectId }) => subjectId === edit.subjectId);
  const index = ofPlan.findLastIndex(({ playerId }) => playerId === edit.playerId);
  const own = ofPlan[index];
  if (own === undefined || own.undoes !== null || own.createdAt <= from) return undefined;
  if (ofPlan.some(({ undoes }) => undoes === own.id)) return undefined;
  return isTouchedBy(ofPlan.slice(index + 1), own, edit) ? undefined : own;
}
