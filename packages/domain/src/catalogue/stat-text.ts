import type { StatValue } from './game-update.ts';

/** Shown for a stat that's gone. */
const DASH = '–';

/** Names of stats that can't be derived from their field. */
const NAMES: Readonly<Record<string, string>> = {
  adsSeconds: 'Aim down sights',
  burstDelay: 'Pause between bursts',
  burstGap: 'Gap between bursts, as announced',
  damageDropoffMinRange: 'Dropoff start',
  damageDropoffMaxRange: 'Dropoff end',
  damageDropoffModifier: 'Damage after dropoff',
  emptyReloadTime: 'Empty reload',
  tacticalReloadTime: 'Tactical reload',
  patchMetaScore: 'Meta score',
  rateOfFire: 'Fire rate',
  'magazineSegments.swapSeconds': 'Swap between magazines',
  'spinUp.firstShotSeconds': 'Spin-up to first shot',
  'spinUp.fullRateSeconds': 'Spin-up to full rate',
  'spinUp.startRpm': 'Fire rate from rest',
};

const UNITS: Readonly<Record<string, string>> = {
  rateOfFire: ' RPM',
  'spinUp.startRpm': ' RPM',
  burstDelay: ' s',
  burstGap: ' s',
  emptyReloadTime: ' s',
  tacticalReloadTime: ' s',
};

/** Words in field names that are units, with the unit shown after a number. Longest first. */
const UNIT_WORDS = [
  ['DegreesPerSecond', '°/s'],
  ['PerSecond', '/s'],
  ['Seconds', ' s'],
  ['Meters', ' m'],
  ['Degrees', '°'],
  ['Share', '%'],
] as const;

/** A stat's name as players know it: `damageDropoffMinRange` is Dropoff start, `alt|Lunge|damage` is Lunge: damage. */
export function statName(field: string): string {
  const [second, attack, stat] = field.split('|');
  if (second === 'alt' && stat !== undefined) return `${attack}: ${statName(stat).toLowerCase()}`;
  const name = NAMES[field];
  if (name !== undefined) return name;
  const unit = unitWordIn(field);
  const bare = unit === undefined ? field : field.replace(unit, '');
  const words = bare.replaceAll('.', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The word in a field name that is its unit: in `cooldownSecondsRemote`, the one in the middle. */
function unitWordIn(field: string): string | undefined {
  return UNIT_WORDS.map(([word]) => word).find((word) => field.includes(word));
}

/** Formats a stat's value with its unit. A dash once the stat is gone. */
export function statValue(field: string, value: StatValue): string {
  if (value === null) return DASH;
  if (typeof value === 'string') return value.replace(/^([\d.]+)m$/, '$1 m');
  const stat = field.split('|').at(-1) ?? field;
  const word = unitWordIn(stat);
  const unit = UNITS[stat] ?? UNIT_WORDS.find(([one]) => one === word)?.[1] ?? '';
  // A share is shown as a percentage.
  const shown = word === 'Share' ? value * 100 : value;
  return `${Number(shown.toFixed(3))}${unit}`;
}

/** A stat's value as a number. Null for texts and removed stats. */
export function statNumber(value: StatValue): number | null {
  if (typeof value === 'number') return value;
  const number = /^-?[\d.]+/.exec(value ?? '')?.[0];
  return number === undefined ? null : Number(number);
}
