/** Reads the claims of a comparison, such as 'faster kills at mid range', and decides by the terms whether they hold. */
import type { RangeBand } from '../../catalogue/index.ts';
import { needTexts, threatTexts } from '../../teams/explain/label-texts.ts';
import type { Measured, World } from './measured-team.ts';

const BANDS: Readonly<Record<string, RangeBand>> = { close: 'short', mid: 'middle', long: 'long' };

/** The claims of a list. Range bands stay together. */
export function claimsIn(list: string): string[] {
  return list
    .replaceAll(', and long range', '+long range')
    .replaceAll(/ and (close|mid|long) range/g, '+$1 range')
    .replaceAll(/(close|mid), (?=mid|long)/g, '$1+')
    .split(', ');
}

/** True when a claim about one team against another holds. A claim that can't be read doesn't. */
export function holds(world: World, claim: string, own: Measured, other: Measured): boolean {
  const kills = /^(faster|slower) kills at ([a-z+]+) range$/.exec(claim);
  if (kills !== null) {
    const bands = (kills[2] ?? '').split('+').map((word) => BANDS[word]);
    return bands.every(
      (band) =>
        band !== undefined &&
        (kills[1] === 'faster'
          ? own.bands[band] > other.bands[band]
          : own.bands[band] < other.bands[band]),
    );
  }
  return (
    fixedClaim(claim, own, other) ??
    levelClaim(world, claim, own, other) ??
    pairClaim(claim, own, other) ??
    roleClaim(claim, own, other) ??
    false
  );
}

function fixedClaim(claim: string, own: Measured, other: Measured): boolean | undefined {
  switch (claim) {
    case 'stronger this patch':
      return own.strength > other.strength;
    case 'weaker this patch':
      return own.strength < other.strength;
    case 'better role fit':
      return own.roleFit > other.roleFit;
    case 'worse role fit':
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

function roleClaim(claim: string, own: Measured, other: Measured): boolean | undefined {
  const filled = /^(.+) slot filled$/.exec(claim);
  const [name, isFilled] =
    filled === null ? [/^no (.+)$/.exec(claim)?.[1], false] : [filled[1], true];
  for (const role of ['Entry Fragger', 'Support', 'Anchor', 'Flex'] as const) {
    if (role !== name) continue;
    const [has, lacks] = isFilled ? [own, other] : [other, own];
    return has.roles.has(role) && !lacks.roles.has(role);
  }
  return undefined;
}

/** A comparison, taken apart. */
export function readComparison(why: string) {
  const list = (text: string | undefined) => (text === undefined ? [] : claimsIn(text));
  const tossUp = /^Toss-up: (.+) scores the same here\.$/.exec(why);
  const close = /^Close call over (.+?): (.+)\.$/.exec(why);
  const over = /^(.+?) over (.+?) \(\+(\d+\.\d)\): (.+?)\.(?: Trade-off: (.+)\.)?$/.exec(why);
  return {
    kind: tossUp === null ? 'lead' : 'toss-up',
    other: tossUp?.[1] ?? close?.[1] ?? over?.[2] ?? '',
    chosen: over?.[1],
    points: over?.[3],
    gains: list(close?.[2] ?? over?.[4]),
    losses: list(over?.[5]),
  };
}
