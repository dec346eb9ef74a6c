import type { RangeBand } from '../../catalogue/index.ts';
import { kitsOf } from './measured-team.ts';
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

/** A weapon's quickness in a band, as a share of the fastest weapon's. */
export function shareIn({ world }: ToldTeam, band: RangeBand, weapon: string): number {
  const quick = (name: string) => world.situation.quickness(name)[band];
  const most = Math.max(...world.catalogue.weapons.map(({ name }) => quick(name)));
  return most === 0 ? 1 : quick(weapon) / most;
}

/** True when nobody in the team has a quicker weapon in a band. */
export function quickestIn({ world, members }: ToldTeam, band: RangeBand, weapon: string): boolean {
  const quick = (name: string) => world.situation.quickness(name)[band];
  return (
    members.some((member) => member.weapon === weapon) &&
    members.every((member) => quick(member.weapon) <= quick(weapon))
  );
}
