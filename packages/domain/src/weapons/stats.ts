import { SECONDS_DECIMALS } from './number-text.ts';

/** A stat of weapons: everything that pages, emails, and feeds say about it. */
export interface Stat {
  readonly name: string;
  /** Shown right after the number. */
  readonly unit?: string;
  /**
   * The most decimals next to other weapons, where values that look equal count as equal. Everywhere else, such as in a
   * change, the exact value is shown.
   */
  readonly decimals?: number;
  /** The value that's best. Missing when there's no best (docs/specification.md#weapon-comparison). */
  readonly better?: 'lowest' | 'highest';
  /** Its bar in the chart of normalized stats, and the value of a full one (docs/specification.md#normalized-stats). */
  readonly bar?: { readonly name: string; readonly full: number };
}

const DAMAGE_BAR = { name: 'Damage', full: 200 };
const RPM = ' RPM';

/** The stats of weapons that have a name of their own, by field. `ttkSeconds` and `shotsToKill` depend on the target. */
export const STATS = {
  bodyDamage: {
    name: 'Base damage (body)',
    decimals: 1,
    better: 'highest',
    bar: DAMAGE_BAR,
  },
  headDamage: {
    name: 'Base damage (head)',
    decimals: 1,
    better: 'highest',
    bar: DAMAGE_BAR,
  },
  rateOfFire: {
    name: 'Fire rate',
    unit: RPM,
    decimals: 0,
    better: 'highest',
    bar: { name: 'Fire Rate', full: 1500 },
  },
  magazineSize: {
    name: 'Magazine size',
    decimals: 1,
    better: 'highest',
    bar: { name: 'Magazine', full: 250 },
  },
  damagePerMagazine: {
    name: 'Damage per magazine',
    decimals: 0,
    better: 'highest',
    bar: { name: 'DPM', full: 3000 },
  },
  ttkSeconds: { name: 'TTK', unit: ' s', decimals: SECONDS_DECIMALS, better: 'lowest' },
  shotsToKill: { name: 'STK', decimals: 1 },
  tacticalReloadTime: {
    name: 'Tactical reload',
    unit: ' s',
    decimals: 2,
    better: 'lowest',
    bar: { name: 'Reload Speed', full: 5 },
  },
  emptyReloadTime: { name: 'Empty reload', unit: ' s', decimals: 2, better: 'lowest' },
  damageDropoffMinRange: { name: 'Dropoff start', unit: ' m', decimals: 1 },
  damageDropoffMaxRange: { name: 'Dropoff end', unit: ' m', decimals: 1 },
  damageDropoffModifier: { name: 'Dropoff modifier', unit: '%', decimals: 0 },
  patchMetaScore: {
    name: 'Meta score',
    decimals: 0,
    bar: { name: 'Meta Score', full: 100 },
  },
  adsSeconds: { name: 'Aim down sights', unit: ' s' },
  burstDelay: { name: 'Pause between bursts', unit: ' s' },
  burstGap: { name: 'Gap between bursts, as announced', unit: ' s' },
  'magazineSegments.swapSeconds': { name: 'Swap between magazines', unit: ' s' },
  'spinUp.firstShotSeconds': { name: 'Spin-up to first shot', unit: ' s' },
  'spinUp.fullRateSeconds': { name: 'Spin-up to full rate', unit: ' s' },
  'spinUp.startRpm': { name: 'Fire rate from rest', unit: RPM },
} as const satisfies Readonly<Record<string, Stat>>;
