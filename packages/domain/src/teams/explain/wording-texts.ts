import { compareUpdates } from '../../catalogue/index.ts';
import type { PlayerClass, Role } from '../../catalogue/index.ts';

/** The words about fights in a band: what's different there, and its numbers if there are any. */
export interface RangeWords {
  readonly what: string;
  readonly numbers: string | null;
}

/** Words about fights, before 'at close range'. `isGain` is false for what the chosen side has less of. */
export const RANGE_TEXTS = {
  kills: (isGain: boolean) => words(isGain ? 'faster kills' : 'slower kills'),
  hits: (isGain: boolean, share: number, otherShare: number): RangeWords => {
    const [better, worse] = [share, otherShare].map((one) => `${Math.round(100 * one)}%`);
    return isGain
      ? { what: 'lands more shots', numbers: `${better} to ${worse}` }
      : { what: 'lands fewer shots', numbers: `${worse} to ${better}` };
  },
  ready: (isGain: boolean) => words(isGain ? 'ready sooner' : 'ready later'),
  closesIn: (isGain: boolean) => words(isGain ? 'closes in' : "can't close in"),
  beyondShots: (isGain: boolean) => words(isGain ? 'more than plain shots' : 'only plain shots'),
  edge: (isGain: boolean) => words(isGain ? 'ahead' : 'behind'),
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
    const rating = isGain ? 'rated higher' : 'rated lower';
    return first === undefined ? `${rating} in ${oldest}` : `${rating} before ${first}`;
  },
  several: (isGain: boolean, isOutdated: boolean) =>
    `${isGain ? 'higher' : 'lower'} ratings${isOutdated ? ' (some outdated)' : ''}`,
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
  kits: (isGain: boolean) =>
    isGain ? 'kits closer to their roles' : 'kits further from their roles',
} as const;

function withArticle(word: string): string {
  return `${/^[AE]/.test(word) ? 'an' : 'a'} ${word}`;
}
