/** Reads the claims of a comparison, such as 'faster kills at mid range', and decides by the terms whether they hold. */
import { CLASS_HEALTH, ROLES } from '../../catalogue/index.ts';
import type { PlayerClass, RangeBand, Role } from '../../catalogue/index.ts';
import { aimOf, meanSecondsOf } from '../../fights/index.ts';
import { CHART_RANGES_METERS } from '../../weapons/index.ts';
import { needTexts, threatTexts } from '../../teams/explain/label-texts.ts';
import type { Gun, Measured, World } from './measured-team.ts';

const BANDS: Readonly<Record<string, RangeBand>> = { close: 'short', mid: 'middle', long: 'long' };

/** The claims of a list. Range bands and their numbers stay together. */
export function claimsIn(list: string): string[] {
  return list
    .replaceAll('at every range', 'at close+mid+long range')
    .replaceAll(', and long range', '+long range')
    .replaceAll(/ and (close|mid|long) range/g, '+$1 range')
    .replaceAll(/(close|mid), (?=mid|long)/g, '$1+')
    .replaceAll(/(\d+%), (?=\d+%)/g, '$1 and ')
    .split(', ');
}

/** True when a claim about one team against another holds. A claim that can't be read doesn't. */
export function holds(world: World, claim: string, own: Measured, other: Measured): boolean {
  return (
    rangeClaim(world, claim, own, other) ??
    fixedClaim(claim, own, other) ??
    ratingClaim(world, claim, own, other) ??
    levelClaim(world, claim, own, other) ??
    pairClaim(claim, own, other) ??
    roleClaim(claim, own, other) ??
    false
  );
}

/** Words about fights, and whether the team has more or less of it in the model. */
const RANGE_WORDS: Readonly<Record<string, 1 | -1>> = {
  'faster kills': 1,
  'slower kills': -1,
  'lands more shots': 1,
  'lands fewer shots': -1,
  'ready sooner': 1,
  'ready later': -1,
  'closes in': 1,
  "can't close in": -1,
  'more than plain shots': 1,
  'only plain shots': -1,
  better: 1,
  worse: -1,
};

