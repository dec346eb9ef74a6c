/** A tab's view of who is connected, by its clock. */
export interface SeenGuests {
  /** Since when it has known who is. Null while it doesn't. */
  readonly knownFrom: number | null;
  /** The times when guests were last connected. */
  readonly lastOnline: Readonly<Record<number, number>>;
}

/** The news of who is connected. */
export interface OnlineEvent {
  readonly guests: readonly number[];
}

export const UNKNOWN_PRESENCE: SeenGuests = { knownFrom: null, lastOnline: {} };

/** Who is connected, and when those were last who aren't anymore. */
export function withOnline(
  before: { readonly online: readonly number[]; readonly presence: SeenGuests },
  online: readonly number[],
): typeof before {
  const { knownFrom, lastOnline } = before.presence;
  const now = Date.now();
  const seen = knownFrom === null ? online : [...before.online, ...online];
  const next = Object.fromEntries(seen.map((guest) => [guest, now]));
  return {
    online,
    presence: { knownFrom: knownFrom ?? now, lastOnline: { ...lastOnline, ...next } },
  };
}
