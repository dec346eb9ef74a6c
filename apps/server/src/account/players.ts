import { isSignInProvider, mustVerifyEmail } from '@trifecta/domain/account';
import type { SignInProvider } from '@trifecta/domain/account';
import type { RouteDefinition } from '@trifecta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { implementGuarded } from '../http/contract-routes.ts';
import type { Handled, HandlerInput } from '../http/contract-routes.ts';
import { signingKeys } from './player.store.ts';
import { TOKEN_AUDIENCE } from './sign-in-library.ts';

/** Who makes a request, as the identity token says. */
export interface Player {
  readonly id: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly provider: SignInProvider;
}

type PlayerRoute = RouteDefinition & { readonly access: 'player' | 'unverified-player' };

/** Knows players by the bearer identity token of their request, and by nothing else. */
export class Players {
  readonly #db: Database;
  readonly #issuer: () => string;
  readonly #now: () => Date;
  readonly #ofRequest = new WeakMap<FastifyRequest, Player>();
  #keys: JWTVerifyGetKey | undefined;

  constructor(parts: {
    readonly db: Database;
    readonly issuer: () => string;
    readonly now: () => Date;
  }) {
    this.#db = parts.db;
    this.#issuer = parts.issuer;
    this.#now = parts.now;
  }

  /**
   * Serves an endpoint for players. Others get 401 before the request is looked at any further, players who have to
   * verify their email first 403 where the contract's access is `player`.
   */
  implement<Definition extends PlayerRoute>(
    app: FastifyInstance,
    definition: Definition,
    handle: (
      input: HandlerInput<Definition> & { readonly player: Player },
    ) => Handled<Definition> | Promise<Handled<Definition>>,
  ): void {
    const guard = async (request: FastifyRequest): Promise<void> => {
      const player = await this.identify(request.headers.authorization);
      const isUnverified = mustVerifyEmail(player);
      if (isUnverified && definition.access === 'player') {
        throw new AppError('email_not_verified', 'Please verify your email address first.');
      }
      this.#ofRequest.set(request, player);
    };
    implementGuarded(app, definition, guard, (input) => {
      const player = this.#ofRequest.get(input.request);
      if (player === undefined) throw new Error('A request passed without its guard.');
      return handle({ ...input, player });
    });
  }

  /** Who an `authorization` header speaks for. Throws `unauthorized` unless it holds a valid identity token of ours. */
  async identify(authorization: string | undefined): Promise<Player> {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) throw signInFirst();
    const claims = await this.#check(token);
    const { sub, email, email_verified: isVerified, sign_in_provider: provider } = claims;
    const isComplete =
      typeof sub === 'string' && typeof email === 'string' && typeof isVerified === 'boolean';
    if (!isComplete || !isSignInProvider(provider)) throw signInFirst();
    return { id: sub, email, isEmailVerified: isVerified, provider };
  }

  async #check(token: string): Promise<JWTPayload> {
    try {
      return await this.#verify(token, await this.#knownKeys());
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw refusal(error);
    }
    // Perhaps signed with a key that another process has made since.
    this.#keys = undefined;
    try {
      return await this.#verify(token, await this.#knownKeys());
    } catch (error) {
      throw refusal(error);
    }
  }

  async #verify(token: string, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keys, {
      issuer: this.#issuer(),
      audience: TOKEN_AUDIENCE,
      algorithms: ['ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: this.#now(),
    });
    return payload;
  }

  async #knownKeys(): Promise<JWTVerifyGetKey> {
    this.#keys ??= createLocalJWKSet({ keys: await signingKeys(this.#db) });
    return this.#keys;
  }
}

function signInFirst(cause?: unknown): AppError {
  return new AppError('unauthorized', 'Please sign in.', {
    cause,
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** What is wrong with a token is not told; what is wrong here is our own fault. */
function refusal(error: unknown): unknown {
  return error instanceof errors.JOSEError ? signInFirst(error) : error;
}
