import { unreadableName } from './name-text.ts';

/** Everything that a player can allow an access token. Each endpoint that takes tokens names the one it needs. */
export const TOKEN_SCOPES = ['me', 'builds', 'teams', 'club', 'rooms'] as const;

/** One thing that a player allows an access token. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The lifetimes to choose from, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** The number of access tokens that a player can have. */
export const MAX_ACCESS_TOKENS = 10;

/** The maximum length of an access token's name. */
export const TOKEN_NAME_LENGTH = 40;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The problem with the name of an access token as display text, or undefined when it's valid. */
export function tokenNameProblem(name: string): string | undefined {
  if (name.length > TOKEN_NAME_LENGTH)
    return `Name must be ${TOKEN_NAME_LENGTH} characters or less`;
  return unreadableName(name, 'Name');
}

/** The end of an access token that's made now and lasts so many days. ISO 8601. */
export function tokenEnd(now: Date, days: (typeof TOKEN_DAYS)[number]): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}

/** The known scopes in a stored text, which separates them with spaces. */
export function storedScopes(text: string): TokenScope[] {
  const stored = text.split(' ');
  return TOKEN_SCOPES.filter((scope) => stored.includes(scope));
}
