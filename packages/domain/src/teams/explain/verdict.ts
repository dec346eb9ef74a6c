import type { Combo, TeamVerdict } from '../optimized-team.ts';
import type { TeamRequest } from '../team-request.ts';
import type { Explained } from './compare-choices.ts';
import { demandLabel } from './labels.ts';
import { planOf } from './plan.ts';
import type { DemandFact } from './team-facts.ts';
import { WEAK } from './team-facts.ts';
import { VERDICT_TEXTS } from './texts.ts';

/** The team in about 40 words. */
export function verdictOf(
  { members }: Explained,
  { players }: TeamRequest,
  facts: readonly DemandFact[],
  [combo]: readonly Combo[],
): TeamVerdict {
  const plan = planOf(members);
  const named = members.map(({ role }, index) => ({ name: players[index]?.name ?? '', role }));
  return {
    plan: combo === undefined ? VERDICT_TEXTS.plan(plan) : VERDICT_TEXTS.planWith(plan, combo.name),
    jobs: VERDICT_TEXTS.jobs(named),
    warning: warningOf(facts),
  };
}

function warningOf(facts: readonly DemandFact[]): string | null {
  const [worst] = facts
    .filter(({ share }) => share < WEAK)
    .toSorted((a, b) => b.missing - a.missing);
  if (worst === undefined) return null;
  return worst.demand.kind === 'threat'
    ? VERDICT_TEXTS.noAnswer
    : VERDICT_TEXTS.thin(demandLabel(worst.demand));
}
