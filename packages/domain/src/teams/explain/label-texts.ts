import type { RangeBand } from '../../catalogue/index.ts';
import type { Demand } from '../situation.ts';

/** The display label of each range band, for the start of a line. */
export const RANGE_LABELS: Readonly<Record<RangeBand, string>> = {
  short: 'Close',
  middle: 'Mid',
  long: 'Long',
};

/** The texts of one need. */
interface NeedTexts {
  readonly label: string;
  /** The plan of a team with much of it, as an order. */
  readonly order: string;
}

const NEEDS: Readonly<Record<string, NeedTexts>> = {
  healing: { label: 'healing', order: 'Outlast them' },
  revives: { label: 'revives', order: 'Trade and revive' },
  defence: { label: 'defense', order: 'Dig in' },
  mobility: { label: 'mobility', order: 'Rotate fast' },
  detection: { label: 'recon', order: 'Scout first' },
  'area denial': { label: 'area denial', order: 'Block the ways in' },
  destruction: { label: 'destruction', order: 'Open the walls' },
  'crowd control': { label: 'crowd control', order: 'Catch them off guard' },
  disabling: { label: 'disabling', order: 'Shut down their gadgets' },
  explosives: { label: 'explosive damage', order: 'Blast them off the point' },
  concealment: { label: 'stealth', order: 'Move unseen' },
};

/** The texts of one threat. */
interface ThreatTexts {
  readonly label: string;
  /** What a team without an answer is weak to, in one word: the rest of a chip of three. */
  readonly weakTo: string;
  /** The reason to swap an answer in. */
  readonly when: string;
}

const THREATS: Readonly<Record<string, ThreatTexts>> = {
  'close-range weapons': {
    label: 'close-range weapons',
    weakTo: 'rushes',
    when: 'if they rush you',
  },
  'long-range weapons': {
    label: 'long-range poke',
    weakTo: 'poke',
    when: 'if they poke from range',
  },
  'fast movers': { label: 'dive', weakTo: 'dives', when: 'if they dive you' },
  'suppressing fire': {
    label: 'suppressing fire',
    weakTo: 'LMGs',
    when: 'if they pin you down',
  },
  cloaking: { label: 'cloak', weakTo: 'cloak', when: 'if they cloak' },
  healing: { label: 'healing', weakTo: 'healing', when: 'if they heal through it' },
  shields: { label: 'shields', weakTo: 'shields', when: 'if they bring shields' },
  'flying explosives': {
    label: 'grenades and rockets',
    weakTo: 'rockets',
    when: 'if they bring grenades or rockets',
  },
  'placed explosives': {
    label: 'placed explosives',
    weakTo: 'C4',
    when: 'if they plant explosives',
  },
  fire: { label: 'fire', weakTo: 'flames', when: 'if they bring fire' },
  gas: { label: 'gas', weakTo: 'gas', when: 'if they bring gas' },
  'thrown utility': {
    label: 'thrown utility',
    weakTo: 'throws',
    when: 'if they throw utility',
  },
  'crowd control': { label: 'crowd control', weakTo: 'CC', when: 'if they bring CC' },
  breaching: { label: 'breaching', weakTo: 'breaching', when: 'if they breach' },
  sensors: { label: 'recon', weakTo: 'recon', when: 'if they scan you' },
  'traps and turrets': {
    label: 'traps and turrets',
    weakTo: 'traps',
    when: 'if they set traps',
  },
  cover: { label: 'goo and barricades', weakTo: 'goo', when: 'if they goo up' },
};

/** The texts of a need. Catalogues keep their own keys; a key without texts is shown as it is. */
export function needTexts(name: string): NeedTexts {
  return NEEDS[name] ?? { label: name, order: `Use your ${name}` };
}

/** The texts of a threat. A key without texts is shown as it is. */
export function threatTexts(name: string): ThreatTexts {
  return THREATS[name] ?? { label: name, weakTo: name, when: `if they bring ${name}` };
}

/** The display label of a need or a threat. */
export function demandLabel({ kind, name }: Pick<Demand, 'kind' | 'name'>): string {
  return kind === 'need' ? needTexts(name).label : threatTexts(name).label;
}
