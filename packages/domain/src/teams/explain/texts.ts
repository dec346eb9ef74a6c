import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { PlayerClass, Playstyle, RangeBand, Role } from '../../catalogue/index.ts';
import type { TeamPart } from '../team-terms.ts';
import { demandLabel, RANGE_LABELS } from './label-texts.ts';
import type { Wording } from './wording-texts.ts';

/** Joins words for a sentence: `a`, `a and b`, `a, b, and c`. */
export function listed(words: readonly string[]): string {
  return joined(words, 'and');
}

/** Joins words of which one is enough: `a`, `a or b`, `a, b, or c`. */
export function eitherOf(words: readonly string[]): string {
  return joined(words, 'or');
}

function joined(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 3) return words.join(` ${last} `);
  return `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1) ?? ''}`;
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Turns lines into sentences, one after the other. */
export function sentencesOf(lines: readonly string[]): string {
  return lines.map((line) => (line.endsWith('.') ? line : `${line}.`)).join(' ');
}

/** A part of a team's worth without its size. */
export type PartKind = Pick<TeamPart, 'term' | 'about' | 'isClash'>;

type PartTexts = Readonly<
  Record<
    Exclude<TeamPart['term'], 'range' | 'fit' | 'preferences'>,
    (part: PartKind, wording: Wording) => string
  >
>;

const MORE: PartTexts = {
  utility: ({ about }) => `more ${demandLabel({ kind: 'need', name: about })}`,
  counter: ({ about }) => `better vs. their ${demandLabel({ kind: 'threat', name: about })}`,
  synergy: ({ about, isClash }) => (isClash === true ? `no clash (${about})` : `${about} combo`),
  balance: ({ about }, { roleFilled }) =>
    about === 'classes' ? 'wider class mix' : roleFilled(about),
};

const LESS: PartTexts = {
  utility: ({ about }) =>
    `${about === 'revives' ? 'fewer' : 'less'} ${demandLabel({ kind: 'need', name: about })}`,
  counter: ({ about }) => `worse vs. their ${demandLabel({ kind: 'threat', name: about })}`,
  synergy: ({ about, isClash }) => (isClash === true ? `a clash (${about})` : `no ${about} combo`),
  balance: ({ about }) => (about === 'classes' ? 'narrower class mix' : `no ${about}`),
};

/**
 * Gains in a player's words, from the largest on. Range bands with the same words become one gain, where the first one
 * was. A rating says little about play: it's named only where it weighs most, and an outdated one where nothing else is
 * named, if at all.
 */
export function gainTexts(
  parts: readonly PartKind[],
  wording: Wording,
  namesOutdated = true,
): string[] {
  return partTexts(worded(parts, wording, namesOutdated), MORE, wording, true);
}

/** Losses in a player's words, by the same rules as gains. */
export function lossTexts(
  parts: readonly PartKind[],
  wording: Wording,
  namesOutdated = true,
): string[] {
  return partTexts(worded(parts, wording, namesOutdated), LESS, wording, false);
}

function isRating({ term, about }: PartKind): boolean {
  return term === 'fit' && about === 'strength';
}

/** The parts that get words. */
function worded(
  parts: readonly PartKind[],
  { isOutdated }: Wording,
  namesOutdated: boolean,
): readonly PartKind[] {
  const [first, ...others] = parts;
  if (first === undefined || !isRating(first)) return parts.filter((part) => !isRating(part));
  if (!isOutdated) return parts;
  return others.length > 0 || !namesOutdated ? others : parts;
}

function partTexts(
  parts: readonly PartKind[],
  texts: PartTexts,
  wording: Wording,
  isGain: boolean,
): string[] {
  const bands = RANGE_BANDS.filter((band) =>
    parts.some(({ term, about }) => term === 'range' && about === band),
  ).map((band) => ({ band, ...wording.range(band, isGain) }));
  const rangeText = (about: string) => {
    const own = bands.find(({ band }) => band === about);
    const alike = bands.filter(({ what }) => what === own?.what);
    const labels = alike.map(({ band }) => RANGE_LABELS[band].toLowerCase());
    const numbers = alike.flatMap((one) => one.numbers ?? []);
    const where = labels.length === RANGE_BANDS.length ? 'every' : listed(labels);
    const text = `${own?.what ?? ''} at ${where} range`;
    return numbers.length === 0 ? text : `${text} (${numbers.join(' and ')})`;
  };
  const all = parts.map((part) => {
    if (part.term === 'range') return rangeText(part.about);
    if (part.term === 'preferences') return wording.pick(part.about, isGain);
    if (part.term !== 'fit') return texts[part.term](part, wording);
    return isRating(part) ? wording.strength(isGain) : wording.roleFit(isGain);
  });
  return [...new Set(all)];
}

