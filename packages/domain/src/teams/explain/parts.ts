import type { TeamPart } from '../team-terms.ts';

/** The parts in which one team differs from another, the largest difference first. */
export function differences(
  of: readonly TeamPart[],
  than: readonly TeamPart[],
): readonly TeamPart[] {
  const units = new Map<string, TeamPart>();
  const add = (part: TeamPart, sign: 1 | -1) => {
    const key = `${part.term} ${part.about}`;
    const before = units.get(key)?.units ?? 0;
    units.set(key, { ...part, units: before + sign * part.units });
  };
  for (const part of of) add(part, 1);
  for (const part of than) add(part, -1);
  return [...units.values()]
    .filter((part) => part.units !== 0)
    .toSorted((a, b) => Math.abs(b.units) - Math.abs(a.units));
}

/** The sum of parts. */
export function unitsOf(parts: readonly TeamPart[]): number {
  return parts.reduce((total, part) => total + part.units, 0);
}

/**
 * Parts of gear with everything about roles as one part: two assignments of roles can be worth the same and split it
 * differently between role fit and filled roles.
 */
export function withRolesAsOne(parts: readonly TeamPart[]): TeamPart[] {
  const isOfRoles = ({ term, about }: TeamPart) =>
    (term === 'fit' && about === 'roles') || (term === 'balance' && about !== 'classes');
  const units = unitsOf(parts.filter(isOfRoles));
  return [...parts.filter((part) => !isOfRoles(part)), { term: 'fit', about: 'roles', units }];
}
