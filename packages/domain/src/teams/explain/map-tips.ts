import type { GameMap, RangeBand } from '../../catalogue/index.ts';
import type { Member } from '../team-terms.ts';
import type { TeamRules } from '../team-rules.ts';
import { isRealGun } from './team-facts.ts';
import type { Reach } from './team-facts.ts';

const WALL_BREAKERS = [
  'Dematerializer',
  'Breach Charge',
  'Breach Drill',
  "Charge 'N' Slam",
  'C4',
  'RPG-7',
];

const SCOUTS = ['Sonar Grenade', 'Proximity Sensor', 'Tracking Dart'];

/**
 * Words of strategy tips, with the items and kinds of weapons they're about. Only whole words count, with or without a
 * plural s.
 */
const TIP_WORDS: readonly (readonly [word: string, names: readonly string[]])[] = [
  ['smoke', ['Smoke Grenade']],
  ['shield', ['Mesh Shield', 'Dome Shield', 'Riot Shield']],
  ['goo', ['Goo Gun', 'Goo Grenade']],
  ['gas', ['Gas Grenade', 'Gas Mine']],
  ['fire', ['Pyro Grenade', 'Pyro Mine']],
  ['zipline', ['Zipline']],
  ['pad', ['Jump Pad']],
  ['dash', ['Evasive Dash']],
  ['grapple', ['Grappling Hook']],
  ['sonar', ['Sonar Grenade']],
  ['sensor', ['Proximity Sensor']],
  ['barricade', ['Barricade']],
  ['mine', ['Explosive Mine', 'Gas Mine', 'Pyro Mine']],
  ['turret', ['Guardian Turret']],
  ['way through walls', WALL_BREAKERS],
  ['breaching', WALL_BREAKERS],
  ['cut through a house', WALL_BREAKERS],
  ['scout it', SCOUTS],
  ['check them', SCOUTS],
  ['guard the exits', ['Guardian Turret', 'Explosive Mine', 'Gas Mine', 'Pyro Mine']],
  ['way to cross', ['Grappling Hook', 'Jump Pad', 'Zipline', 'Gateway']],
  ['drop the cashout a floor', ['Dematerializer', 'C4', 'RPG-7']],
  ['break the floor', ['Dematerializer', 'C4', 'RPG-7']],
  ['rifle', ['Assault Rifle', 'Marksman Rifle', 'Sniper Rifle']],
  ['marksman weapon', ['Marksman Rifle', 'Sniper Rifle']],
  ['shotgun', ['Shotgun']],
  ['smg', ['SMG']],
  ['close-range weapon', ['Shotgun', 'SMG', 'Melee', 'Flamethrower']],
  ['big magazine', ['LMG']],
];

/** Words of tips about a range. The first one found decides. */
const RANGE_WORDS: readonly (readonly [word: string, band: RangeBand])[] = [
  ['mid-range', 'middle'],
  ['rifle', 'long'],
  ['marksman weapon', 'long'],
  ['shotgun', 'short'],
  ['smg', 'short'],
  ['close-range weapon', 'short'],
];

/** A tip of the map, and the team's items it's about. */
export interface FittingTip {
  readonly tip: string;
  /** In the order of the members. */
  readonly items: readonly string[];
}

/** The map's tips about something the team carries, those with the most items first. A weapon must be a real gun in the tip's range. */
export function fittingTips(
  rules: TeamRules,
  { strategyTips }: Pick<GameMap, 'strategyTips'>,
  members: readonly Member[],
  reach: Reach,
): FittingTip[] {
  return strategyTips
    .map((tip) => {
      const named = new Set(namesIn(tip));
      const band = rangeOf(tip);
      const isFor = (member: Member) => band === undefined || isRealGun(reach(member, band));
      const items = members.flatMap((member) => {
        const { weapon, specialization, gadgets } = member;
        return [
          ...[weapon].filter(
            (name) => (named.has(name) || named.has(rules.weapon(name).category)) && isFor(member),
          ),
          ...[specialization, ...gadgets].filter((name) => named.has(name)),
        ];
      });
      return { tip, items: [...new Set(items)] };
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.items.length - a.items.length);
}

/** The items and kinds of weapons that a tip is about. A dome stays where it is: it's not for crossing. */
export function namesIn(tip: string): string[] {
  const named = TIP_WORDS.flatMap(([word, names]) => (isIn(tip, word) ? names : []));
  return isIn(tip, 'cross') ? named.filter((name) => name !== 'Dome Shield') : named;
}

/** The range a tip is about; undefined for any. */
function rangeOf(tip: string): RangeBand | undefined {
  return RANGE_WORDS.find(([word]) => isIn(tip, word))?.[1];
}

function isIn(tip: string, word: string): boolean {
  const words = ` ${tip.toLowerCase().replaceAll(/[^a-z'-]+/g, ' ')} `;
  return words.includes(` ${word} `) || words.includes(` ${word}s `);
}
