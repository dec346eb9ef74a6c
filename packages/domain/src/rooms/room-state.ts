import type { SlotOwner } from './room-fields.ts';

/** Guests a room holds at the same time. */
export const MAX_ROOM_GUESTS = 20;

/** Guests who left whose fields a room keeps, so that browsers hear that they left. Keeps its size bounded. */
const MAX_LEFT = 40;

/** The numbers of a room's slots, and of the places of its enemies: one for each of a team of three. */
export const PLACES: readonly number[] = [0, 1, 2];

/** Hours until a room ends. */
export const ROOM_HOURS = 24;

/** The guest number of the player who opened the room. */
export const HOST = 0;

/** Seconds that someone is away before others may stand in for them: longer than a tunnel. */
export const AWAY_SECONDS = 30;

/** A value of a field: what a guest picked. Which fields take which is in `room-fields.ts`. */
export type RoomValue =
  | string
  | boolean
  | null
  | readonly string[]
  | { readonly [name: string]: unknown };

/** A change of one field. */
export interface RoomChange {
  readonly field: string;
  readonly value: RoomValue;
  /** Counts the changes of this field. */
  readonly version: number;
  /** Counts the changes of the room. No two changes share one. */
  readonly revision: number;
  /** The guest who made it. */
  readonly by: number;
}

/** A field as the last change left it. */
export type RoomField = Omit<RoomChange, 'field'>;

