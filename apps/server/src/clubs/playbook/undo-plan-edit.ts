import { changedValues, planValues, valueBefore } from '@trifecta/domain/clubs';
import type { PlaybookValues } from '@trifecta/domain/clubs';
import { NO_NOTES, notesText, withNotesText } from '@trifecta/domain/notes';
import { isInRoom, newPlanState, withFields } from '@trifecta/domain/rooms';
import type { RoomState, RoomValue, SlotOwner } from '@trifecta/domain/rooms';
import { AppError } from '../../http/app-error.ts';
import { clubPlan, removePlan } from './game-plan.store.ts';
import type { GamePlan } from './game-plan.store.ts';
import { addPlan, NO_ONE, noPlan, notePlanEdit, valuesOf } from './game-plans.routes.ts';
import type { OpenedPlaybook } from './playbook.ts';
import { refuseIfTouched } from './undo-build-edit.ts';
import type { UndoCall } from './undo-build-edit.ts';

/** Takes the edit of a game plan back. */
export async function undoPlanEdit(opened: OpenedPlaybook, call: UndoCall): Promise<void> {
  if (call.edit.before === null) await undoCreation(opened, call);
  else if (call.edit.after === null) await undoDeletion(opened, call);
  else await undoChanges(opened, call);
}

async function undoCreation(opened: OpenedPlaybook, call: UndoCall): Promise<void> {
  const { playerId, edit, isSure, change } = call;
  await change(async (transaction) => {
    const plan = await clubPlan(transaction, edit.clubId, edit.subjectId);
    if (plan === undefined) throw noPlan();
    const before = valuesOf(plan);
    if (!isSure) refuseIfTouched(edit, before);
    await removePlan(transaction, plan.id);
    const undo = { playerId, undoes: edit.id, before, after: null };
    await notePlanEdit(transaction, plan, undo, opened);
  });
  await opened.plans.deleted([edit.subjectId]);
}

async function undoDeletion(opened: OpenedPlaybook, call: UndoCall): Promise<void> {
  const { playerId, edit, change } = call;
  const { now, newId } = opened.parts;
  await change(async (transaction) => {
    const { notes, ...values } = edit.before ?? {};
    // Members get new numbers when they open it.
    const kept = Object.entries(values).filter(([name]) => !name.endsWith('.owner'));
    const state = newPlanState(Object.fromEntries(kept) as Readonly<Record<string, RoomValue>>);
    const written = withNotesText(NO_NOTES, textOf(notes), clientOf(newId()));
    const time = now().toISOString();
    const plan: GamePlan = {
      id: edit.subjectId,
      clubId: edit.clubId,
      state,
      notes: written.kept ?? NO_NOTES,
      createdAt: time,
      updatedAt: time,
    };
    if ((await clubPlan(transaction, edit.clubId, plan.id)) !== undefined) {
      throw new AppError('already_decided', 'This game plan is already back.');
    }
    await addPlan(transaction, plan);
    const undo = { playerId, undoes: edit.id, before: null, after: valuesOf(plan) };
    await notePlanEdit(transaction, plan, undo, opened);
  });
}

async function undoChanges({ parts, writer }: OpenedPlaybook, call: UndoCall): Promise<void> {
  const { playerId, edit, isSure } = call;
  const names = changedValues(edit);
  const client = clientOf(parts.newId());
  const isDone = await writer.write(edit.subjectId, (plan) => {
    if (plan.clubId !== edit.clubId) throw noPlan();
    const current: PlaybookValues = { ...planValues(plan.state), notes: notesText(plan.notes) };
    if (!isSure) refuseIfTouched(edit, current);
    const fields = names.filter((name) => name !== 'notes');
    const values = fields.map(
      (name) => [name, still(plan.state, valueBefore(edit, name))] as const,
    );
    const { kept = plan.notes, update } = names.includes('notes')
      ? withNotesText(plan.notes, textOf(valueBefore(edit, 'notes')), client)
      : {};
    const { state, changes } = withFields(plan.state, NO_ONE, {
      ...Object.fromEntries(values),
      ...(update === undefined ? {} : { notes: true }),
    });
    const author = { playerId, undoes: edit.id };
    return { row: { ...plan, state, notes: kept }, changes, notes: update, author, result: true };
  });
  if (isDone === undefined) throw noPlan();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A number for a change of notes, from an id that nothing else has. */
function clientOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}

/** A value as it can be set now: a slot's owner may have left the club. */
function still(state: RoomState, value: RoomValue): RoomValue {
  const { guest } = (value ?? {}) as Partial<SlotOwner>;
  const isGone = typeof guest === 'number' && !isInRoom(state, guest);
  return isGone ? null : value;
}
