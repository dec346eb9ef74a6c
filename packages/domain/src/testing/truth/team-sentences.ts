/** Checks every sentence about a whole team. */
import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { RangeBand } from '../../catalogue/index.ts';
import { needTexts } from '../../teams/explain/label-texts.ts';
import type { TeamExplanation } from '../../teams/index.ts';
import { falseCalls } from './call-sentences.ts';
import { falseMatchup, isTrueMapChange } from './place-sentences.ts';
import { kitsOf, measure, pairsIn } from './measured-team.ts';
import type { Measured } from './measured-team.ts';
import { falseEnemyNotes, falseMapNotes } from './circumstance-sentences.ts';
import { isChoiceOf, wishedRoles, wishedStyles } from './wishes.ts';
import type { ToldTeam } from './member-sentences.ts';
import {
  BAND_WORDS,
  bestShareIn,
  giveTo,
  isTrueWeakRange,
  labelFor,
  quickestIn,
  shareIn,
  weakWords,
} from './team-facts.ts';
import type { Fact } from './team-facts.ts';

/** False sentences of a team's explanation. */
export function falseTeamSentences(told: ToldTeam, explanation: TeamExplanation): string[] {
  const { world, members } = told;
  const measured = measure(world, members, world.request.players);
  const facts = world.situation.demands.map(({ kind, name, asked }): Fact => ({
    kind,
    name,
    asked,
    label: kind === 'need' ? needTexts(name).label : labelFor(world, name, world.request.enemyTeam),
    ...levelOf(told, measured, kind, name, asked),
  }));
  const { verdict, strengths, considerations, combos, synergySummary } = explanation;
  const { rangeCoverage, utilityBalance } = explanation;
  return [
    ...strengths.filter((line) => !isTrueStrength(told, facts, line)),
    ...considerations.filter((line) => !isTrueWeakSpot(told, measured, facts, line)),
    ...(strengths.length <= 3 && considerations.length <= 3 ? [] : ['more than three lines']),
    ...falsePairs(told, explanation),
    ...(isTrueCount(synergySummary, combos.length) ? [] : [synergySummary]),
    ...rangeCoverage.split('. ').filter((line) => !isTrueRange(told, line)),
    ...utilityBalance.split('. ').filter((line) => !isTrueBalance(facts, line)),
    ...(isTrueChip(told, measured, facts, verdict.warning)
      ? []
      : [verdict.warning ?? 'no warning']),
    ...(isTruePlan(told, facts, verdict.plan) ? [] : [verdict.plan]),
    ...falseJobs(told, verdict.jobs),
    ...falseCalls(told, facts, explanation.calls),
    ...falseMatchup(told, facts, explanation.matchup),
    ...(isTrueMapChange(told, explanation.mapChange) ? [] : [explanation.mapChange ?? 'no change']),
    ...falseMapNotes(told, explanation.mapNotes),
    ...falseEnemyNotes(told, facts, explanation.enemyNotes),
  ];
}

/** Half of what is asked for is thin, and so is a team without any healing but H+ Infusers. */
function levelOf(
  { world, members }: ToldTeam,
  measured: Measured,
  kind: Fact['kind'],
  name: string,
  asked: number,
) {
  const level = (kind === 'need' ? measured.needs : measured.threats).get(name) ?? 0;
  const isBackup = kitsOf(members).every(
    (item) => item === 'H+ Infuser' || (world.item(item).gives['healing'] ?? 0) === 0,
  );
  return {
    level,
    isThin: level < asked / 2 || (name === 'healing' && kind === 'need' && isBackup),
  };
}

/** Something the classes can bring. Stealth and crowd control only where the map asks for 2 levels more than usual. */
function canMend({ world, members }: ToldTeam, { kind, name, asked }: Fact): boolean {
  if (kind === 'threat') return true;
  const usual = world.model.needs.find(({ need }) => need === name)?.asked ?? 0;
  const isOptional = ['concealment', 'crowd control'].includes(name) && asked < usual + 2;
  const isOwn = (item: string) =>
    world.catalogue.gadgets.some(
      (one) => one.name === item && members.some((member) => one.classes.includes(member.class)),
    ) ||
    world.catalogue.specializations.some(
      (one) => one.name === item && members.some((member) => one.class === member.class),
    );
  const items = [...world.model.gadgets, ...world.model.specializations];
  return (
    !isOptional &&
    items.some(
      (item) => (item.gives[name] ?? 0) > 0 && isOwn(item.name) && !world.isGone(item.name),
    )
  );
}

