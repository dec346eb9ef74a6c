import { compareUpdates } from '../../catalogue/index.ts';
import type { PlayerClass, RangeBand, Role } from '../../catalogue/index.ts';

/** The words about fights in a band: what's different there, and its numbers if there are any. */
export interface RangeWords {
  readonly what: string;
  readonly numbers: string | null;
}

/** The words for a part that depend on what differs between two teams. */
export interface Wording {
  readonly range: (band: RangeBand, isGain: boolean) => RangeWords;
  readonly strength: (isGain: boolean) => string;
  /** True if an update has changed one of the items since it was rated: its strength is named only where nothing else is. */
  readonly isOutdated: boolean;
  readonly roleFit: (isGain: boolean) => string;
  /** True for two teams that differ in a single gun: what speaks for the other one is always named. */
  readonly isBetweenGuns: boolean;
  /** Words for a role that someone has. */
  readonly roleFilled: (role: string) => string;
  /** A met or lost pick: `role` or `playstyle`. */
  readonly pick: (about: string, isGain: boolean) => string;
}

/** Words about fights, before 'at close range'. `isGain` is false for what the chosen side has less of. */
export const RANGE_TEXTS = {
  kills: (isGain: boolean) => words(isGain ? 'faster kills' : 'slower kills'),
  hits: (isGain: boolean, share: number, otherShare: number): RangeWords => {
    const [better, worse] = [share, otherShare].map((one) => `${Math.round(100 * one)}%`);
    return isGain
      ? { what: 'lands more shots', numbers: `${better} against ${worse}` }
      : { what: 'lands fewer shots', numbers: `${worse} against ${better}` };
  },
  ready: (isGain: boolean) => words(isGain ? 'ready sooner' : 'ready later'),
  closesIn: (isGain: boolean) => words(isGain ? 'closes in' : "can't close in"),
  beyondShots: (isGain: boolean) => words(isGain ? 'more than plain shots' : 'only plain shots'),
  edge: (isGain: boolean) => words(isGain ? 'better' : 'worse'),
} as const;

function words(what: string): RangeWords {
  return { what, numbers: null };
}

/** Words about ratings, always with their date. */
export const RATING_TEXTS = {
  /** Of one item against another: `changed` are the updates that have changed them since. */
  one: (isGain: boolean, rated: readonly string[], changed: readonly string[]) => {
    const [oldest = ''] = rated.toSorted(compareUpdates);
    const [first] = changed.toSorted(compareUpdates);
    const date = first === undefined ? `in ${oldest}` : `before ${first}`;
    return `${isGain ? 'stronger' : 'weaker'} (rated ${date})`;
  },
  several: (isGain: boolean, isOutdated: boolean) =>
    `${isGain ? 'stronger' : 'weaker'} items${isOutdated ? ' (some ratings outdated)' : ''}`,
} as const;

/** Words about how items suit roles. */
export const ROLE_FIT_TEXTS = {
  item: (isGain: boolean, role: Role) =>
    isGain ? `suits ${withArticle(role)}` : `unsuited to ${withArticle(role)}`,
  /** `item` suits the role that's better suited: the chosen one for a gain. Without one it's the class. */
  role: (isGain: boolean, role: Role, item: string | undefined, playerClass: PlayerClass) => {
    const suiting = `${item ?? withArticle(playerClass)} suits ${withArticle(role)}`;
    return isGain ? suiting : `${suiting} more`;
  },
  member: (isGain: boolean, role: Role) => `${isGain ? 'better' : 'worse'} ${role}`,
  filled: (isGain: boolean) => (isGain ? 'fills more roles' : 'fills fewer roles'),
} as const;

/** Gains from a role that someone has. */
const ROLE_FILLED: Readonly<Record<string, string>> = {
  'Entry Fragger': 'goes in first',
  Support: 'keeps the others alive',
  Anchor: 'stays on the point',
};

/** The words for a filled role. `isBare`: no Support carries anything that supports. */
export function roleFilledText(role: string, isBare: boolean): string {
  if (role === 'Support' && isBare) return 'backs the team up';
  return ROLE_FILLED[role] ?? `someone as ${role}`;
}

/** Words about picks. `names` are the other players whose picks they are; null for the reader's. */
export const PICK_TEXTS = {
  role: (isGain: boolean, names: string | null) =>
    `${isGain ? '' : 'not '}the role ${names ?? 'you'} asked for`,
  playstyle: (isGain: boolean, names: string | null) =>
    `${isGain ? 'fits' : 'off'} ${names === null ? 'your playstyle' : `the playstyle of ${names}`}`,
} as const;

function withArticle(word: string): string {
  return `${/^[AE]/.test(word) ? 'an' : 'a'} ${word}`;
}
