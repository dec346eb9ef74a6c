/** Checks a coach's calls, each against the model alone. */
import { CLASS_HEALTH, RANGE_BANDS } from '../../catalogue/index.ts';
import type { RangeBand } from '../../catalogue/index.ts';
import type { TeamCalls } from '../../teams/index.ts';
import { kitsOf } from './measured-team.ts';
import type { ToldTeam } from './member-sentences.ts';
import { bestShareIn, isOutgunnedBy, labelFor, quickestIn, shareIn } from './team-facts.ts';
import type { Fact } from './team-facts.ts';

const BANDS: Readonly<Record<string, RangeBand>> = { close: 'short', mid: 'middle', long: 'long' };

/** A rule for one form of a sentence: its words, and whether what they name is true. */
type CallRule = readonly [words: RegExp, isTrue: (told: Told, ...named: string[]) => boolean];

interface Told extends ToldTeam {
  readonly facts: readonly Fact[];
}

/** The calls that no form fits, or that aren't true. */
export function falseCalls(told: ToldTeam, facts: readonly Fact[], calls: TeamCalls): string[] {
  return (['first', 'target', 'contested', 'rotate'] as const)
    .map((call) => ({ text: calls[call], rules: RULES[call] }))
    .filter(({ text, rules }) => {
      const found = rules.find(([words]) => words.test(text));
      const [, ...named] = found?.[0].exec(text) ?? [];
      return found?.[1]({ ...told, facts }, ...named) !== true;
    })
    .map(({ text }) => text);
}

/** True if a player carries an item, and it gives at least so many levels of a need. */
function carries(told: Told, player: string, item: string, need: string, least = 1): boolean {
  return told.members.some(
    (member) =>
      member.playerName === player &&
      kitsOf([member]).includes(item) &&
      levelIn(told, item, need) >= least,
  );
}

function levelIn({ world }: ToldTeam, item: string, need: string): number {
  return world.item(item).gives[need] ?? 0;
}

function isEntry({ members }: ToldTeam, player: string): boolean {
  return members.some(({ playerName, role }) => playerName === player && role === 'Entry Fragger');
}

function isReliable({ facts }: Told, need: string): boolean {
  return facts.some(({ kind, name, isThin }) => kind === 'need' && name === need && !isThin);
}

/** The players with two levels of mobility or more. */
function quickPlayers(told: ToldTeam): string[] {
  return told.members
    .filter((member) => kitsOf([member]).some((item) => levelIn(told, item, 'mobility') >= 2))
    .map(({ playerName }) => playerName);
}

function revivers(told: ToldTeam): string[] {
  return told.members
    .filter((member) => kitsOf([member]).some((item) => levelIn(told, item, 'revives') > 0))
    .map(({ playerName }) => playerName);
}

/** Levels of the team against a threat, whether or not this enemy poses it. */
function answersTo(told: ToldTeam, threat: string): number {
  return kitsOf(told.members).reduce(
    (sum, item) => sum + (told.world.item(item).answers[threat] ?? 0),
    0,
  );
}

function isThreat({ facts }: Told, label: string, holds: (fact: Fact) => boolean): boolean {
  const words = label.split(/, and | and |, /);
  return facts.some(
    (one) =>
      one.kind === 'threat' &&
      (one.label === label || words.every((word) => one.label.includes(word))) &&
      holds(one),
  );
}

function hasNoEntry({ members }: ToldTeam): boolean {
  return members.every(({ role }) => role !== 'Entry Fragger');
}

/** An opening by someone else, or by the one who goes in. */
const opensWith =
  (need: string) =>
  (told: Told, opener = '', item = '', entry = opener) =>
    isEntry(told, entry) && carries(told, opener, item, need);

const contestedBy =
  (need: string) =>
  (told: Told, player = '', item = '') =>
    carries(told, player, item, need) && isReliable(told, need);

/** True if the team's guns are weak in a band that matters, and `gun` is the enemy's best if that outguns them. */
function isWeakIn(told: Told, band: RangeBand, gun: string | undefined): boolean {
  const { bandWeights } = told.world.situation;
  const all = RANGE_BANDS.reduce((sum, one) => sum + bandWeights[one], 0);
  return (
    bandWeights[band] >= 0.3 * all &&
    bestShareIn(told, band) < 0.7 &&
    isOutgunnedBy(told, band, gun)
  );
}

