import { unreadableName } from '../account/index.ts';
import {
  gadgetsOf,
  hasControlCharacters,
  isBlank,
  lengthOf,
  MAX_DESCRIPTION_LENGTH,
  tidyText,
} from '../builds/index.ts';
import type { GadgetFields } from '../builds/index.ts';
import {
  gadgetProblem,
  itemName,
  specializationProblem,
  weaponProblem,
} from '../catalogue/index.ts';
import type { ClassItems, PlayerClass, Role } from '../catalogue/index.ts';
import { TEAM_SIZE } from './check-team-request.ts';
import type { TeamScores } from './optimized-team.ts';
import { TEAM_MISSING, TEAM_NAME_MISSING } from './missing-team.ts';
import { playerNameOf, playerNameProblem } from './team-text.ts';

/** The number of teams a player can save, on every plan. Source: docs/specification.md#saved-teams. */
export const MAX_SAVED_TEAMS = 10;

/** The maximum length of a team's name. Source: docs/specification.md#saved-teams. */
export const MAX_TEAM_NAME_LENGTH = 50;

/** Shown when a player has saved as many teams as possible. */
export const SAVED_TEAM_LIMIT_MESSAGE = `You've reached the limit of ${MAX_SAVED_TEAMS} saved teams. Delete one to save this one.`;

/** True when a player with this many saved teams may save another. */
export function maySaveTeam(savedTeams: number): boolean {
  return savedTeams < MAX_SAVED_TEAMS;
}

/** One member of a saved team. */
export interface SavedMember extends GadgetFields {
  readonly playerName: string;
  readonly class: PlayerClass;
  /** Null for a team that was saved without roles. */
  readonly role: Role | null;
  readonly weapon: string;
  readonly specialization: string;
  /** The player's own build that was chosen for this member; null for none. */
  readonly userBuildId: string | null;
}

/** Scores out of 100; null where the team was saved without. */
export type SavedScores = { readonly [Score in keyof TeamScores]: number | null };

/** The content of a saved team, checked and tidied. */
export interface SavedTeamContent extends SavedScores {
  readonly teamName: string;
  readonly description: string | null;
  /** Exactly three. */
  readonly teamMembers: readonly SavedMember[];
}

/** A saved team as the API returns it. */
export interface SavedTeam extends SavedTeamContent {
  readonly _id: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** One thing wrong with a team: where (`teamName`, `teamMembers.0.weapon`), and the text to show. */
export interface SavedTeamProblem {
  readonly path: string;
  readonly message: string;
}

/** A team that can be saved, or everything that's wrong with it. */
export type CheckedSavedTeam =
  | { readonly team: SavedTeamContent; readonly problems?: never }
  | {
      readonly team?: never;
      readonly problems: readonly [SavedTeamProblem, ...SavedTeamProblem[]];
    };

/**
 * Checks a team against the rules and the catalogue, and returns it tidied: trimmed, NFC, items by their names
 * instead of ids, empty texts as null.
 * Problems come in the order of the form's fields. Source: docs/specification.md#saved-teams.
 */
export function checkSavedTeam(input: SavedTeamContent, items: ClassItems): CheckedSavedTeam {
  const team = tidyTeam(input, items);
  const [first, ...others] = [
    ...nameProblems(team.teamName),
    ...descriptionProblems(team.description ?? ''),
    ...memberProblems(team.teamMembers, items),
  ];
  return first === undefined ? { team } : { problems: [first, ...others] };
}

/** Returns the problems of a team's name. Empty when it's valid. */
function nameProblems(name: string): SavedTeamProblem[] {
  const problem = (message: string): SavedTeamProblem[] => [{ path: 'teamName', message }];
  if (hasControlCharacters(name, { mayHaveLines: false })) {
    return problem("Team name can't contain control characters");
  }
  if (isBlank(name)) return problem(TEAM_NAME_MISSING);
  if (lengthOf(name) > MAX_TEAM_NAME_LENGTH) {
    return problem(`Team name must be ${MAX_TEAM_NAME_LENGTH} characters or less`);
  }
  const unreadable = unreadableName(name, 'Team name');
  return unreadable === undefined ? [] : problem(unreadable);
}

function descriptionProblems(description: string): SavedTeamProblem[] {
  const problem = (message: string): SavedTeamProblem[] => [{ path: 'description', message }];
  if (hasControlCharacters(description, { mayHaveLines: true })) {
    return problem("Description can't contain control characters");
  }
  if (lengthOf(description) > MAX_DESCRIPTION_LENGTH) {
    return problem(`Description must be ${MAX_DESCRIPTION_LENGTH} characters or less`);
  }
  return [];
}

function memberProblems(members: readonly SavedMember[], items: ClassItems): SavedTeamProblem[] {
  if (members.length !== TEAM_SIZE) return [{ path: 'teamMembers', message: TEAM_MISSING }];
  return members.flatMap((member, index) =>
    problemsOf(member, items).map(({ path, message }) => ({
      path: `teamMembers.${index}.${path}`,
      message,
    })),
  );
}

function problemsOf(member: SavedMember, items: ClassItems): SavedTeamProblem[] {
  const { class: playerClass, weapon, specialization } = member;
  const gadgets = gadgetsOf(member);
  const found: [string, string | undefined][] = [
    ['playerName', playerNameProblem(member.playerName)],
    ['weapon', weaponProblem(weapon, playerClass, items)],
    ['specialization', specializationProblem(specialization, playerClass, items)],
    ...gadgets.map((gadget, place): [string, string | undefined] => [
      `gadget${place + 1}`,
      gadgetFault(gadget, gadgets.indexOf(gadget) < place),
    ]),
  ];
  return found.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));

  function gadgetFault(gadget: string, isThereTwice: boolean): string | undefined {
    return isThereTwice ? 'Gadgets must be different' : gadgetProblem(gadget, playerClass, items);
  }
}

function tidyTeam(input: SavedTeamContent, items: ClassItems): SavedTeamContent {
  return {
    ...input,
    teamName: tidyText(input.teamName),
    description: tidyText(input.description ?? '') || null,
    teamMembers: input.teamMembers.map((member, index) => ({
      ...member,
      playerName: playerNameOf(member.playerName, index),
      weapon: itemName('weapon', member.weapon, items),
      specialization: itemName('specialization', member.specialization, items),
      gadget1: itemName('gadget', member.gadget1, items),
      gadget2: itemName('gadget', member.gadget2, items),
      gadget3: itemName('gadget', member.gadget3 ?? '', items) || null,
    })),
  };
}
