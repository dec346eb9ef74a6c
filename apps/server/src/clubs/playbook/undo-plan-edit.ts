import { changedValues, notesEdit, planValues, valueBefore } from '@trifecta/domain/clubs';
import type { PlaybookValues } from '@trifecta/domain/clubs';
import { NO_NOTES, withNotesText, withoutNotesEdit } from '@trifecta/domain/notes';
import { newPlanState, PLACES, withFields } from '@trifecta/domain/rooms';
import type { RoomState, RoomValue, SlotOwner } from '@trifecta/domain/rooms';
import type { Database } from '../../db/index.ts';
import { AppError } from '../../http/app-error.ts';
import { creatorOf } from './edit.store.ts';
import { clubPlan, lockPlan, planMembers, removePlan, savePlans } from './game-plan.store.ts';
import type { GamePlan } from './game-plan.store.ts';
import {
  addPlan,
  NO_ONE,
  noPlan,
  notePlanEdit,
  valuesAtEnd,
  valuesOf,
} from './game-plans.routes.ts';
import { withAllMembers } from './game-plans.ts';
import type { OpenedPlaybook } from './parts.ts';
import { refuseIfTouched } from './undo-build-edit.ts';
import type { UndoCall } from './undo-build-edit.ts';

const SLOT_OWNERS = PLACES.map((slot) => `slot.${slot}.owner`);

/** Takes the edit of a game plan back. */
export async function undoPlanEdit(opened: OpenedPlaybook, call: UndoCall): Promise<void> {
  if (call.edit.before === null) await undoCreation(opened, call);
  else if (call.edit.after === null) await undoDeletion(opened, call);
  else await undoChanges(opened, call);
}

async function undoCreation(opened: OpenedPlaybook, call: UndoCall): Promise<void> {
  const { playerId, edit, change } = call;
  await change(async (transaction) => {
    const plan = await lockPlan(transaction, edit.clubId, edit.subjectId);
    if (plan === undefined) throw noPlan();
    const before = valuesOf(plan);
    refuseIfTouched(call, before);
    const last = await valuesAtEnd(transaction, plan);
    await removePlan(transaction, plan.id);
    const undo = { playerId, undoes: edit.id, before: last, after: null };
    await notePlanEdit(transaction, plan, undo, opened);
  });
  await opened.plans.deleted([edit.subjectId]);
}

async function undoDeletion(opened: OpenedPlaybook, call: UndoCall): Promise<void> {
  const { playerId, edit, change } = call;
  const { now, newId } = opened.parts;
  await change(async (transaction) => {
    // Members get new numbers, and their slots with them.
    const kept = Object.entries(edit.before ?? {}).filter(
      ([name]) => name !== 'notes' && !name.endsWith('.owner'),
    );
    const state = newPlanState(Object.fromEntries(kept) as Readonly<Record<string, RoomValue>>);
    const written = withNotesText(NO_NOTES, notesEdit(edit).before, clientOf(newId()));
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
    await addPlan(transaction, plan, await creatorOf(transaction, plan.id));
    const back = await withSlots(transaction, plan, edit);
    const undo = { playerId, undoes: edit.id, before: null, after: valuesOf(back) };
    await notePlanEdit(transaction, plan, undo, opened);
  });
}

/** A game plan that's back, with all members, and those in their slots whose they were. */
async function withSlots(
  transaction: Database,
  plan: GamePlan,
  { before }: UndoCall['edit'],
): Promise<GamePlan> {
  const { row } = await withAllMembers(transaction, plan);
  const members = await planMembers(transaction, plan.id);
  const owners = SLOT_OWNERS.flatMap((name) => {
    const { name: playerId } = (before?.[name] ?? {}) as Partial<SlotOwner>;
    const member = members.find((one) => one.playerId === playerId);
    return member === undefined ? [] : [[name, { guest: member.guest, name: '' }] as const];
  });
  const { state } = withFields(row.state, NO_ONE, Object.fromEntries(owners));
  await savePlans(transaction, [{ ...row, state }], plan.updatedAt);
  return { ...row, state };
}

async function undoChanges({ parts, writer }: OpenedPlaybook, call: UndoCall): Promise<void> {
  const { playerId, edit } = call;
  const names = changedValues(edit);
  const client = clientOf(parts.newId());
  const isDone = await writer.write(edit.subjectId, (plan) => {
    if (plan.clubId !== edit.clubId) throw noPlan();
    // Of the notes only what the edit wrote goes, so it touches nothing of others.
    const current: PlaybookValues = { ...planValues(plan.state), notes: edit.after?.['notes'] };
    refuseIfTouched(call, current);
    const values = names
      .filter((name) => name !== 'notes')
      .map((name) => [name, valueBefore(edit, name)] as const);
    const { kept, update } = names.includes('notes')
      ? withoutWords(plan.notes, edit, client)
      : { kept: plan.notes };
    if (kept === plan.notes && values.length === 0) {
      throw new AppError('already_decided', 'Nothing is left of this edit.');
    }
    const { state, changes } = withFields(plan.state, NO_ONE, {
      ...possibleNow(plan.state, Object.fromEntries(values)),
      ...(update === undefined ? {} : { notes: true }),
    });
    const author = { playerId, undoes: edit.id };
    return { row: { ...plan, state, notes: kept }, changes, notes: update, author, result: true };
  });
  if (isDone === undefined) throw noPlan();
}

/** A number for a change of notes, from an id that nothing else has. */
function clientOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}

/** Notes without the words of an edit, and with those that it deleted. Throws when they don't fit anymore. */
function withoutWords(notes: string, edit: UndoCall['edit'], client: number) {
  const written = withoutNotesEdit(notes, notesEdit(edit), client);
  if (written.refused === undefined) return written;
  throw new AppError(
    'validation_failed',
    'What this edit deleted no longer fits. Shorten the notes first.',
  );
}

type Values = Readonly<Record<string, RoomValue>>;

/** Values as they can be set now: a slot's owner may have left the club, or taken another slot. */
function possibleNow({ fields, guests }: RoomState, wanted: Values): Values {
  const owners = SLOT_OWNERS.map((name) => [name, fields[name]?.value ?? null] as const);
  const all = Object.entries<RoomValue>({ ...Object.fromEntries(owners), ...wanted });
  const possible = Object.entries(wanted).map(([name, value]) => {
    const guest = guestOf(value);
    if (guest === undefined) return [name, value] as const;
    const isElsewhere = all.some(([other, one]) => other !== name && guestOf(one) === guest);
    return [name, isElsewhere || guests[guest] === undefined ? null : value] as const;
  });
  return Object.fromEntries(possible);
}

/** The number of the member to whom a slot belongs. Undefined for any other value. */
function guestOf(value: RoomValue): number | undefined {
  return ((value ?? {}) as Partial<SlotOwner>).guest;
}