/** Below this many points two choices are about equal: the model's numbers aren't more exact. */
export const ABOUT_EQUAL_POINTS = 1.5;

/** One choice against the next best one. */
interface Comparison {
  readonly chosen: string;
  readonly other: string;
  /** Points of the team score. */
  readonly points: number;
  readonly gains: readonly string[];
  readonly losses: readonly string[];
}

/** `Medium over Light (+7): Pocketed Heavy combo, more healing. Trade-off: slower kills at long range.` */
export function comparisonText({ chosen, other, points, gains, losses }: Comparison): string {
  if (points < ABOUT_EQUAL_POINTS || gains.length === 0) {
    if (points === 0) return `Toss-up: ${chosen} or ${other}. Equal.`;
    const edge = gains.length === 0 ? 'About equal' : `Edge: ${gains[0] ?? ''}`;
    const against = losses.length === 0 ? '' : ` Trade-off: ${losses[0] ?? ''}.`;
    return `Toss-up: ${chosen} or ${other}. ${edge}.${against}`;
  }
  const gain = `${chosen} over ${other} (${pointsText(points)}): ${gains.join(', ')}.`;
  return losses.length === 0 ? gain : `${gain} Trade-off: ${losses.join(', ')}.`;
}

function pointsText(points: number): string {
  return `+${Math.round(points)}`;
}

/** The sentences about one member. */
export const MEMBER_TEXTS = {
  fromBuild: 'From the saved build.',
  goneFromBuild: 'From the saved build. Not in the game this patch, so it scores nothing.',
  yourPick: 'Your pick.',
  neededClass: 'Needed for this lineup.',
  keptClass: 'The class of the items you kept.',
  classOfOwnWeapons: 'The class of the weapons you play.',
  onlyClass: "The only class you don't refuse.",
  ownWeapon: 'One of the weapons you play.',
  bestOtherWeapon: (other: string, points: number) =>
    `Of the guns you don't play, ${other} would score ${pointsText(points)}.`,
  onlyGun: (gun: string, playerClass: PlayerClass, role: Role, playstyle: Playstyle) =>
    `${gun} is the only ${playerClass} gun for ${playstyle} play as ${role}.`,
  noGun: (playerClass: PlayerClass, role: Role, playstyle: Playstyle) =>
    `No ${playerClass} gun is for ${playstyle} play as ${role}.`,
  asked: 'The item you asked about.',
  askedClass: 'The class of the item you asked about.',
  kept: (other: string, points: number) =>
    points < ABOUT_EQUAL_POINTS
      ? `You kept it. ${other} scores about the same.`
      : `You kept it. ${other} would score ${pointsText(points)}.`,
  openRole: 'Goes wherever the fight needs a third.',
  bareSupport: 'Backs the team up, with no heal, revive, or cover.',
  /** The line of a player whose role others have too. */
  sharedRole: {
    'Entry Fragger': (others: string) => `Goes in with ${others}.`,
    Support: (others: string) => `Backs the team up beside ${others}.`,
    Anchor: (others: string) => `Stays on the point with ${others}.`,
    Flex: (others: string) => `Fills the gaps with ${others}.`,
  } satisfies Record<Role, (others: string) => string>,
  lostRole: (asked: readonly Role[], given: Role, points: number) =>
    points < ABOUT_EQUAL_POINTS
      ? `You asked for ${eitherOf(asked)}. ${given} edges it out, even after the penalty for changing your pick.`
      : `You asked for ${eitherOf(asked)}. ${given} wins by ${Math.round(points)}, even after the penalty for changing your pick.`,
  combo: (name: string | undefined, items: readonly string[], reason: string) =>
    name === undefined
      ? `${items.join(' + ')}: ${reason}.`
      : `${name} (${items.join(' + ')}): ${reason}.`,
} as const;

function moreChanges(items: number): string {
  if (items === 0) return '';
  return items === 1 ? ', and 1 more item changes' : `, and ${items} more items change`;
}

