import { isReservedDisplayName, normalizedDisplayName } from '../account/index.ts';
import { NO_HABITS } from '../teams/index.ts';
import { guestField, isGuestNumber, isPick, isValueOf, valueWithNames } from './room-fields.ts';
import type { GuestField, KnownGame } from './room-fields.ts';
import { slotOfMember } from './plan-state.ts';
import {
  freeSlot,
  hasSlot,
  isInRoom,
  isSameValue,
  HOST,
  leaderIn,
  ownerOfSlot,
  PLACES,
  withFields,
} from './room-state.ts';
import type {
  AnsweredClient,
  ChangedRoom,
  OperationAnswer,
  RoomChange,
  RoomFields,
  RoomRefusal,
  RoomState,
  RoomValue,
} from './room-state.ts';

/** Operations that a client sends at most in one request. Its last answers are kept for as many. */
export const MAX_OPERATIONS = 10;

/** Clients of a guest whose answers are kept: tabs and reloads. */
const MAX_CLIENTS = 4;

/** One choice of a guest. */
export interface RoomOperation {
  /** Larger than all numbers of this client before. */
  readonly number: number;
  readonly field: string;
  readonly value: unknown;
  /**
   * The room's revision that the guest had seen of the field. The operation isn't applied if someone else has changed the
   * field since. Without one, it always is.
   */
  readonly seen?: number | undefined;
}

/** The choices of one client, in their order. */
export interface RoomOperations {
  readonly guest: number;
  readonly client: string;
  readonly operations: readonly RoomOperation[];
}

/** The rules that depend on the game and on the site. */
export interface RoomRules {
  readonly known: KnownGame;
  readonly productName: string;
  /** The display name of the guest's account. Omitted for a guest without one. */
  readonly displayName?: string | null;
  /** The same for names that look alike. */
  readonly lookOfName: (name: string) => string;
  /** True for a guest who has been connected to nothing for `AWAY_SECONDS`. Undefined when that isn't known of anyone. */
  readonly isAway?: ((guest: number) => boolean) | undefined;
  /** True for a game plan: every member edits everything, and gives slots to members. */
  readonly isPlan?: boolean;
}

/** A room after operations, with an answer to each. */
export interface AnsweredRoom extends ChangedRoom {
  readonly answers: readonly OperationAnswer[];
}

/**
 * Applies a guest's operations. The later decision wins: one that was made without knowing what someone else picked
 * meanwhile is refused as `moved`, unless both picked the same. An operation that was applied before isn't applied again and gets the
 * same answer, as long as it's among the client's last ones. Null when the guest isn't in the room.
 */
export function changeRoom(
  before: RoomState,
  { guest, client, operations }: RoomOperations,
  rules: RoomRules,
): AnsweredRoom | null {
  if (!isInRoom(before, guest)) return null;
  const known = answersOf(before, guest, client);
  let state = before;
  let kept = known;
  const changes: RoomChange[] = [];
  const answers = operations.map((operation): OperationAnswer => {
    const { number } = operation;
    const given = kept.find((answer) => answer.number === number);
    if (given !== undefined) return given;
    // An operation from before the kept answers was applied, and the client has long had its answer.
    if (number <= (kept.at(-1)?.number ?? 0)) return { number, version: 0 };
    const changed = changeField(state, guest, operation, rules);
    const refused = typeof changed === 'string';
    if (!refused) {
      state = changed.state;
      changes.push(...changed.changes);
    }
    const answer = refused
      ? { number, refused: changed }
      : { number, version: changed.changes[0]?.version ?? 0 };
    kept = [...kept, answer].slice(-MAX_OPERATIONS);
    return answer;
  });
  const told = answers.map((answer, index) => withNow(state, operations[index], answer));
  if (kept === known) return { state: before, changes, answers: told };
  return { state: withAnswers(state, guest, { client, answers: kept }), changes, answers: told };
}

/** The answer with what an operation that came too late would have replaced. It isn't kept: it changes. */
function withNow(
  { fields }: RoomState,
  { field }: Pick<RoomOperation, 'field'> = { field: '' },
  answer: OperationAnswer,
): OperationAnswer {
  const now = fields[field];
  if (now === undefined || !('refused' in answer) || answer.refused !== 'moved') return answer;
  return { ...answer, now: { field, ...now } };
}

function answersOf(state: RoomState, guest: number, client: string): readonly OperationAnswer[] {
  return state.guests[guest]?.find((one) => one.client === client)?.answers ?? [];
}

