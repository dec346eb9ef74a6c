import type { StatValue } from '@trifecta/domain/catalogue';
import { DASH } from '../weapons/index.ts';

/** Names of stats that their field doesn't tell. */
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

/** Words in fields that are units, with the unit after a number. The longest first. */
const UNIT_WORDS = [
  ['DegreesPerSecond', '°/s'],
  ['PerSecond', '/s'],
  ['Seconds', ' s'],
  ['Meters', ' m'],
  ['Degrees', '°'],
  ['Share', '%'],
] as const;

/** A stat by the name players know: `damageDropoffMinRange` is Dropoff start, `alt|Lunge|damage` Lunge: damage. */
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

/** The word of a field that is its unit: in `cooldownSecondsRemote` the middle one. */
function unitWordIn(field: string): string | undefined {
  return UNIT_WORDS.map(([word]) => word).find((word) => field.includes(word));
}

/** A value of a stat with its unit; a dash once the stat is gone. */
export function statValue(field: string, value: StatValue): string {
  if (value === null) return DASH;
  if (typeof value === 'string') return value.replace(/^([\d.]+)m$/, '$1 m');
  const stat = field.split('|').at(-1) ?? field;
  const word = unitWordIn(stat);
  const unit = UNITS[stat] ?? UNIT_WORDS.find(([one]) => one === word)?.[1] ?? '';
  // A share is shown in percent.
  const shown = word === 'Share' ? value * 100 : value;
  return `${Number(shown.toFixed(3))}${unit}`;
}

/** A value of a stat as a number; null for words and for what is gone. */
export function statNumber(value: StatValue): number | null {
  if (typeof value === 'number') return value;
  const number = /^-?[\d.]+/.exec(value ?? '')?.[0];
  return number === undefined ? null : Number(number);
}
