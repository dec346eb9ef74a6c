import type { StatValue } from '../catalogue/index.ts';
import { DASH, numberText } from './number-text.ts';
import { STATS } from './stats.ts';
import type { Stat } from './stats.ts';

/** The most decimals of an exact value. */
const EXACT_DECIMALS = 3;

/** The named stats, by field. */
const NAMED: Readonly<Record<string, Stat>> = STATS;

/** Words in the names of other fields that are units, with the unit shown after a number. Longest first. */
const UNIT_WORDS = [
  ['DegreesPerSecond', '°/s'],
  ['PerSecond', '/s'],
  ['Seconds', ' s'],
  ['Meters', ' m'],
  ['Degrees', '°'],
  ['Share', '%'],
] as const;

/** The name of a stat of any item, as players know it: `damageDropoffMinRange` is Dropoff start, `alt|Lunge|damage` is Lunge: damage. */
export function statName(field: string): string {
  const [second, attack, stat] = field.split('|');
  if (second === 'alt' && stat !== undefined) return `${attack}: ${statName(stat).toLowerCase()}`;
  const named = NAMED[field];
  if (named !== undefined) return named.name;
  const unit = unitWordIn(field);
  const bare = unit === undefined ? field : field.replace(unit, '');
  const words = bare.replaceAll('.', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The word in a field name that is its unit: in `cooldownSecondsRemote`, the one in the middle. */
function unitWordIn(field: string): string | undefined {
  return UNIT_WORDS.map(([word]) => word).find((word) => field.includes(word));
}

/** Formats the exact value of a stat of any item with its unit. A dash once the stat is gone. */
export function statValue(field: string, value: StatValue): string {
  if (value === null) return DASH;
  if (typeof value === 'string') return value.replace(/^([\d.]+)m$/, '$1 m');
  const stat = field.split('|').at(-1) ?? field;
  const word = unitWordIn(stat);
  const unit = NAMED[stat]?.unit ?? UNIT_WORDS.find(([one]) => one === word)?.[1] ?? '';
  // A share is shown as a percentage.
  const shown = word === 'Share' ? value * 100 : value;
  return numberText(shown, unit, EXACT_DECIMALS);
}

/** A stat's value as a number. Null for texts and removed stats. */
export function statNumber(value: StatValue): number | null {
  if (typeof value === 'number') return value;
  const number = /^-?[\d.]+/.exec(value ?? '')?.[0];
  return number === undefined ? null : Number(number);
}