function withAnswers(state: RoomState, guest: number, answered: AnsweredClient): RoomState {
  const others = (state.guests[guest] ?? []).filter(({ client }) => client !== answered.client);
  const clients = [...others, answered].slice(-MAX_CLIENTS);
  return { ...state, guests: { ...state.guests, [guest]: clients } };
}

function changeField(
  state: RoomState,
  guest: number,
  asked: RoomOperation,
  rules: RoomRules,
): ChangedRoom | RoomRefusal {
  const field = guestField(asked.field);
  if (field === undefined) return 'invalid';
  const value = valueWithNames(field, asked.value, rules.known);
  const operation = { ...asked, value };
  if (rules.isPlan === true) return changePlanField(state, guest, field, operation, rules);
  if (!isValueOf(field, value, rules.known)) return 'invalid';
  if (field.kind === 'leader') return withLeader(state, guest, operation, rules);
  const refusal = refusalOf(state, guest, field, value);
  if (refusal !== undefined) return refusal;
  if (field.kind === 'slot' && field.part === 'owner') {
    const { slot } = field;
    if (isGuestNumber(value)) return continueAs(state, guest, { slot, as: value.guest }, rules);
    return typeof value === 'string'
      ? claim(state, guest, { slot, name: value }, rules)
      : withFields(state, guest, freeSlot(slot));
  }
  if (isMoved(state, guest, operation)) return 'moved';
  return withPick(state, guest, field, operation);
}

/** The room after a pick, or after the owner of a slot said whether they're ready. */
function withPick(
  state: RoomState,
  guest: number,
  field: GuestField,
  { field: name, value, seen }: RoomOperation,
): ChangedRoom | RoomRefusal {
  const picked = { [name]: value as RoomValue };
  if (field.kind === 'slot' && field.part === 'ready') {
    const isBlind = value === true && isPickedSince(state, guest, field.slot, seen);
    return isBlind ? 'moved' : withFields(state, guest, picked);
  }
  const isSame = isSameValue(state.fields[name]?.value, value as RoomValue);
  const notReady = isSame || !isPick(name) ? {} : unready(state.fields, field);
  return withFields(state, guest, { ...picked, ...notReady });
}

/** The slots whose owners are no longer ready, after a pick in one of them or one that's everyone's. */
function unready(fields: RoomFields, field: GuestField): Readonly<Record<string, RoomValue>> {
  const ready = PLACES.filter(
    (slot) => concerns(field, slot) && fields[`slot.${slot}.ready`]?.value === true,
  );
  return Object.fromEntries(ready.map((slot) => [`slot.${slot}.ready`, false]));
}

/** True when someone else has picked what concerns a slot since its owner saw it. */
function isPickedSince(
  { fields }: RoomState,
  guest: number,
  slot: number,
  seen = Infinity,
): boolean {
  return Object.entries(fields).some(([name, now]) => {
    const field = isPick(name) ? guestField(name) : undefined;
    if (field === undefined || now === undefined || !concerns(field, slot)) return false;
    return now.revision > seen && now.by !== guest;
  });
}

/** True for picks in a slot, and for those that are everyone's. */
function concerns(field: GuestField, slot: number): boolean {
  return field.kind !== 'slot' || field.slot === slot;
}

/** True when someone else has changed the field since the guest saw it. */
function isMoved(
  { fields }: RoomState,
  guest: number,
  { field, value, seen = Infinity }: RoomOperation,
): boolean {
  const now = fields[field];
  if (now === undefined || now.revision <= seen || now.by === guest) return false;
  return !isSameValue(now.value, value as RoomValue);
}

function changePlanField(
  state: RoomState,
  guest: number,
  field: GuestField,
  operation: RoomOperation,
  { known }: RoomRules,
): ChangedRoom | RoomRefusal {
  const { field: name, value } = operation;
  const part = field.kind === 'slot' ? field.part : field.kind;
  if (['locked', 'ready', 'leader', 'autostart'].includes(part)) return 'invalid';
  if (field.kind === 'slot' && part === 'owner') {
    if (value !== null && !isGuestNumber(value)) return 'invalid';
    if (isMoved(state, guest, operation)) return 'moved';
    const values = slotOfMember(state, field.slot, value?.guest ?? null);
    return values === null ? 'taken' : withFields(state, guest, values);
  }
  if (!isValueOf(field, value, known)) return 'invalid';
  if (isMoved(state, guest, operation)) return 'moved';
  return withFields(state, guest, { [name]: value as RoomValue });
}