function namesOf(list: string): string[] {
  return list.split(/, and | and |, /);
}

function isTrueStrength(told: ToldTeam, facts: readonly Fact[], line: string): boolean {
  const elite = /^Elite TTK at (.+) range: (.+)$/.exec(line);
  if (elite !== null) {
    const band = BAND_WORDS[elite[1] ?? ''] ?? 'short';
    const weapon = elite[2] ?? '';
    return quickestIn(told, band, weapon) && shareIn(told, band, weapon) >= 0.95;
  }
  const [, subject = '', list = ''] = /^(.+?): (.+)$/.exec(line) ?? [];
  return facts.some((fact) => {
    const expected = fact.kind === 'need' ? fact.label : `answers their ${fact.label}`;
    return (
      subject.toLowerCase() === expected.toLowerCase() &&
      fact.level >= fact.asked &&
      !fact.isThin &&
      giveTo(told, fact, namesOf(list))
    );
  });
}

function isTrueWeakSpot(
  told: ToldTeam,
  measured: Measured,
  facts: readonly Fact[],
  line: string,
): boolean {
  const weakRange = isTrueWeakRange(told, line);
  if (weakRange !== undefined) return weakRange;
  const bare = /^(.+) is Support with no heal, revive, or cover$/.exec(line);
  if (bare !== null) {
    return told.members.some(
      ({ playerName, role, ...member }) =>
        playerName === bare[1] &&
        role === 'Support' &&
        kitsOf([{ ...member, role }]).every((name) =>
          ['healing', 'revives', 'defence'].every((need) => !told.world.item(name).gives[need]),
        ),
    );
  }
  if (line.startsWith('Three Heavies and no wall')) {
    return (
      told.members.every((member) => member.class === 'Heavy') &&
      kitsOf(told.members).every((name) => (told.world.item(name).gives['defence'] ?? 0) < 2)
    );
  }
  const empty = BAND_WORDS[/^Nothing for (\w+) range$/.exec(line)?.[1] ?? ''];
  if (empty !== undefined) return hasNothing(told, empty);
  if (measured.clashes.some((reason) => reason.toLowerCase() === line.toLowerCase())) return true;
  return (
    isTrueLack(told, measured, facts, line) ??
    isTrueUnmet(told, line) ??
    facts.some(({ label }) => line === `No real gaps. Thinnest: ${label}`)
  );
}

function isTrueLack(
  told: ToldTeam,
  measured: Measured,
  facts: readonly Fact[],
  line: string,
): boolean | undefined {
  const lacks = facts.map((fact) => isTrueFactLack(told, fact, line));
  const roles = told.world.model.balance.roles.map(({ role }) =>
    line === `No ${role}` ? !measured.roles.has(role) : undefined,
  );
  return [...lacks, ...roles].find((isTrue) => isTrue !== undefined);
}

function isTrueFactLack(told: ToldTeam, fact: Fact, line: string): boolean | undefined {
  const { kind, label, level, isThin } = fact;
  const isNeed = kind === 'need';
  if (line === (isNeed ? `No ${label}` : `No answer to their ${label}`)) {
    return level === 0 && canMend(told, fact);
  }
  const thin = isNeed
    ? /^Thin on (?<label>.+): just (?<items>.+)$/.exec(line)
    : /^Only (?<items>.+) against their (?<label>.+)$/.exec(line);
  if (thin?.groups?.['label'] !== label) return undefined;
  const items = namesOf(thin.groups['items'] ?? '');
  return level > 0 && isThin && canMend(told, fact) && giveTo(told, fact, items);
}

function isTrueUnmet({ world, members }: ToldTeam, line: string): boolean | undefined {
  const { players } = world.request;
  const lost = /^(.+) asked for (.+)\. The team is stronger with (.+)\.$/.exec(line);
  if (lost !== null) {
    return players.some(
      (player, index) =>
        player.name === lost[1] &&
        isChoiceOf(lost[2] ?? '', wishedRoles(player)) &&
        members[index]?.role === lost[3],
    );
  }
  const gone = /^(.+) (?:isn't|aren't) in the game this patch\.$/.exec(line);
  if (gone !== null) {
    return namesOf(gone[1] ?? '').every(
      (name) => world.isGone(name) && kitsOf(members).includes(name),
    );
  }
  const style = /^(.+) (?:doesn't|don't) fit (.+?)'s (.+) style/.exec(line);
  if (style === null) return undefined;
  const isOff = (name: string) => {
    const isWeapon = world.catalogue.weapons.some((weapon) => weapon.name === name);
    const suits = isWeapon ? world.weaponSuits(name) : world.item(name);
    return (styles: readonly string[]) => !suits.playstyles.some((one) => styles.includes(one));
  };
  return players.some(
    (player) =>
      player.name === style[2] &&
      isChoiceOf(style[3] ?? '', wishedStyles(player)) &&
      namesOf(style[1] ?? '')
        .filter((item) => !/^\d+ more$/.test(item))
        .every((item) => isOff(item)(wishedStyles(player))),
  );
}

