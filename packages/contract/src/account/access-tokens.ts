import { TOKEN_DAYS, TOKEN_NAME_LENGTH, TOKEN_SCOPES } from '@trifecta/domain/account';
import { z } from 'zod';
import { route } from '../route.ts';
import { messageSchema, someOf, timeSchema, withRules } from '../shapes.ts';
import { confirmedBy, ACCOUNT_TAG as TAG } from './shapes.ts';

const scopesSchema = someOf(TOKEN_SCOPES, 'scope').describe(
  'What programs that have the token may do',
);

const accessTokenSchema = z
  .object({
    id: z.string(),
    name: z.string().describe('What the player calls it'),
    scopes: scopesSchema,
    createdAt: timeSchema,
    expiresAt: timeSchema,
    lastUsedAt: timeSchema.nullable().describe('Precise to the hour. Null: never.'),
  })
  .meta({ id: 'AccessToken' });

/** Access tokens, with which programs act for a player. They're made and revoked by the player alone, never by a token. */
export const accessTokens = {
  list: route({
    method: 'GET',
    path: '/api/account/tokens',
    access: 'player',
    summary: "List the player's access tokens, newest first",
    tag: TAG,
    response: z.object({
      tokens: z.array(accessTokenSchema).describe('Those that are valid'),
    }),
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/api/account/tokens',
    access: 'active-player',
    summary: 'Create an access token. Only this response contains it.',
    tag: TAG,
    body: z.object({
      // The domain has the other rules.
      name: withRules(
        z
          .string()
          .trim()
          .min(1)
          .max(5 * TOKEN_NAME_LENGTH),
        { maxLength: TOKEN_NAME_LENGTH },
      ),
      scopes: scopesSchema,
      days: z.literal(TOKEN_DAYS).describe('Days until it expires'),
      ...confirmedBy,
    }),
    status: 201,
    response: accessTokenSchema.extend({
      token: z.string().describe('Send it as `Authorization: Bearer TOKEN`'),
    }),
    errors: ['validation_failed', 'sign_in_again', 'token_limit_reached'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/account/tokens/:id',
    access: 'player',
    summary: 'Revoke an access token',
    tag: TAG,
    params: z.object({ id: z.uuidv7('must be an id') }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
};