/** The band of `their X outguns you at long range` or `your guns are weak at long range`. */
const weakBand = (band: RangeBand, text: string): CallRule => [
  new RegExp(`^${text}: (?:their (.+) outguns you|your guns are weak) at \\w+ range\\.$`),
  (told, gun) => isWeakIn(told, band, gun),
];

/** A member without an Entry Fragger in the team who leads it: never an Anchor. */
function leaders(told: ToldTeam): ToldTeam['members'] {
  return hasNoEntry(told) ? told.members.filter(({ role }) => role !== 'Anchor') : [];
}

function isRangeOf(told: ToldTeam, band: string): boolean {
  return told.world.situation.bandWeights[BANDS[band] ?? 'short'] > 0;
}

/** The lead of each of the team's guns over a single enemy's, in a band. */
function leadsOver({ world, members }: ToldTeam, weapon: string, band: RangeBand) {
  const { situation, quickness, request } = world;
  const classes = members.map((member) => member.class);
  const theirs = quickness(weapon, classes, request.aim)[band];
  return members.map((one) => ({
    weapon: one.weapon,
    lead: situation.quickness(one.weapon, one.aim)[band] - theirs,
  }));
}

function isOnlyEnemy({ world }: ToldTeam, playerClass: string, weapon: string): boolean {
  const [only, ...others] = world.request.enemyTeam;
  return others.length === 0 && only?.class === playerClass && only.weapon === weapon;
}

/** True if an enemy of that class and weapon carries something that poses the threat. */
function isPosedBy({ world }: ToldTeam, playerClass: string, weapon: string, label: string) {
  const { model, request, catalogue } = world;
  const category = catalogue.weapons.find(({ name }) => name === weapon)?.category ?? '';
  return model.threats.some((threat) =>
    request.enemyTeam.some((enemy) => {
      if (labelFor(world, threat.threat, [enemy]) !== label) return false;
      const listed = [
        ...(threat.weapons ?? []),
        ...(threat.weaponCategories ?? []),
        ...(threat.specializations ?? []),
        ...(threat.gadgets ?? []),
      ];
      const carried = [weapon, category, enemy.specialization ?? '', ...enemy.gadgets];
      const isThem = enemy.class === playerClass && enemy.weapon === weapon;
      return isThem && carried.some((name) => listed.includes(name));
    }),
  );
}

function isFastestOfTheirs(told: Told, playerClass: string, weapon: string, band: string) {
  const { quickness, request } = told.world;
  const classes = told.members.map((member) => member.class);
  const quick = (name: string) => quickness(name, classes, request.aim)[BANDS[band] ?? 'short'];
  return (
    request.enemyTeam.some((one) => one.class === playerClass && one.weapon === weapon) &&
    request.enemyTeam.every((one) => quick(one.weapon) <= quick(weapon))
  );
}

/** True of the words for a threat that's likely on the map; `item` answers it, or nothing of the team does. */
function isLikely(told: Told, item: string | undefined): boolean {
  const { model, request } = told.world;
  const likely = model.map.maps.find(({ map }) => map === request.map)?.likely ?? [];
  const least = Math.min(...likely.map((threat) => answersTo(told, threat)));
  return likely
    .filter((threat) => answersTo(told, threat) === least)
    .some((threat) =>
      item === undefined
        ? least === 0
        : kitsOf(told.members).includes(item) && (told.world.item(item).answers[threat] ?? 0) > 0,
    );
}

