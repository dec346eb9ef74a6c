import type { TeamVerdict } from '../optimized-team.ts';
import type { TeamRequest } from '../team-request.ts';
import type { Member } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { needTexts } from './label-texts.ts';
import { styleOf } from './plan.ts';
import { isBackup } from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';
import { JOBS, VERDICT_TEXTS } from './texts.ts';
import type { Job } from './texts.ts';
import { warningOf } from './weak-spots.ts';

/** Items that get a member in unseen. */
const UNSEEN = ['Cloaking Device', 'Vanishing Bomb'];

/** The team in about 40 words: the plan, everyone's job, and the worst weak spot. */
export function verdictOf(
  explained: Explained,
  { players }: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): TeamVerdict {
  const [best] = bands.filter(({ weight }) => weight > 0).toSorted((a, b) => b.share - a.share);
  const style = styleOf(explained.rules, explained.members, facts);
  const order = style === undefined ? undefined : needTexts(style).order;
  return {
    plan: VERDICT_TEXTS.plan(order, best?.band),
    jobs: VERDICT_TEXTS.jobs(jobsOf(explained, players)),
    warning: warningOf(explained, facts, bands),
  };
}

/** The team's jobs, each with the names of the players who do it. */
function jobsOf(explained: Explained, players: TeamRequest['players']) {
  const jobs = explained.members.map((member) => jobOf(explained, member));
  return [...new Set(jobs)].map((job) => ({
    job,
    names: players.filter((_, index) => jobs[index] === job).map(({ name }) => name),
  }));
}

/** A member's job: the role's, in the words that the items make true. */
function jobOf({ rules, members, situation }: Explained, member: Member): Job {
  const names = [member.specialization, ...member.gadgets];
  const gives = (need: string) => names.some((name) => (rules.item(name).gives[need] ?? 0) > 0);
  if (member.role === 'Entry Fragger') {
    return names.some((name) => UNSEEN.includes(name)) ? JOBS.entryUnseen : JOBS.entry;
  }
  if (member.role === 'Support') {
    const heals = names.some(
      (name) => (rules.item(name).gives['healing'] ?? 0) > 0 && !isBackup(name),
    );
    return heals || gives('revives') ? JOBS.supportHeals : JOBS.support;
  }
  if (member.role === 'Anchor') return gives('defence') ? JOBS.anchorHolds : JOBS.anchor;
  const long = (weapon: string) => situation.quickness(weapon).long;
  const isLongest = members.every((other) => long(member.weapon) >= long(other.weapon));
  if (isLongest) return JOBS.flexLong;
  return gives('mobility') ? JOBS.flexFlanks : JOBS.flex;
}
