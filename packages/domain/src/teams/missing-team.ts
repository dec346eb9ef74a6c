/** Shown when a team is saved without a name. Source: docs/specification.md#saved-teams. */
export const TEAM_NAME_MISSING = 'Please enter a team name';

/** Shown when there is nothing to save. Source: docs/specification.md#saved-teams. */
export const TEAM_MISSING = 'Generate a team composition first';
