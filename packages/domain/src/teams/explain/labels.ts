import type { RangeBand } from '../../catalogue/index.ts';
import type { Demand } from '../situation.ts';

/** The display label of each range band, for the start of a line. */
export const RANGE_LABELS: Readonly<Record<RangeBand, string>> = {
  short: 'Close',
  middle: 'Mid',
  long: 'Long',
};

const NEED_LABELS: Readonly<Record<string, string>> = {
  defence: 'defense',
  detection: 'recon',
  explosives: 'explosive damage',
  concealment: 'stealth',
};

const THREAT_LABELS: Readonly<Record<string, string>> = {
  'long-range weapons': 'long-range poke',
  'fast movers': 'dive',
  cloaking: 'cloak',
  sensors: 'recon',
  'traps and turrets': 'mines and turrets',
  cover: 'goo and barricades',
};

/** The display label of a need or a threat. Catalogues keep their own keys; a key without a label is shown as it is. */
export function demandLabel({ kind, name }: Pick<Demand, 'kind' | 'name'>): string {
  return (kind === 'need' ? NEED_LABELS : THREAT_LABELS)[name] ?? name;
}
