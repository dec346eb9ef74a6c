import { MAX_OPERATIONS } from './change-room.ts';
import { EMPTY_REPLICA, withChanges } from './heard-changes.ts';
import type { Replica } from './heard-changes.ts';
import { isGuestNumber } from './room-fields.ts';
import type { SlotOwner } from './room-fields.ts';
import { isSameValue } from './room-state.ts';
import type { OperationAnswer, RoomChange, RoomValue } from './room-state.ts';

/** Choices that wait at most, while a guest is offline. */
export const MAX_WAITING = 50;

/** A choice that the server hasn't answered yet. */
export interface WaitingOperation {
  readonly client: string;
  readonly number: number;
  readonly field: string;
  readonly value: RoomValue;
  /** The room's revision that the guest had seen of the field. Omitted for what replaces anything. */
  readonly seen?: number | undefined;
}

/** Applies everything since an own revision. A room that the server knows less of was restored from a backup. */
export function withEverythingSince(
  replica: Replica,
  { since, revision, changes }: RoomSince,
): Replica {
  if (since > revision) return { ...withChanges(EMPTY_REPLICA, changes), revision };
  const { fields } = withChanges(replica, changes);
  const isComplete = since <= replica.revision;
  return { fields, revision: isComplete ? Math.max(replica.revision, revision) : replica.revision };
}

/** Everything that changed since a revision. */
export interface RoomSince {
  /** The revision that was asked for. */
  readonly since: number;
  readonly revision: number;
  readonly changes: readonly RoomChange[];
}

/** The choices to send next: the oldest ones of one client. */
export function nextOperations(waiting: readonly WaitingOperation[]): readonly WaitingOperation[] {
  const [first] = waiting;
  const end = waiting.findIndex(({ client }) => client !== first?.client);
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, MAX_OPERATIONS));
}

/** The choices without those that the server has answered. */
export function withoutAnswered(
  waiting: readonly WaitingOperation[],
  client: string,
  answers: readonly OperationAnswer[],
): readonly WaitingOperation[] {
  const numbers = new Set(answers.map(({ number }) => number));
  return waiting.filter((one) => one.client !== client || !numbers.has(one.number));
}

/**
 * The room's revision that a guest sees of a field. Choices that wait hide what others pick, so that the next one is made
 * on what the first of them was made on.
 */
export function seenRevision(
  { revision, fields }: Replica,
  waiting: readonly WaitingOperation[],
  field: string,
): number | undefined {
  const last = waiting.findLast((one) => one.field === field);
  return last === undefined ? Math.max(revision, fields[field]?.revision ?? 0) : last.seen;
}

/** The room after the server's answers, and the choices that others have replaced by then. */
export function withAnswers(
  replica: Replica,
  sent: readonly WaitingOperation[],
  answers: readonly OperationAnswer[],
  guest: number,
): { readonly replica: Replica; readonly overtaken: readonly RoomChange[] } {
  // The revision comes with events.
  const changes = answers.flatMap((answer): RoomChange[] => {
    const operation = sent.find(({ number }) => number === answer.number);
    if (operation === undefined || !('version' in answer)) return [];
    const { field } = operation;
    const value = claimedValue(replica, operation, guest);
    return [{ field, value, version: answer.version, revision: 0, by: guest }];
  });
  const late = changes.flatMap(({ field, version, value }): RoomChange[] => {
    const now = replica.fields[field];
    const isLate = now !== undefined && now.version > version && version > 0 && now.by !== guest;
    return isLate && !isSameValue(now.value, value) ? [{ field, ...now }] : [];
  });
  const news = answers.flatMap((answer) => ('now' in answer ? [answer.now] : []));
  return { replica: withChanges(replica, [...changes, ...news]), overtaken: late };
}

/** A slot's owner stands with their number, and who continues in a slot on another device has its owner's name. */
function claimedValue(
  { fields }: Pick<Replica, 'fields'>,
  { field, value }: WaitingOperation,
  guest: number,
): RoomValue {
  if (!field.endsWith('.owner')) return value;
  if (typeof value === 'string') return { guest, name: value };
  const { name = '', guest: owner } = (fields[field]?.value ?? {}) as Partial<SlotOwner>;
  const isOwner = isGuestNumber(value) && value.guest === owner && name !== '';
  return isOwner ? { guest, name, before: owner } : value;
}

/** A field's value as its own guest sees it: the last choice that waits, or else the room's. */
export function shownValue(
  { fields }: Replica,
  waiting: readonly WaitingOperation[],
  guest: number,
  field: string,
): RoomValue | undefined {
  const last = waiting.findLast((one) => one.field === field);
  return last === undefined ? fields[field]?.value : claimedValue({ fields }, last, guest);
}

/** Changes by others that replaced a value of this guest's with another one. */
export function overtaken(
  { fields }: Replica,
  changes: readonly RoomChange[],
  guest: number,
): readonly RoomChange[] {
  return changes.filter(({ field, version, value, by }) => {
    const own = fields[field];
    if (own?.by !== guest || by === guest || isSameValue(own.value, value)) return false;
    return version > own.version;
  });
}
