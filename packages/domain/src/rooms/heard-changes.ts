import type { RoomChange, RoomFields } from './room-state.ts';

/** A room as a browser knows it. */
export interface Replica {
  /** Everything up to this revision has arrived. */
  readonly revision: number;
  readonly fields: RoomFields;
}

/** A room of which nothing has arrived. */
export const EMPTY_REPLICA: Replica = { revision: 0, fields: {} };

/**
 * Applies changes in any order, and however often they arrive: only a newer version of a field counts. The answer to an
 * own choice has no revision, and the event that arrives after it has the same version.
 */
export function withChanges(replica: Replica, changes: readonly RoomChange[]): Replica {
  const newer = changes.filter(({ field, version, revision }) => {
    const kept = replica.fields[field];
    const isSame = version === kept?.version;
    return isSame ? revision > kept.revision : version > (kept?.version ?? 0);
  });
  const entries = newer.map(({ field, ...rest }) => [field, rest] as const);
  const fields =
    newer.length === 0 ? replica.fields : { ...replica.fields, ...Object.fromEntries(entries) };
  const revisions = new Set(changes.map(({ revision }) => revision));
  let { revision } = replica;
  while (revisions.has(revision + 1)) revision += 1;
  return { revision, fields };
}
