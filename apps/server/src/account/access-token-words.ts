import { TOKEN_SCOPES } from '@trifecta/domain/account';
import type { TokenScope } from '@trifecta/domain/account';

const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  me: "read the player's profile, email address, and plan",
  builds: 'read and change their builds and favorites',
  teams: 'use the Team Optimizer, read and change saved teams',
  club: 'read what their role in the club shows them',
  rooms: 'open, run, and end their rooms',
};

/** What access tokens are, for the API description. */
export const ACCESS_TOKEN_WORDS: string = [
  "An access token, which players create in their account, for programs that act for them. Each operation that takes one names its scope. Without the scope, it's refused with `scope_needed`.",
  ...TOKEN_SCOPES.map((scope) => `\`${scope}\`: ${SCOPE_WORDS[scope]}.`),
].join(' ');