/** The answers to 'Why not X?' that aren't comparisons of two items. */
export const WHY_NOT_TEXTS = {
  already: (player: string, item: string) => `${player} already has ${item}.`,
  team: (item: string) => `The best team with ${item}`,
  less: (subject: string, points: number, losses: readonly string[]) => {
    if (losses.length === 0 || points === 0) return `${subject} scores the same.`;
    const score = points < ABOUT_EQUAL_POINTS ? 'about the same' : `${Math.round(points)} less`;
    return `${subject} scores ${score}: ${losses.join(', ')}.`;
  },
  picks: (
    subject: string,
    points: number,
    lost: { readonly role: boolean; readonly playstyle: boolean },
  ) => {
    const gain =
      points < ABOUT_EQUAL_POINTS
        ? `${subject} would score the same`
        : `${subject} would score ${pointsText(points)}`;
    const reasons = [
      ...(lost.role ? ['costs the role you asked for'] : []),
      ...(lost.playstyle ? ['is off your playstyle'] : []),
    ];
    return `${gain}, but ${reasons.length === 0 ? 'your picks rule it out' : listed(reasons)}.`;
  },
  /** `more` is how many other items change. */
  movesTo: (player: string, playerClass: string, more: number) =>
    `${player} also moves to ${playerClass}${moreChanges(more)}.`,
  takes: (player: string, items: readonly string[], more: number) =>
    `${player} also takes ${listed(items)}${moreChanges(more)}.`,
  swaps: (player: string, from: readonly string[], to: readonly string[], more: number) =>
    `${player} also swaps ${listed(from)} for ${listed(to)}${moreChanges(more)}.`,
} as const;

/** Where a team is better than another, with the points of each part; small ones are left out. */
export function betterAtTexts(
  parts: readonly (PartKind & { readonly points: number })[],
  wording: Wording,
): string[] {
  return parts
    .filter(({ points }) => points >= ABOUT_EQUAL_POINTS)
    .map((part) => `${gainTexts([part], wording).join()} (${pointsText(part.points)})`);
}

const MAX_NAMED_COMBOS = 2;

const MAX_NAMED_ITEMS = 3;

/** The sentences and lines about the whole team. */
export const TEAM_TEXTS = {
  best: (lineup: string, where: string) => `${lineup}. Nothing scores higher${where}.`,
  /** `gear` is what the gear scores without the cost of lost picks, where that's more. `isStuck`: no what-if helps. */
  costly: (
    lineup: string,
    where: string,
    points: number,
    { gear, isStuck }: { readonly gear: number | null; readonly isStuck: boolean },
  ) => {
    const cost =
      points === 0
        ? `Your picks cost less than a point${where}.`
        : `Your picks cost ${points} ${points === 1 ? 'point' : 'points'}: 100 is the best possible team${where}.`;
    return [
      `${lineup}. ${cost}`,
      ...(gear === null ? [] : [`The gear alone scores ${gear}.`]),
      ...(isStuck ? ['No single change gets you off 0: let go of two picks or builds.'] : []),
    ].join(' ');
  },
  answers: (threat: string, items: readonly string[]) =>
    `Answers their ${threat}: ${listed(items.slice(0, MAX_NAMED_ITEMS))}`,
  covers: (need: string, items: readonly string[]) =>
    `${capitalized(need)}: ${listed(items.slice(0, MAX_NAMED_ITEMS))}`,
  eliteRange: (band: RangeBand, weapon: string) =>
    `Elite TTK at ${RANGE_LABELS[band].toLowerCase()} range: ${weapon}`,
  weakRange: (band: RangeBand, weapon: string) =>
    `Weak at ${RANGE_LABELS[band].toLowerCase()} range: ${weapon} is the best you have there`,
  outgunned: (band: RangeBand, weapon: string, theirs: string) =>
    `Outgunned at ${RANGE_LABELS[band].toLowerCase()} range: their ${theirs} is better than your ${weapon}`,
  emptyRange: (band: RangeBand) => `Nothing for ${RANGE_LABELS[band].toLowerCase()} range`,
  noGaps: (label: string) => `No real gaps. Thinnest: ${label}`,
  noAnswer: (threat: string) => `No answer to their ${threat}`,
  thinAnswer: (threat: string, items: readonly string[]) =>
    `Only ${listed(items)} against their ${threat}`,
  noNeed: (need: string) => `No ${need}`,
  thinNeed: (need: string, items: readonly string[]) => `Thin on ${need}: just ${listed(items)}`,
  noRole: (role: Role) => `No ${role}`,
  bareSupport: (player: string) => `${player} is Support with no heal, revive, or cover`,
  noWall: 'Three Heavies and no wall: no shield, barricade, or goo',
  combos: (names: readonly string[]) => {
    if (names.length === 0) return 'No combos: nothing in these kits works together.';
    const more = names.length - MAX_NAMED_COMBOS;
    const shown = [...names.slice(0, MAX_NAMED_COMBOS), ...(more > 0 ? [`${more} more`] : [])];
    return `${names.length} ${names.length === 1 ? 'combo' : 'combos'}: ${listed(shown)}.`;
  },
  rangeShare: (range: string, weapon: string, share: number) => {
    const percent = Math.round(100 * share);
    return `${range}: ${weapon} (${percent === 100 ? 'top' : `${percent}%`}).`;
  },
  noRange: (range: string) => `${range}: nothing.`,
  strongNeeds: (needs: readonly string[]) => `Strong: ${listed(needs)}.`,
  fairNeeds: (needs: readonly string[]) => `OK: ${listed(needs)}.`,
  weakNeeds: (needs: readonly string[]) => `Weak: ${listed(needs)}.`,
} as const;

