import type { AimLevel, RangeBand } from '../../catalogue/index.ts';
import { threatTexts } from '../../teams/explain/label-texts.ts';
import type { EnemySlot } from '../../teams/index.ts';
import { kitsOf } from './measured-team.ts';
import type { TruthMember, World } from './measured-team.ts';
import type { ToldTeam } from './member-sentences.ts';

/** A need or a threat with what the team has for it. */
export interface Fact {
  readonly kind: 'need' | 'threat';
  readonly label: string;
  readonly name: string;
  readonly asked: number;
  readonly level: number;
  /** True if the team has too little of it to rely on. */
  readonly isThin: boolean;
}

/** The items a line names, and whether each gives a level of a demand. */
export function giveTo(
  { world, members }: ToldTeam,
  { kind, name }: Fact,
  items: readonly string[],
) {
  const own = kitsOf(members);
  return items.every((item) => {
    const { gives, answers } = world.item(item);
    return own.includes(item) && ((kind === 'need' ? gives : answers)[name] ?? 0) > 0;
  });
}

/** The words for a threat of enemies: what they throw is named. */
export function labelFor(
  { model }: World,
  threat: string,
  enemyTeam: readonly EnemySlot[],
): string {
  const { label } = threatTexts(threat);
  if (label !== 'thrown utility') return label;
  const posing = model.threats.find((one) => one.threat === threat)?.gadgets ?? [];
  const thrown = enemyTeam.flatMap(({ gadgets }) =>
    gadgets.filter((name) => posing.includes(name)),
  );
  const [first = '', second = '', ...others] = new Set(thrown);
  if (second === '') return first === '' ? label : first;
  return others.length === 0
    ? `${first} and ${second}`
    : `${[first, second, ...others.slice(0, -1)].join(', ')}, and ${others.at(-1) ?? ''}`;
}

/** What a chip calls a threat: what's thrown by its name, if it's not a threat of its own. */
export function weakWords({ world }: ToldTeam, threat: string): string[] {
  const { weakTo } = threatTexts(threat);
  if (weakTo !== 'throws') return [weakTo];
  const words: Readonly<Record<string, string>> = {
    Flashbang: 'Flashbang',
    'Glitch Grenade': 'glitches',
    'Gravity Vortex': 'Vortex',
    'Anti-Gravity Cube': 'Cubes',
  };
  const thrown = world.request.enemyTeam.flatMap(({ gadgets }) =>
    gadgets.flatMap((name) => words[name] ?? []),
  );
  return thrown.length === 0 ? [weakTo] : thrown;
}

/** True if `gun` is the enemy's best in a band and outguns the team there; without one, if none of theirs does. */
export function isOutgunnedBy(told: ToldTeam, band: RangeBand, gun: string | undefined): boolean {
  const { situation, quickness, request } = told.world;
  const classes = told.members.map((member) => member.class);
  const own = Math.max(
    ...told.members.map(({ weapon, aim }) => situation.quickness(weapon, aim)[band]),
  );
  const theirs = (weapon: string) => quickness(weapon, classes, request.aim)[band];
  const better = request.enemyTeam.map(({ weapon }) => weapon).filter((name) => theirs(name) > own);
  return gun === undefined
    ? better.length === 0
    : better.includes(gun) && better.every((name) => theirs(name) <= theirs(gun));
}

/** A weapon's quickness in a band in the hands of its best shot, as a share of what they'd have with the fastest weapon. */
export function shareIn({ world, members }: ToldTeam, band: RangeBand, weapon: string): number {
  const quick = (name: string, aim: AimLevel) => world.situation.quickness(name, aim)[band];
  const [best = world.request.aim] = members
    .flatMap((member) => (member.weapon === weapon ? [member.aim] : []))
    .toSorted((a, b) => quick(weapon, b) - quick(weapon, a));
  const most = Math.max(...world.catalogue.weapons.map(({ name }) => quick(name, best)));
  return most === 0 ? 1 : quick(weapon, best) / most;
}

/** The share of the team's quickest weapon in a band. */
export function bestShareIn(told: ToldTeam, band: RangeBand): number {
  const best = told.members.find(({ weapon }) => quickestIn(told, band, weapon));
  return best === undefined ? 0 : shareIn(told, band, best.weapon);
}

/** True when nobody in the team has a quicker weapon in a band. */
export function quickestIn({ world, members }: ToldTeam, band: RangeBand, weapon: string): boolean {
  const quick = (member: TruthMember) => world.situation.quickness(member.weapon, member.aim)[band];
  const most = Math.max(...members.map(quick));
  return members.some((member) => member.weapon === weapon && quick(member) === most);
}

/** The bands by their words in a sentence. */
export const BAND_WORDS: Readonly<Record<string, RangeBand>> = {
  Close: 'short',
  close: 'short',
  Mid: 'middle',
  mid: 'middle',
  Long: 'long',
  long: 'long',
};

/** True of a line about a range at which the team's guns are weak. Undefined for a line about something else. */
export function isTrueWeakRange(told: ToldTeam, line: string): boolean | undefined {
  const outgunned = /^Outgunned at (\w+) range: their (.+) is better than your (.+)$/.exec(line);
  const weak = /^Weak at (\w+) range: (.+) is the best you have there$/.exec(line);
  const [, word, gun, weapon] =
    outgunned ?? (weak === null ? [] : [weak[0], weak[1], undefined, weak[2]]);
  if (word === undefined || weapon === undefined) return undefined;
  const band = BAND_WORDS[word] ?? 'short';
  const isWeak = quickestIn(told, band, weapon) && shareIn(told, band, weapon) < 0.75;
  return isWeak && isOutgunnedBy(told, band, gun);
}