function falsePairs({ world, members }: ToldTeam, { combos }: TeamExplanation): string[] {
  const made = pairsIn(world, members).filter(({ points }) => points > 0);
  const untrue = combos.filter(({ name, items, reason }) => {
    return !made.some(
      (pair) =>
        pair.name === name &&
        pair.reason === reason &&
        items.every((item) => pair.sides.includes(item)),
    );
  });
  const missing = made.filter(({ name }) => combos.every((combo) => combo.name !== name));
  return [...untrue, ...missing].map(({ name }) => `${name} combo`);
}

function isTrueCount(summary: string, combos: number): boolean {
  return combos === 0 ? summary.startsWith('No combos') : summary.startsWith(`${combos} combo`);
}

function hasNothing(told: ToldTeam, band: RangeBand): boolean {
  return bestShareIn(told, band) < 0.05;
}

function isTrueRange(told: ToldTeam, line: string): boolean {
  const empty = BAND_WORDS[/^(\w+): nothing/.exec(line)?.[1] ?? ''];
  if (empty !== undefined) return hasNothing(told, empty);
  const [, word = '', weapon = '', share = ''] = /^(\w+): (.+) \((top|\d+%)\)/.exec(line) ?? [];
  const band = BAND_WORDS[word];
  if (band === undefined || !quickestIn(told, band, weapon)) return false;
  const percent = share === 'top' ? 100 : Number(share.replace('%', ''));
  return Math.round(100 * shareIn(told, band, weapon)) === percent;
}

function isTrueBalance(facts: readonly Fact[], line: string): boolean {
  const [, word = '', list = ''] = /^(Strong|OK|Weak): (.+?)\.?$/.exec(line) ?? [];
  return namesOf(list).every((label) =>
    facts.some(({ kind, label: own, level, asked, isThin }) => {
      if (kind !== 'need' || own !== label) return false;
      const expected = isThin ? 'Weak' : level >= asked ? 'Strong' : 'OK';
      return expected === word;
    }),
  );
}

function isTrueChip(
  told: ToldTeam,
  measured: Measured,
  facts: readonly Fact[],
  chip: string | null,
): boolean {
  if (chip === null) return facts.every((fact) => !fact.isThin || !canMend(told, fact));
  if (chip.split(' ').length > 3) return false;
  if (chip === 'Clashing gadgets') return measured.clashes.length > 0;
  const range = /^Weak (close|mid|long) range$/.exec(chip);
  if (range !== null) {
    const band = BAND_WORDS[range[1] ?? ''] ?? 'short';
    return bestShareIn(told, band) < 0.75;
  }
  return (
    facts.some((fact) => {
      const { kind, name, label, level, isThin } = fact;
      if (!isThin || !canMend(told, fact)) return false;
      if (kind === 'threat') {
        const start = level === 0 ? 'Weak to' : 'Thin vs.';
        return weakWords(told, name).some((word) => chip === `${start} ${word}`);
      }
      const chips = level === 0 ? [`No ${label}`] : [`Thin on ${label}`, `Low ${label}`];
      return chips.includes(chip);
    }) ||
    (isTrueLack(told, measured, [], chip) ?? false)
  );
}

const FIGHTS: Readonly<Record<string, RangeBand>> = {
  'win the close fights': 'short',
  'win at mid range': 'middle',
  'win the long lines': 'long',
};

