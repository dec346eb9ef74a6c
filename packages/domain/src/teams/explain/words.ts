import type { TeamPart } from '../team-terms.ts';

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** A sentence out of its parts: begins with a capital letter and ends with a full stop. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Units as points of the team score, with one decimal. */
export function pointsText(units: number, mostUnits: number): string {
  const points = ((100 * Math.abs(units)) / Math.max(1, mostUnits)).toFixed(1);
  return `${points} ${points === '1.0' ? 'point' : 'points'}`;
}

const MORE: Readonly<Record<TeamPart['term'], (about: string) => string>> = {
  fit: (about) => (about === 'strength' ? 'strength in this patch' : 'items that suit their roles'),
  range: (about) => `faster kills at ${about} range`,
  utility: (about) => `more ${about}`,
  counter: (about) => `a better answer to ${about}`,
  synergy: (about) => `a good pair (${about})`,
  balance: (about) =>
    about === 'classes' ? 'more different classes' : `the role of ${about} filled`,
  wishes: (about) => (about === 'role' ? 'the wished role' : 'items of the wished playstyle'),
};

/** What a team has more of when a part is larger, in a player's words. */
export function moreOf({ term, about }: Pick<TeamPart, 'term' | 'about'>): string {
  return MORE[term](about);
}

/** How much of each part one team has more than another, the largest difference first. */
export function differences(
  of: readonly TeamPart[],
  than: readonly TeamPart[],
): readonly TeamPart[] {
  const units = new Map<string, { term: TeamPart['term']; about: string; units: number }>();
  const add = ({ term, about, units: amount }: TeamPart, sign: 1 | -1) => {
    const key = `${term} ${about}`;
    const entry = units.get(key) ?? { term, about, units: 0 };
    entry.units += sign * amount;
    units.set(key, entry);
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