const RULES: Readonly<Record<keyof TeamCalls, readonly CallRule[]>> = {
  first: [
    [
      /^(.+) goes in first, hidden by (.+)\.$/,
      (told, player = '', item = '') =>
        isEntry(told, player) && carries(told, player, item, 'concealment'),
    ],
    [
      /^(.+) goes in first, with nothing to open the way\.$/,
      (told, player = '') =>
        isEntry(told, player) &&
        kitsOf(told.members).every((item) =>
          ['crowd control', 'detection', 'destruction'].every(
            (need) => levelIn(told, item, need) === 0,
          ),
        ),
    ],
    [
      /^(.+) goes in first with (.+)\.$/,
      (told, player = '', item = '') =>
        isEntry(told, player) && carries(told, player, item, 'mobility', 2),
    ],
    [/^(.+) throws them off with (.+), then (.+) goes in\.$/, opensWith('crowd control')],
    [/^(.+) throws them off with (.+), then goes in\.$/, opensWith('crowd control')],
    [/^(.+) scouts with (.+), then (.+) goes in\.$/, opensWith('detection')],
    [/^(.+) scouts with (.+), then goes in\.$/, opensWith('detection')],
    [/^(.+) breaks a wall with (.+), and (.+) goes through\.$/, opensWith('destruction')],
    [/^(.+) breaks a wall with (.+) and goes through\.$/, opensWith('destruction')],
    [
      /^No Entry Fragger: (.+) starts it from range with (.+)\.$/,
      (told, player = '', weapon = '') =>
        leaders(told).some((one) => one.playerName === player && one.weapon === weapon) &&
        quickestIn({ ...told, members: leaders(told) }, 'long', weapon) &&
        shareIn(told, 'long', weapon) >= 0.7,
    ],
    [
      /^No Entry Fragger: (.+) leads with the most health\.$/,
      (told, player = '') =>
        leaders(told).some(
          (one) =>
            one.playerName === player &&
            told.members.every(
              (two) => one === two || CLASS_HEALTH[two.class] < CLASS_HEALTH[one.class],
            ),
        ),
    ],
    [
      /^No Entry Fragger: (.+) leads with (.+)\.$/,
      (told, player = '', weapon = '') =>
        leaders(told).some(
          (one) =>
            one.playerName === player &&
            one.weapon === weapon &&
            leaders(told).every(
              (two) =>
                CLASS_HEALTH[two.class] < CLASS_HEALTH[one.class] ||
                (two.class === one.class &&
                  quickestIn({ ...told, members: [one, two] }, 'short', weapon)),
            ),
        ),
    ],
    [
      /^No Entry Fragger: stay on the point, and let them come\.$/,
      ({ members }) => members.every(({ role }) => role === 'Anchor'),
    ],
  ],
  target: [
    [
      /^Shoot the (.+) (\w+) first: you have no answer to their (.+)\.$/,
      (told, weapon = '', playerClass = '', label = '') =>
        isPosedBy(told, playerClass, weapon, label) &&
        isThreat(told, label, ({ level }) => level === 0),
    ],
    [
      /^Shoot the (.+) (\w+) first: you have just (.+) for their (.+)\.$/,
      (told, weapon = '', playerClass = '', item = '', label = '') =>
        isPosedBy(told, playerClass, weapon, label) &&
        kitsOf(told.members).includes(item) &&
        isThreat(told, label, ({ isThin }) => isThin),
    ],
    [
      /^Shoot the (.+) (\w+) first: it's their best gun at (\w+) range\.$/,
      (told, weapon = '', playerClass = '', band = '') =>
        isFastestOfTheirs(told, playerClass, weapon, band),
    ],
    [
      /^Fight the (.+) (\w+) at (\w+) range: (.+) has the edge there\.$/,
      (told, weapon = '', playerClass = '', word = '', own = '') => {
        const at = BANDS[word] ?? 'short';
        const most = leadsOver(told, weapon, at).find((one) => one.weapon === own)?.lead ?? 0;
        const all = Object.entries(BANDS).filter(([name]) => isRangeOf(told, name));
        return (
          isOnlyEnemy(told, playerClass, weapon) &&
          isRangeOf(told, word) &&
          most > 0 &&
          all.every(([, band]) => leadsOver(told, weapon, band).every(({ lead }) => lead <= most))
        );
      },
    ],
    [
      /^Shoot the (.+) (\w+) together: it has the edge at every range\.$/,
      (told, weapon = '', playerClass = '') =>
        isOnlyEnemy(told, playerClass, weapon) &&
        RANGE_BANDS.filter((band) => told.world.situation.bandWeights[band] > 0).every((band) =>
          leadsOver(told, weapon, band).every(({ lead }) => lead <= 0),
        ),
    ],
    [
      /^Likely here: .+\. Shoot them first: you have no answer\.$/,
      (told) => isLikely(told, undefined),
    ],
    [
      /^Likely here: .+\. Shoot them first, and save (.+) to answer them\.$/,
      (told, item) => isLikely(told, item),
    ],
    [
      /^Likely here: .+\. Shoot them first: you answer them with (.+)\.$/,
      (told, item) => isLikely(told, item),
    ],
    [
      /^Shoot whoever is at (\w+) range: (.+) is at its best there\.$/,
      (told, word = '', weapon = '') => {
        const own = shareIn(told, BANDS[word] ?? 'short', weapon);
        return (
          told.members.some((member) => member.weapon === weapon) &&
          RANGE_BANDS.every((band) => shareIn(told, band, weapon) <= own)
        );
      },
    ],
  ],
  contested: [
    [
      /^(.+) domes the cashout, and (.+) revives inside with (.+)\.$/,
      (told, player = '', medic = '', item = '') =>
        player !== medic &&
        carries(told, player, 'Dome Shield', 'defence') &&
        carries(told, medic, item, 'revives'),
    ],
    [/^(.+) covers the steal with (.+)\.$/, contestedBy('defence')],
    [/^(.+) blocks their way in with (.+)\.$/, contestedBy('area denial')],
    [/^(.+) throws them off with (.+) just before you steal\.$/, contestedBy('crowd control')],
    [/^Trade for the steal: (.+) revives with (.+)\.$/, contestedBy('revives')],
    [/^(.+) shuts their gear down with (.+), then steal\.$/, contestedBy('disabling')],
    [/^(.+) blasts them off it with (.+)\.$/, contestedBy('explosives')],
    [
      /^Clear the room before you steal: nothing you carry covers it\.$/,
      (told) =>
        ['defence', 'area denial', 'crowd control', 'revives', 'disabling', 'explosives'].every(
          (need) =>
            !isReliable(told, need) ||
            kitsOf(told.members).every((item) => levelIn(told, item, need) === 0),
        ),
    ],
  ],
  rotate: [
    weakBand('long', 'Rotate through buildings'),
    weakBand('short', 'Rotate through the open'),
    [
      /^Rotate over the roofs: (.+)'s (Jump Pad|Zipline|Gateway) takes all three up\.$/,
      ({ world, ...told }, player = '', item = '') =>
        world.catalogue.maps.some(
          ({ mapId, characteristics }) =>
            mapId === world.request.map && characteristics.verticalPlay,
        ) && carries({ world, ...told }, player, item, 'mobility', 2),
    ],
    [
      /^Rotate together: (.+)'s (Jump Pad|Zipline|Gateway) is your only quick way across\.$/,
      (told, player = '', item = '') =>
        quickPlayers(told).join() === player && carries(told, player, item, 'mobility', 2),
    ],
    [
      /^Leave early: only (.+) crosses quickly, with (.+)\.$/,
      (told, player = '', item = '') =>
        quickPlayers(told).join() === player && carries(told, player, item, 'mobility', 2),
    ],
    [/^Leave early: nobody has a quick way across\.$/, (told) => quickPlayers(told).length === 0],
    [
      /^Wait for (.+): your only reviver is your slowest\.$/,
      (told, player = '') =>
        revivers(told).join() === player &&
        quickPlayers(told).length === 2 &&
        !quickPlayers(told).includes(player),
    ],
    [
      /^(.+) leaves first: the other two are quicker\.$/,
      (told, player = '') =>
        quickPlayers(told).length === 2 &&
        !quickPlayers(told).includes(player) &&
        told.members.every(
          (one) => !kitsOf([one]).some((item) => /^(Jump Pad|Zipline|Gateway)$/.test(item)),
        ),
    ],
    [
      /^Rotate together: (.+) goes along by (.+)'s (Jump Pad|Zipline|Gateway)\.$/,
      (told, player = '', carrier = '', item = '') =>
        quickPlayers(told).length === 2 &&
        !quickPlayers(told).includes(player) &&
        carries(told, carrier, item, 'mobility', 2),
    ],
    [
      /^Leave while (.+) is up: nobody else revives\.$/,
      (told, player = '') => revivers(told).join() === player,
    ],
    [
      /^Stay for the last fight: all three of you cross quickly\.$/,
      (told) => quickPlayers(told).length === 3,
    ],
  ],
};
