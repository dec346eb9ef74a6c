import type { TeamRules } from '../team-rules.ts';
import type { Member } from '../team-terms.ts';

/** The needs that a Support is there for. */
const SUPPORTING = ['healing', 'revives', 'defence'];

/** True for a Support who carries nothing that supports. */
export function isBareSupport(
  rules: TeamRules,
  { role, specialization, gadgets }: Member,
): boolean {
  const supports = (name: string) =>
    SUPPORTING.some((need) => (rules.item(name).gives[need] ?? 0) > 0);
  return role === 'Support' && ![specialization, ...gadgets].some(supports);
}
