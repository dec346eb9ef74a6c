import type { TeamChange } from './optimized-team.ts';
import type { Member } from './team-terms.ts';

/** The differences of another team from the best one, player by player. */
export function changesBetween(
  best: readonly Member[],
  other: readonly Member[],
): readonly TeamChange[] {
  return best.flatMap((from, playerIndex) => {
    const to = other[playerIndex];
    return to === undefined ? [] : memberChanges(playerIndex, from, to);
  });
}

function memberChanges(playerIndex: number, from: Member, to: Member): TeamChange[] {
  const changes: TeamChange[] = [];
  for (const field of ['class', 'role', 'weapon', 'specialization'] as const) {
    if (from[field] === to[field]) continue;
    changes.push({ playerIndex, field, from: [from[field]], to: [to[field]] });
  }
  const lost = from.gadgets.filter((name) => !to.gadgets.includes(name));
  const taken = to.gadgets.filter((name) => !from.gadgets.includes(name));
  if (lost.length + taken.length > 0) {
    changes.push({ playerIndex, field: 'gadgets', from: lost, to: taken });
  }
  return changes;
}
