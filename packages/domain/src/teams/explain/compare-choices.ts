import type { Situation } from '../situation.ts';
import type { TeamRules } from '../team-rules.ts';
import { teamParts } from '../team-terms.ts';
import { worthWith } from '../worth-with.ts';
import type { PlayerPreference } from '../team-request.ts';
import type { Member, TeamPart } from '../team-terms.ts';
import { differences, unitsOf } from './parts.ts';
import type { Certainty, Reason } from '../optimized-team.ts';
import { ABOUT_EQUAL_POINTS, comparisonText, gainTexts, lossTexts } from './texts.ts';
import { wordingOf } from './wording.ts';
import type { Wording } from './wording-texts.ts';

/** The inputs of every explanation. */
export interface Explained {
  readonly rules: TeamRules;
  readonly situation: Situation;
  /** The players' preferences, each with the items banned for all. */
  readonly preferences: readonly PlayerPreference[];
  /** Units of one point of the team score. */
  readonly unitsPerPoint: number;
  readonly members: readonly Member[];
  readonly parts: readonly TeamPart[];
}

/** The next best choice in one place, and the parts in which the team is better or worse without it. */
export interface RunnerUp<Choice> {
  readonly choice: Choice;
  /** Units by which the choice made is worth more. Below 0 only where a preference or a locked build decided. */
  readonly lead: number;
  readonly differences: readonly TeamPart[];
  readonly wording: Wording;
}

/** Returns a member's best other choice, with everything else unchanged. Undefined when there is none. */
export function runnerUp<Choice>(
  explained: Explained,
  index: number,
  choices: readonly Choice[],
  apply: (member: Member, choice: Choice) => Member,
): RunnerUp<Choice> | undefined {
  const { rules, situation, preferences, members, parts } = explained;
  const member = members[index];
  const banned = preferences[index]?.never ?? [];
  if (member === undefined) return undefined;
  const own = unitsOf(parts);
  const unitsWith = worthWith(explained, index);
  let best:
    | { readonly choice: Choice; readonly changed: Member; readonly lead: number }
    | undefined;
  for (const choice of choices.filter((one) => !banned.includes(String(one)))) {
    const changed = apply(member, choice);
    const lead = own - unitsWith(changed);
    if (best === undefined || lead < best.lead) best = { choice, changed, lead };
  }
  if (best === undefined) return undefined;
  const others = members.with(index, best.changed);
  return {
    choice: best.choice,
    lead: best.lead,
    differences: differences(parts, teamParts(rules, situation, others, preferences)),
    wording: wordingOf(explained, members, others, index),
  };
}

/** The number of gains that are named, at most. */
export const MAX_GAINS = 2;
/** The number of losses that are named, at most. */
export const MAX_LOSSES = 1;

/** The reason for a choice that was made, against the next best one. */
export function reasonOf(
  line: string,
  name: string,
  next: RunnerUp<string>,
  unitsPerPoint: number,
): Reason {
  return {
    line,
    why: compared(name, next.choice, next, unitsPerPoint),
    certainty: certaintyOf(next, unitsPerPoint),
  };
}

/** The reason for something that nothing was chosen for. */
export function decided(line: string): Reason {
  return { line, why: null, certainty: null };
}

/** A choice is solid if it leads the next best one by more than the model's numbers are exact. */
export function certaintyOf(
  { lead }: Pick<RunnerUp<unknown>, 'lead'>,
  unitsPerPoint: number,
): Certainty | null {
  if (lead < 0) return null;
  return lead / unitsPerPoint < ABOUT_EQUAL_POINTS ? 'toss-up' : 'solid';
}

/**
 * The choice made against the next best one, with the gains and losses that weigh most. Null if the other is worth more,
 * because then something else decided. Of guns that are
 * about equal it's always named what speaks for either, if need be an outdated rating. Other toss-ups are short.
 */
export function compared(
  chosen: string,
  other: string,
  { lead, differences: parts, wording }: Omit<RunnerUp<unknown>, 'choice'>,
  unitsPerPoint: number,
): string | null {
  if (lead < 0) return null;
  const points = lead / unitsPerPoint;
  const isTossUp = points < ABOUT_EQUAL_POINTS;
  return comparisonText({
    chosen,
    other,
    points,
    gains: gainTexts(
      parts.filter((part) => part.units > 0),
      wording,
      !isTossUp || wording.isBetweenGuns,
    ).slice(0, MAX_GAINS),
    losses:
      isTossUp && !wording.isBetweenGuns
        ? []
        : lossTexts(
            parts.filter((part) => part.units < 0),
            wording,
            isTossUp,
          ).slice(0, MAX_LOSSES),
  });
}