/**
 * The room with another leader: the leader hands over to anyone in it, its host takes it back at any time, and someone
 * with a slot stands in for a leader who is away.
 */
function withLeader(
  state: RoomState,
  guest: number,
  operation: RoomOperation,
  { isAway }: RoomRules,
): ChangedRoom | RoomRefusal {
  if (isMoved(state, guest, operation)) return 'moved';
  const { guest: next } = operation.value as { readonly guest: number };
  const leader = leaderIn(state);
  const isOwnWish = guest === leader || (guest === HOST && next === HOST);
  if (!isInRoom(state, next) || (!isOwnWish && next !== guest)) return 'not-yours';
  if (!isOwnWish && !hasSlot(state.fields, guest)) return 'not-yours';
  if (!isOwnWish && isAway?.(leader) !== true) return 'here';
  // Who leads now decides anew: a start counts as a use of theirs.
  const stopped = state.fields['autostart']?.value === true ? { autostart: false } : {};
  return withFields(state, guest, { leader: { guest: next, name: '' }, ...stopped });
}

/** The reason why a guest may not change a field now. */
function refusalOf(
  { fields }: RoomState,
  guest: number,
  field: GuestField,
  value: unknown,
): RoomRefusal | undefined {
  const isLeader = guest === leaderIn({ fields });
  const mayIf = (isAllowed: boolean) => (isAllowed ? undefined : 'not-yours');
  if (field.kind === 'locked' || field.kind === 'autostart') return mayIf(isLeader);
  const owners = PLACES.map((slot) => ownerOfSlot(fields, slot));
  const owner = field.kind === 'slot' ? owners[field.slot] : undefined;
  const isOwn = owner?.guest === guest;
  if (isMeantForOwner(field, value)) return mayIf(isOwn);
  if (fields['locked']?.value === true && !isLeader) return 'locked';
  if (field.kind !== 'slot') return mayIf(isLeader || hasSlot(fields, guest));
  if (field.part === 'owner') return undefined;
  // The leader picks for players who haven't come.
  return mayIf(isOwn || (isLeader && owner === null));
}

/** True for what owners of a slot may do even in a locked room: leave it, and say that they're ready. */
function isMeantForOwner(field: GuestField, value: unknown): boolean {
  if (field.kind !== 'slot') return false;
  return field.part === 'ready' || (field.part === 'owner' && value === null);
}

/** The room after the owner of a slot, who is away, continues in it on another device. They say anew that they're ready. */
function continueAs(
  state: RoomState,
  guest: number,
  { slot, as }: { readonly slot: number; readonly as: number },
  { isAway }: RoomRules,
): ChangedRoom | RoomRefusal {
  const owner = ownerOfSlot(state.fields, slot);
  // A player is someone else's only by signing in.
  if (
    owner === null ||
    owner.guest !== as ||
    owner.isPlayer === true ||
    hasSlot(state.fields, guest)
  )
    return 'taken';
  if (isAway?.(as) !== true) return 'here';
  return withFields(state, guest, {
    [`slot.${slot}.owner`]: { guest, name: owner.name, before: as },
    [`slot.${slot}.ready`]: false,
  });
}

function claim(
  state: RoomState,
  guest: number,
  { slot, name }: { readonly slot: number; readonly name: string },
  { productName, lookOfName, displayName }: RoomRules,
): ChangedRoom | RoomRefusal {
  const owners = PLACES.map((other) => ownerOfSlot(state.fields, other));
  if (owners[slot] !== null || hasSlot(state.fields, guest)) return 'taken';
  const key = normalizedDisplayName(name);
  const isTaken = owners.some(
    (owner) =>
      owner &&
      (normalizedDisplayName(owner.name) === key || lookOfName(owner.name) === lookOfName(name)),
  );
  if (isTaken || isReservedDisplayName(name, productName)) return 'name-taken';
  const isPlayer = name === displayName;
  const owner = { guest, name, ...(isPlayer && { isPlayer }) };
  const habits = `slot.${slot}.habits`;
  const pickedBy = state.fields[habits]?.by ?? guest;
  // Whoever had the slot before took what they play with them. The leader picks for those who haven't come.
  const isOthers = pickedBy !== guest && pickedBy !== leaderIn(state);
  return withFields(state, guest, {
    [`slot.${slot}.owner`]: owner,
    ...(isOthers && { [habits]: { ...NO_HABITS } }),
  });
}
