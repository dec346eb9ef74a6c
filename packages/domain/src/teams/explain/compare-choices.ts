import type { Situation } from '../situation.ts';
import type { TeamRules } from '../team-rules.ts';
import { teamParts } from '../team-terms.ts';
import type { PlayerPreference } from '../team-request.ts';
import type { Member, TeamPart } from '../team-terms.ts';
import { differences, unitsOf } from './parts.ts';
import { comparisonText, gainTexts, lossTexts } from './texts.ts';

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
  let best: { choice: Choice; lead: number; parts: readonly TeamPart[] } | undefined;
  for (const choice of choices.filter((one) => !banned.includes(String(one)))) {
    const changed = members.with(index, apply(member, choice));
    const otherParts = teamParts(rules, situation, changed, preferences);
    const lead = own - unitsOf(otherParts);
    if (best === undefined || lead < best.lead) best = { choice, lead, parts: otherParts };
  }
  if (best === undefined) return undefined;
  const { choice, lead } = best;
  return { choice, lead, differences: differences(parts, best.parts) };
}

/** The number of gains that are named, at most. */
export const MAX_GAINS = 2;
/** The number of losses that are named, at most. */
export const MAX_LOSSES = 1;

/**
 * The choice made against the next best one, with the gains and losses that weigh most. Null if the other is worth more,
 * because then something else decided.
 */
export function compared(
  chosen: string,
  other: string,
  { lead, differences: parts }: Pick<RunnerUp<unknown>, 'lead' | 'differences'>,
  unitsPerPoint: number,
): string | null {
  if (lead < 0) return null;
  return comparisonText({
    chosen,
    other,
    points: lead / unitsPerPoint,
    gains: gainTexts(parts.filter((part) => part.units > 0)).slice(0, MAX_GAINS),
    losses: lossTexts(parts.filter((part) => part.units < 0)).slice(0, MAX_LOSSES),
  });
}