/** True for the same value, however it was made. */
export function isSameValue(one: RoomValue | undefined, other: RoomValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Fields by name. */
export type RoomFields = Readonly<Record<string, RoomField | undefined>>;

/**
 * The answer to an operation: the field's new version, or the reason for a refusal. Version 0 for one that was answered
 * so long ago that its client can't be waiting.
 */
export type OperationAnswer =
  | { readonly number: number; readonly version: number }
  | {
      readonly number: number;
      readonly refused: RoomRefusal;
      /** The field as it's now, for an operation that was made before someone else changed it. */
      readonly now?: RoomChange;
    };

/** The reasons for a refusal. */
export const ROOM_REFUSALS = [
  'invalid',
  'locked',
  'not-yours',
  'taken',
  'name-taken',
  'moved',
  'here',
] as const;

/** The reason for a refusal. */
export type RoomRefusal = (typeof ROOM_REFUSALS)[number];

/** The last answers to one client of a guest: a browser tab until its next reload. */
export interface AnsweredClient {
  readonly client: string;
  /** In ascending order of number. */
  readonly answers: readonly OperationAnswer[];
}

/** A room as the server keeps it. Plain data. */
export interface RoomState {
  readonly revision: number;
  /** Guests so far, the host included. No two guests share a number: it's in their cookies. */
  readonly joined: number;
  /** The first guest who may have come by the link as it is now. Those before came by an earlier one. */
  readonly linkFrom: number;
  readonly fields: RoomFields;
  /** The guests in the room, by number. */
  readonly guests: Readonly<Record<string, readonly AnsweredClient[] | undefined>>;
  /** ISO 8601: the time by which the search for a team that's under way is over, however it ends. */
  readonly searchUntil?: string;
}

/** The kinds of links to a room, by the field that counts them: to take part in it, and to read it. */
export type RoomLinkKind = 'link' | 'overlay';

/** A room after something happened, and what changed. */
export interface ChangedRoom {
  readonly state: RoomState;
  readonly changes: readonly RoomChange[];
}

const EMPTY: RoomState = { revision: 0, joined: 0, linkFrom: 0, fields: {}, guests: {} };

/** A new room with only its host in it. */
export function newRoom(): RoomState {
  return withGuest(EMPTY, [{ client: '', answers: [] }]).state;
}

/** A room after a guest joined it. */
export interface JoinedRoom extends ChangedRoom {
  readonly guest: number;
}

/** Someone who joins a room. */
export interface JoiningGuest {
  /** The name of their client. One that joined before is the same guest: its answer may have been lost. */
  readonly client: string;
  /** The guests who are connected. Undefined when that isn't known. */
  readonly online: readonly number[] | undefined;
}

/**
 * The room with one more guest. In a full one, they replace the first guest who watched and isn't connected anymore, or
 * else the first who watches and came by an earlier link: its secret may have reached strangers. Null when there's no
 * such guest.
 */
export function joinRoom(state: RoomState, { client, online }: JoiningGuest): JoinedRoom | null {
  const known = guestsOf(state).find(
    (guest) => guest !== HOST && state.guests[guest]?.some((one) => one.client === client),
  );
  if (known !== undefined) return { state, changes: [], guest: known };
  const clients = [{ client, answers: [] }];
  if (guestsOf(state).length < MAX_ROOM_GUESTS) return withGuest(state, clients);
  const gone = replaceableGuest(state, online);
  if (gone === undefined) return null;
  const left = withoutGuest(state, gone);
  const joined = withGuest(left.state, clients);
  return { ...joined, changes: [...left.changes, ...joined.changes] };
}

function replaceableGuest(
  state: RoomState,
  online: readonly number[] | undefined,
): number | undefined {
  const owners = PLACES.map((slot) => ownerOfSlot(state.fields, slot)?.guest);
  const staying = [HOST, leaderIn(state), ...owners];
  const watching = guestsOf(state).filter((guest) => !staying.includes(guest));
  return (
    watching.find((guest) => online?.includes(guest) === false) ??
    watching.find((guest) => guest < state.linkFrom)
  );
}

/**
 * The room after its link was replaced, which the field `link` counts. Nobody leaves, but who watches makes room for those
 * who come by the new one.
 */
export function withNewLink(state: RoomState, by: number): ChangedRoom {
  return withFields({ ...state, linkFrom: state.joined }, by, { link: true });
}

/** The room after its overlay link was replaced, which the field `overlay` counts. */
export function withNewOverlayLink(state: RoomState, by: number): ChangedRoom {
  return withFields(state, by, { overlay: true });
}

/** The number of links of a kind that a room has had before the one it has now. */
export function linksBefore({ fields }: Pick<RoomState, 'fields'>, kind: RoomLinkKind): number {
  return fields[kind]?.version ?? 0;
}

/** In the order in which they joined. */
function guestsOf({ guests }: RoomState): readonly number[] {
  return Object.keys(guests).map(Number);
}

/** The room with one more guest, and the clients through which they joined. */
export function withGuest(state: RoomState, clients: readonly AnsweredClient[]): JoinedRoom {
  const guest = state.joined;
  const guests = { ...state.guests, [guest]: clients };
  const next = { ...state, joined: guest + 1, guests };
  return { ...withFields(next, guest, { [`guest.${guest}`]: true }), guest };
}

/** True for a guest who is in the room. */
export function isInRoom(state: RoomState, guest: number): boolean {
  return state.guests[guest] !== undefined;
}

/** The room without a guest, whose slot becomes free. The picks stay. */
export function withoutGuest(state: RoomState, guest: number): ChangedRoom {
  const { [guest]: _gone, ...guests } = state.guests;
  const freed = PLACES.filter((slot) => ownerOfSlot(state.fields, slot)?.guest === guest).flatMap(
    (slot) => Object.entries(freeSlot(slot)),
  );
  const fields = { [`guest.${guest}`]: null, ...Object.fromEntries(freed) };
  const left = withFields({ ...state, guests }, HOST, fields);
  return { ...left, state: withoutOldest(left.state) };
}

/** The state without the fields of guests who left so long ago that no browser waits for the news. */
function withoutOldest(state: RoomState): RoomState {
  const left = Object.entries(state.fields)
    .filter(([field, kept]) => field.startsWith('guest.') && kept?.value === null)
    .toSorted(([, one], [, other]) => (one?.revision ?? 0) - (other?.revision ?? 0))
    .map(([field]) => field);
  const forgotten = new Set(left.slice(0, -MAX_LEFT));
  if (forgotten.size === 0) return state;
  const kept = Object.entries(state.fields).filter(([field]) => !forgotten.has(field));
  return { ...state, fields: Object.fromEntries(kept) };
}

/** The fields of a slot whose owner leaves. */
export function freeSlot(slot: number): Readonly<Record<string, RoomValue>> {
  return { [`slot.${slot}.owner`]: null, [`slot.${slot}.ready`]: false };
}

/**
 * The guest who leads a room: locks it, starts the optimizer, replaces the link, and removes guests. It's its host until
 * another guest has it, and again when that guest has left.
 */
export function leaderOf(valueOf: (field: string) => RoomValue | undefined): number {
  const { guest } = (valueOf('leader') ?? { guest: HOST }) as Pick<SlotOwner, 'guest'>;
  return valueOf(`guest.${guest}`) === true ? guest : HOST;
}

/** The guest who leads a room, by its state. */
export function leaderIn({ fields }: Pick<RoomState, 'fields'>): number {
  return leaderOf((field) => fields[field]?.value);
}

/** The owner of a slot. Null for a free one. */
export function ownerOfSlot(fields: RoomFields, slot: number): SlotOwner | null {
  return (fields[`slot.${slot}.owner`]?.value ?? null) as SlotOwner | null;
}

/** True for a guest who has a slot. */
export function hasSlot(fields: RoomFields, guest: number): boolean {
  return PLACES.some((slot) => ownerOfSlot(fields, slot)?.guest === guest);
}

/** The room with new values of fields, each a change of its own. */
export function withFields(
  state: RoomState,
  by: number,
  values: Readonly<Record<string, RoomValue>>,
): ChangedRoom {
  const changes = Object.entries(values).map(([field, value], index): RoomChange => {
    const version = (state.fields[field]?.version ?? 0) + 1;
    return { field, value, version, revision: state.revision + index + 1, by };
  });
  const changed = changes.map(({ field, ...rest }) => [field, rest] as const);
  const fields = { ...state.fields, ...Object.fromEntries(changed) };
  return { state: { ...state, revision: state.revision + changes.length, fields }, changes };
}

/**
 * The changes since a revision, in their order: one for each field that changed. Everything when the revision is from
 * the future, as after restoring a backup.
 */
export function changesSince(state: RoomState, since: number): readonly RoomChange[] {
  const from = since > state.revision ? 0 : since;
  return Object.entries(state.fields)
    .flatMap(([field, kept]) => (kept === undefined ? [] : [{ field, ...kept }]))
    .filter(({ revision }) => revision > from)
    .toSorted((one, other) => one.revision - other.revision);
}
