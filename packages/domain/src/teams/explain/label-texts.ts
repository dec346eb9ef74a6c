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
  'area denial': { label: 'area denial', order: 'Lock down the point' },
  destruction: { label: 'destruction', order: 'Open the walls' },
  'crowd control': { label: 'crowd control', order: 'Catch them off guard' },
  disabling: { label: 'disabling', order: 'Shut down their gadgets' },
  explosives: { label: 'explosive damage', order: 'Blast them off the point' },
  concealment: { label: 'stealth', order: 'Move unseen' },
};

/** The texts of one threat. */
interface ThreatTexts {
  readonly label: string;
  /** A chip of at most three words for a team that has no answer. */
  readonly chip: string;
  /** The reason to swap an answer in. */
  readonly when: string;
}

const THREATS: Readonly<Record<string, ThreatTexts>> = {
  'close-range weapons': {
    label: 'close-range weapons',
    chip: 'Weak to rushes',
    when: 'if they rush you',
  },
  'long-range weapons': {
    label: 'long-range poke',
    chip: 'Weak to poke',
    when: 'if they poke from range',
  },
  'fast movers': { label: 'dive', chip: 'Weak to dives', when: 'if they dive you' },
  'suppressing fire': {
    label: 'suppressing fire',
    chip: 'Weak to LMGs',
    when: 'if they pin you down',
  },
  cloaking: { label: 'cloak', chip: 'Weak to cloak', when: 'if they cloak' },
  healing: { label: 'healing', chip: 'Weak to healing', when: 'if they heal through it' },
  shields: { label: 'shields', chip: 'Weak to shields', when: 'if they bring shields' },
  'flying explosives': {
    label: 'grenades and rockets',
    chip: 'Weak to rockets',
    when: 'if they bring grenades or rockets',
  },
  'placed explosives': {
    label: 'placed explosives',
    chip: 'Weak to C4',
    when: 'if they plant explosives',
  },
  fire: { label: 'fire', chip: 'Weak to fire', when: 'if they bring fire' },
  gas: { label: 'gas', chip: 'Weak to gas', when: 'if they bring gas' },
  'thrown utility': {
    label: 'thrown utility',
    chip: 'Weak to grenades',
    when: 'if they throw utility',
  },
  'crowd control': { label: 'crowd control', chip: 'Weak to CC', when: 'if they bring CC' },
  breaching: { label: 'breaching', chip: 'Weak to breaching', when: 'if they breach' },
  sensors: { label: 'recon', chip: 'Weak to recon', when: 'if they scan you' },
  'traps and turrets': {
    label: 'mines and turrets',
    chip: 'Weak to mines',
    when: 'if they set traps',
  },
  cover: { label: 'goo and barricades', chip: 'Weak to goo', when: 'if they goo up' },
};

/** The texts of a need. Catalogues keep their own keys; a key without texts is shown as it is. */
export function needTexts(name: string): NeedTexts {
  return NEEDS[name] ?? { label: name, order: `Use your ${name}` };
}

/** The texts of a threat. A key without texts is shown as it is. */
export function threatTexts(name: string): ThreatTexts {
  return THREATS[name] ?? { label: name, chip: 'Weak counters', when: `if they bring ${name}` };
}

/** The display label of a need or a threat. */
export function demandLabel({ kind, name }: Pick<Demand, 'kind' | 'name'>): string {
  return kind === 'need' ? needTexts(name).label : threatTexts(name).label;
}