/** A band counts for the right team, and a weapon of it is faster in the fights or has the hidden share that's named. */
function rangeClaim(
  world: World,
  claim: string,
  own: Measured,
  other: Measured,
): boolean | undefined {
  const read = /^([a-z' ]+) at ([a-z+]+) range(?: \((.+)\))?$/.exec(claim);
  const [, what = '', list = '', numbers] = read ?? [];
  const sign = RANGE_WORDS[what];
  if (sign === undefined) return undefined;
  const [better, worse] = sign === 1 ? [own, other] : [other, own];
  const pairsOf = numbers?.split(' and ') ?? [];
  return list.split('+').every((word, index) => {
    const band = BANDS[word];
    if (band === undefined || better.bands[band] <= worse.bands[band]) return false;
    const duels = better.guns.flatMap((first) => worse.guns.map((second) => ({ first, second })));
    const shareOf = (gun: Gun) => `${Math.round(100 * world.hitShare(gun, band))}%`;
    return duels.some(({ first, second }) => {
      if (what.endsWith('kills')) return isFaster(world, first, second, band);
      if (!what.endsWith('shots') || numbers === undefined) return true;
      const [one, two] = sign === 1 ? [first, second] : [second, first];
      return pairsOf[index] === `${shareOf(one)} against ${shareOf(two)}`;
    });
  });
}

/** True if the fights of the weapon pages have the first weapon kill sooner at more ranges and targets than later. */
function isFaster(
  { catalogue, situation }: World,
  first: Gun,
  second: Gun,
  band: RangeBand,
): boolean {
  const { range } = catalogue.teamModel;
  const { fromMeters = 0, toMeters = 0 } = range.bands.find((one) => one.band === band) ?? {};
  const secondsOf = (gun: Gun, target: PlayerClass) => {
    const { accuracy, headshotShare } = aimOf(range.aim[gun.aim]);
    const weapon = catalogue.weapons.find((one) => one.name === gun.weapon);
    if (weapon === undefined) throw new Error(`no weapon ${gun.weapon}`);
    const setting = { targetHealth: CLASS_HEALTH[target], headshotShare, fromRest: true };
    return meanSecondsOf(weapon, setting)(accuracy);
  };
  const signs = situation.targets.flatMap((target) => {
    const [own, other] = [secondsOf(first, target), secondsOf(second, target)];
    return CHART_RANGES_METERS.filter((at) => at >= fromMeters && at < toMeters).map((at) =>
      Math.sign((other(at) ?? 1e9) - (own(at) ?? 1e9)),
    );
  });
  return signs.reduce((sum, sign) => sum + sign, 0) > 0;
}

/** `stronger (rated in 8.3.0)`: by today's ratings, none of which is newer, and none of an item that changed since. */
function ratingClaim(
  { catalogue }: World,
  claim: string,
  own: Measured,
  other: Measured,
): boolean | undefined {
  const read =
    /^(?:(?<one>stronger|weaker) \(rated (?<word>in|before) (?<update>\S+)\)|(?<all>stronger|weaker) items( \(some ratings outdated\))?)$/.exec(
      claim,
    )?.groups;
  if (read === undefined) return undefined;
  const isHigher = (read['one'] ?? read['all']) === 'stronger';
  if (own.strength === other.strength || isHigher !== own.strength > other.strength) return false;
  const left = [...other.items];
  const more = own.items.filter((name) => {
    const place = left.indexOf(name);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  const { ratings = [] } = catalogue.teamModel;
  const entries = [...catalogue.teamModel.gadgets, ...catalogue.teamModel.specializations];
  const dates = [...more, ...left].map(
    (name): { rated: string; changed?: string | undefined } =>
      ratings.find((rating) => rating.name === name) ?? {
        rated: entries.find((entry) => entry.name === name)?.rated ?? catalogue.patch.name,
      },
  );
  const changed = dates.flatMap((date) => date.changed ?? []);
  const { update } = read;
  if (update === undefined) return claim.endsWith('outdated)') === changed.length > 0;
  return read['word'] === 'before'
    ? changed.includes(update)
    : changed.length === 0 && dates.some(({ rated }) => rated === update);
}

function fixedClaim(claim: string, own: Measured, other: Measured): boolean | undefined {
  // Another player's picks are named by the player.
  const words = claim
    .replace(/^(not )?the role .+ asked for$/, '$1the role you asked for')
    .replace(/^(fits|off) the playstyle of .+$/, '$1 your playstyle');
  switch (words) {
    case 'fills more roles':
      return own.roleFit > other.roleFit;
    case 'fills fewer roles':
      return own.roleFit < other.roleFit;
    case 'wider class mix':
      return own.classes > other.classes;
    case 'narrower class mix':
      return own.classes < other.classes;
    case 'the role you asked for':
      return own.roleCost < other.roleCost;
    case 'not the role you asked for':
      return own.roleCost > other.roleCost;
    case 'fits your playstyle':
      return own.playstyleCost < other.playstyleCost;
    case 'off your playstyle':
      return own.playstyleCost > other.playstyleCost;
    default:
      return undefined;
  }
}

function levelClaim(
  { situation }: World,
  claim: string,
  own: Measured,
  other: Measured,
): boolean | undefined {
  for (const { kind, name } of situation.demands) {
    const isNeed = kind === 'need';
    const levelIn = (team: Measured) => (isNeed ? team.needs : team.threats).get(name) ?? 0;
    const label = isNeed ? needTexts(name).label : threatTexts(name).label;
    const more = isNeed ? [`more ${label}`] : [`better vs. their ${label}`];
    const less = isNeed ? [`less ${label}`, `fewer ${label}`] : [`worse vs. their ${label}`];
    if (more.includes(claim)) return levelIn(own) > levelIn(other);
    if (less.includes(claim)) return levelIn(own) < levelIn(other);
  }
  return undefined;
}

function pairClaim(claim: string, own: Measured, other: Measured): boolean | undefined {
  const clash = /^(no|a) clash \((.+)\)$/.exec(claim);
  if (clash !== null) {
    const [ofOwn, ofOther] = [own, other].map((team) => team.clashes.includes(clash[2] ?? ''));
    return clash[1] === 'no'
      ? ofOwn === false && ofOther === true
      : ofOwn === true && ofOther === false;
  }
  const combo = /^(no )?(.+) combo$/.exec(claim);
  if (combo === null) return undefined;
  const [ofOwn = 0, ofOther = 0] = [own, other].map(
    (team) => team.combos.filter((name) => name === combo[2]).length,
  );
  return combo[1] === undefined ? ofOwn > ofOther : ofOwn < ofOther;
}

const ROLE_FILLED: Readonly<Record<string, Role>> = {
  'goes in first': 'Entry Fragger',
  'keeps the others alive': 'Support',
  'backs the team up': 'Support',
  'stays on the point': 'Anchor',
};

function roleClaim(claim: string, own: Measured, other: Measured): boolean | undefined {
  const fit = ROLES.find((role) => claim === `better ${role}` || claim === `worse ${role}`);
  if (fit !== undefined) {
    return claim.startsWith('better') ? own.roleFit > other.roleFit : own.roleFit < other.roleFit;
  }
  const filled = ROLE_FILLED[claim];
  if (filled !== undefined) return own.roles.has(filled) && !other.roles.has(filled);
  const lacked = ROLES.find((role) => claim === `no ${role}`);
  if (lacked !== undefined) return !own.roles.has(lacked) && other.roles.has(lacked);
  const suits = /^(.*?) ?(?:suits?|unsuited to) an? (.+?)( more)?$/.exec(claim);
  if (suits === null) return undefined;
  const isLess = claim.startsWith('unsuited') || suits[3] !== undefined;
  return isLess ? own.roleFit < other.roleFit : own.roleFit > other.roleFit;
}

/** A comparison, taken apart. */
export function readComparison(why: string) {
  const list = (text: string | undefined) => (text === undefined ? [] : claimsIn(text));
  const tossUp =
    /^Toss-up: (.+?) or (.+?)\. (?:(Equal|About equal)|Edge: (.+?))\.(?: Trade-off: (.+)\.)?$/.exec(
      why,
    );
  if (tossUp !== null) {
    const [, chosen, other = '', equal, edge, against] = tossUp;
    const kind = equal === 'Equal' ? 'tie' : 'toss-up';
    return { kind, other, chosen, points: undefined, gains: list(edge), losses: list(against) };
  }
  const [, chosen, other = '', points, gains, losses] =
    /^(.+?) over (.+?) \(\+(\d+)\): (.+?)\.(?: Trade-off: (.+)\.)?$/.exec(why) ?? [];
  return { kind: 'lead', other, chosen, points, gains: list(gains), losses: list(losses) };
}
