import { gadgetsOf } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { MatchMember } from '@trifecta/domain/matches';
import { loadoutOf } from '@trifecta/domain/teams';
import type { ComparedMember, Loadout, SavedTeam } from '@trifecta/domain/teams';
import { texts } from './texts.ts';

/** A lineup to choose for a match. */
export interface LineUpChoice {
  readonly key: string;
  readonly label: string;
  /** The heading it's listed under. Undefined for the first ones. */
  readonly group?: string;
  readonly members: readonly MatchMember[];
  /** What the members are called, if the player has to say which one is theirs. */
  readonly names?: readonly string[];
}

/** A lineup in a few words. */
export function lineUpText(members: readonly MatchMember[]): string {
  return members.map(({ class: name, weapon }) => texts.member(name, weapon)).join(', ');
}

/** A team as a choice, of which the player says which loadout was theirs. */
export function teamChoice(
  place: Pick<LineUpChoice, 'key' | 'label' | 'group'>,
  members: readonly (Loadout & Pick<ComparedMember, 'playerName'>)[],
): LineUpChoice {
  const names = members.map(
    ({ playerName }, index) => playerName || texts.lineUp.player(index + 1),
  );
  return { ...place, members: members.map(loadoutOf), names };
}

/** A game plan of the player's club, as far as its team is known. */
export interface PlannedTeam {
  readonly id: string;
  readonly name: string;
  /** Null before the optimizer found one: its slots may have no weapons yet. */
  readonly team: readonly (Loadout & Pick<ComparedMember, 'playerName'>)[] | null;
}

/**
 * The lineups to choose from, the most likely first: the one the player came with, that of the last match, none, and then the
 * player's teams, those of the club's game plans, the player's builds, and each weapon by itself.
 */
export function lineUpChoices({
  came,
  last,
  teams,
  plans,
  builds,
  weapons,
}: {
  readonly came: LineUpChoice | null;
  readonly last: readonly MatchMember[];
  readonly teams: readonly SavedTeam[];
  readonly plans: readonly PlannedTeam[];
  readonly builds: readonly UserBuild[];
  /** The weapons of each class. Undefined while they load. */
  readonly weapons: Readonly<Record<PlayerClass, readonly { readonly name: string }[]>> | undefined;
}): readonly LineUpChoice[] {
  const asLast = { key: 'last', label: texts.lineUp.last(lineUpText(last)), members: last };
  return [
    ...(came === null ? [] : [came]),
    ...(last.length === 0 ? [] : [asLast]),
    { key: 'none', label: texts.lineUp.none, members: [] },
    ...teams.map(({ _id, teamName, teamMembers }) =>
      teamChoice(
        { key: `team:${_id}`, label: teamName, group: texts.lineUp.teams },
        teamMembers.map((member) => ({ ...member, gadgets: gadgetsOf(member) })),
      ),
    ),
    ...plans.flatMap(({ id, name, team }) =>
      team === null
        ? []
        : [teamChoice({ key: `plan:${id}`, label: name, group: texts.lineUp.plans }, team)],
    ),
    ...builds.map((build) => {
      const members = [loadoutOf({ ...build, gadgets: gadgetsOf(build) })];
      const label = texts.lineUp.build(build.buildName, lineUpText(members));
      return { key: `build:${build._id}`, label, group: texts.lineUp.builds, members };
    }),
    ...PLAYER_CLASSES.flatMap((playerClass) =>
      (weapons?.[playerClass] ?? []).map(({ name: weapon }) => ({
        key: `weapon:${weapon}`,
        label: weapon,
        group: texts.lineUp.weapons(playerClass),
        members: [{ class: playerClass, weapon, specialization: null, gadgets: [] }],
      })),
    ),
  ];
}
