import type { Endpoints } from '@trifecta/contract';

/** The id in examples. Nothing has it. */
export const EXAMPLE_ID = '019aa0c4-7e00-7abc-8def-0123456789ab';
/** The secret in examples. Nothing has it. */
export const EXAMPLE_SECRET = 'x'.repeat(22);

/** Each parameter in a path, with everything before it. */
type ParameterOf<
  Path extends string,
  Before extends string = '',
> = Path extends `${infer Words}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? `${Before}${Words}/:${Name}` | ParameterOf<`/${More}`, `${Before}${Words}/:${Name}`>
    : `${Before}${Words}/:${Rest}`
  : never;

interface PathParameter {
  readonly description: string;
  readonly example: string | number;
}

const WEAPON = {
  description: 'Name of a weapon in any case, or its normalized name such as `cb-01-repeater`',
  example: 'M11',
};
const ofId = (description: string): PathParameter => ({ description, example: EXAMPLE_ID });

/** Every parameter in a path. A new one doesn't compile without its line. */
const PATH_PARAMETERS: Readonly<
  Record<ParameterOf<Endpoints[keyof Endpoints]['path']>, PathParameter>
> = {
  '/api/account/tokens/:id': ofId('Id of the access token, from the list of tokens'),
  '/api/account/webhooks/:id': ofId('Id of the webhook, from the list of webhooks'),
  '/api/account/sessions/:id': ofId('Id of the session, from the list of sessions'),
  '/api/auth/callback/:provider': { description: 'The sign-in provider', example: 'google' },
  '/api/builds/:id': { description: 'Id of a library build', example: 'light-scout' },
  '/api/club/builds/:id': ofId("Id of one of the club's builds"),
  '/api/club/history/:id': ofId('Id of an edit, from the history'),
  '/api/club/invitations/:id': ofId('Id of an open invitation'),
  '/api/club/members/:id': ofId('Id of a member'),
  '/api/club/plans/:id': ofId("Id of one of the club's game plans"),
  '/api/clubs/:tag': { description: "The club's tag, in any case", example: 'NITE' },
  '/api/community-builds/:id': ofId('Id of a build of a player'),
  '/api/known-players/:id': ofId('Id of someone whom the player remembers'),
  '/api/matches/:id': ofId("Id of one of the player's matches"),
  '/api/moderation/:id': ofId('Id of a decision about the player'),
  '/api/operator/answers/:id': ofId('Id of the decision that was answered'),
  '/api/operator/builds/:id': ofId('Id of a build of a player'),
  '/api/operator/emails/:id': ofId('Id of an email that waits or was refused'),
  '/api/operator/players/:id': ofId('Id of a player'),
  '/api/rooms/:id': { description: "Id of the room, from its link's path", example: 'abcdefghij' },
  '/api/rooms/:id/guests/:guest': { description: "The guest's number in the room", example: 1 },
  '/api/saved-teams/:id': ofId("Id of one of the player's saved teams"),
  '/api/stripe/checkout-sessions/:id': {
    description: "The payment provider's id of a checkout session",
    example: 'cs_example',
  },
  '/api/texts/:name': { description: 'Which of the texts', example: 'terms' },
  '/api/game-data/:id': { description: 'From the list of files', example: 'a1b2c3d4e5f6g7h8' },
  '/api/game-data/:id/:version': { description: 'Version of a game update', example: '11.6.0' },
  '/api/updates/:version': { description: 'Version of a game update', example: '11.6.0' },
  '/api/user-builds/:id': ofId("Id of one of the player's builds"),
  '/api/weapons-detailed/class/:class': {
    description: 'The class whose weapons to list',
    example: 'Heavy',
  },
  '/api/weapons-detailed/name/:name': WEAPON,
};

/** A parameter in a path of the contract, such as `name` in `/api/weapons-detailed/name/:name/history`. */
export function pathParameter(path: string, name: string): PathParameter {
  const known: Readonly<Record<string, PathParameter>> = PATH_PARAMETERS;
  const end = path.indexOf(`/:${name}`) + name.length + 2;
  const parameter = known[path.slice(0, end)];
  if (parameter === undefined) throw new Error(`${path} has no parameter ${name}.`);
  return parameter;
}
