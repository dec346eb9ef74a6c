import type { GameUpdate, ItemChange, RosterEvent } from '../catalogue/index.ts';

/** Builds updates that contain only `change` and `event`, once per override given. */
export function updatesWith(change: ItemChange, event: RosterEvent) {
  return (
    version: string,
    changes: readonly Partial<ItemChange>[],
    roster: readonly Partial<RosterEvent>[] = [],
  ): GameUpdate => ({
    version,
    date: '2026-01-01',
    season: 1,
    name: `Update ${version}`,
    officialNote: null,
    coverage: { weapons: 'changes', gadgets: 'read' },
    readIn: [],
    hasCompleteRoster: true,
    roster: roster.map((given) => ({ ...event, ...given })),
    changes: changes.map((given) => ({ ...change, ...given })),
    otherChanges: [],
    temporary: [],
    sources: {},
  });
}