function isTruePlan(told: ToldTeam, facts: readonly Fact[], plan: string): boolean {
  const [, order, fight = ''] = /^(?:(.+), )?([^,]+)\.$/.exec(plan) ?? [];
  const { situation, catalogue, request, item } = told.world;
  const gameMap = catalogue.maps.find(({ mapId }) => mapId === request.map);
  const { sightlines, verticalPlay } = gameMap?.characteristics ?? {};
  const best = (one: RangeBand) => bestShareIn(told, one);
  const possible = RANGE_BANDS.filter(
    (band) =>
      situation.bandWeights[band] > 0 &&
      best(band) >= 0.7 &&
      !(sightlines === 'long' && band === 'short') &&
      !(sightlines === 'short' && band === 'long'),
  );
  const band = FIGHTS[fight.toLowerCase()];
  const isBest =
    band === undefined
      ? fight.toLowerCase() === 'stay together' && possible.length === 0
      : possible.includes(band) && possible.every((other) => best(other) <= best(band));
  const isStuck =
    verticalPlay === true &&
    kitsOf(told.members).every((name) => (item(name).gives['mobility'] ?? 0) < 3);
  const needs = facts.filter(
    ({ kind, level, name, isThin }) =>
      kind === 'need' &&
      level > 0 &&
      !isThin &&
      canPlay(told, name) &&
      !(isStuck && name === 'mobility'),
  );
  if (order === undefined) return isBest && needs.length === 0;
  const own = needs.find(({ name }) => needTexts(name).order === order);
  return isBest && own !== undefined && (own.level >= own.asked || isWorthMost(told, own, needs));
}

/** A Heavy and an Anchor dig in; two members with mobility outrun others. */
function canPlay({ world, members }: ToldTeam, need: string): boolean {
  const mobile = members.filter((member) =>
    kitsOf([member]).some((name) => (world.item(name).gives['mobility'] ?? 0) >= 2),
  );
  const isHeldBy = (what: string) =>
    members.some((member) => member.class === what || member.role === what);
  if (need === 'defence') return isHeldBy('Heavy') && isHeldBy('Anchor');
  return need !== 'mobility' || mobile.length >= 2;
}

function isWorthMost({ world }: ToldTeam, own: Fact, needs: readonly Fact[]): boolean {
  const worthOf = ({ name, level }: Fact) => {
    const { worth = [] } =
      world.situation.demands.find((one) => one.kind === 'need' && one.name === name) ?? {};
    return worth[Math.min(level, worth.length - 1)] ?? 0;
  };
  return needs.every((other) => worthOf(other) <= worthOf(own));
}

/** For each job of a verdict the role, and needs or items of which the member must have one. */
const JOBS: readonly (readonly [job: RegExp, role: string, needs: readonly string[]])[] = [
  [/^(goes|go) in unseen$/, 'Entry Fragger', ['Cloaking Device', 'Vanishing Bomb']],
  [/^(goes in first|go in one after the other|go(es)? in loud)$/, 'Entry Fragger', []],
  [/^keeps? the team up$/, 'Support', ['healing']],
  [/^handles? the revives$/, 'Support', ['revives']],
  [/^backs? the team up$/, 'Support', []],
  [/^holds? the point$/, 'Anchor', ['defence']],
  [/^stays? on the point$/, 'Anchor', []],
  [/^flanks?$/, 'Flex', ['mobility']],
  [/^covers? from range$/, 'Flex', []],
  [/^fills? the gaps$/, 'Flex', []],
];

/** Everyone has one job, one of the role that the items make true. */
function falseJobs({ world, members }: ToldTeam, jobs: string): string[] {
  let text = jobs;
  members.forEach(({ playerName }, index) => {
    text = text.replace(playerName, `@${index}`);
  });
  const told = new Map<number, string>();
  for (const match of text.matchAll(
    /((?:@\d(?:, and |, | and )?)+) ([a-z ]+?)(?=,? and @|, @|\.$)/g,
  )) {
    for (const index of (match[1] ?? '').matchAll(/@(\d)/g)) {
      told.set(Number(index[1]), match[2] ?? '');
    }
  }
  const isTrue = (member: (typeof members)[number], index: number) => {
    const job = JOBS.find(([verb]) => verb.test(told.get(index) ?? ''));
    if (job === undefined || job[1] !== member.role) return false;
    const gives = (need: string) =>
      kitsOf([member]).some(
        (name) =>
          name === need || (name !== 'H+ Infuser' && (world.item(name).gives[need] ?? 0) > 0),
      );
    const isLongest = members.every(
      ({ weapon, aim }) =>
        world.situation.quickness(weapon, aim).long <=
        world.situation.quickness(member.weapon, member.aim).long,
    );
    if (job[0].source.includes('from range')) return isLongest;
    return job[2].length === 0 || job[2].some(gives);
  };
  return members.every(isTrue) ? [] : [jobs];
}