/** The lines about the map and the enemy team. */
export const CIRCUMSTANCE_TEXTS = {
  sightlines: (sightlines: string, weapon: string | undefined) =>
    weapon === undefined
      ? `No real gun for ${sightlines} sightlines`
      : `${capitalized(sightlines)} sightlines: lead with ${weapon}`,
  vertical: (items: readonly string[]) =>
    `Vertical map: ${items.length === 0 ? 'no quick way up' : items.slice(0, MAX_NAMED_ITEMS).join(', ')}`,
  tip: (tip: string, items: readonly string[]) =>
    `${items.slice(0, MAX_NAMED_ITEMS).join(', ')}: ${tip}`,
  counter: (threat: string, items: readonly string[], isThin: boolean) => {
    const named = items.slice(0, MAX_NAMED_ITEMS).join(', ');
    const answer = items.length === 0 ? 'no answer' : `${isThin ? 'just ' : ''}${named}`;
    return `${capitalized(threat)}: ${answer}`;
  },
} as const;

/** A job, for one player and for several. */
export type Job = readonly [one: string, several: string];

/** The jobs of a verdict. */
export const JOBS = {
  entry: ['goes in first', 'go in one after the other'],
  /** Beside an Entry Fragger who goes in unseen. */
  entryLoud: ['goes in loud', 'go in loud'],
  entryUnseen: ['goes in unseen', 'go in unseen'],
  support: ['backs the team up', 'back the team up'],
  supportHeals: ['keeps the team up', 'keep the team up'],
  supportRevives: ['handles the revives', 'handle the revives'],
  anchor: ['stays on the point', 'stay on the point'],
  anchorHolds: ['holds the point', 'hold the point'],
  flex: ['fills the gaps', 'fill the gaps'],
  flexFlanks: ['flanks', 'flank'],
  flexLong: ['covers from range', 'cover from range'],
} as const satisfies Readonly<Record<string, Job>>;

const FIGHTS: Readonly<Record<RangeBand, string>> = {
  short: 'win the close fights',
  middle: 'win at mid range',
  long: 'win the long lines',
};

/** The sentences of a verdict. */
export const VERDICT_TEXTS = {
  plan: (order: string | undefined, band: RangeBand | undefined) => {
    const fight = band === undefined ? 'stay together' : FIGHTS[band];
    return order === undefined ? `${capitalized(fight)}.` : `${order}, ${fight}.`;
  },
  jobs: (jobs: readonly { readonly names: readonly string[]; readonly job: Job }[]) =>
    `${listed(
      jobs.map(({ names, job: [one, several] }) =>
        names.length === 1 ? `${names.join()} ${one}` : `${listed(names)} ${several}`,
      ),
    )}.`,
} as const;

/** Chips of at most three words. */
export const CHIP_TEXTS = {
  none: (need: string) => `No ${need}`,
  weakTo: (threat: string) => `Weak to ${threat}`,
  thinAgainst: (threat: string) => `Thin vs. ${threat}`,
  thin: (need: string) => (need.includes(' ') ? `Low ${need}` : `Thin on ${need}`),
  range: (band: RangeBand) => `Weak ${RANGE_LABELS[band].toLowerCase()} range`,
  clash: 'Clashing gadgets',
} as const;

/** Names of plans by the classes of a team, and by what it has more of than the best team. */
export const PLAN_NAMES = {
  oneOfEach: 'One of each class',
  double: (playerClass: string) => `Double ${playerClass}`,
  triple: (playerClass: string) => `Triple ${playerClass}`,
  range: { short: 'close range', middle: 'mid range', long: 'long range' },
  more: (need: string) => `more ${need}`,
  with: (mix: string, gain: string) => `${mix}, ${gain}`,
} as const;

/** When to swap a reserve item in. */
export const RESERVE_TEXTS = {
  against: (threat: string) => `against their ${threat}`,
  need: (need: string) => `if you need ${need}`,
  range: {
    short: 'if fights move indoors',
    middle: 'if fights open up',
    long: 'if fights go long',
  },
} as const;
