import {
  isSignInProvider,
  isSuspended,
  mustVerifyEmail,
  storedScopes,
} from '@trifecta/domain/account';
import type { SignInProvider, TokenScope } from '@trifecta/domain/account';
import type { RouteDefinition, ScopedRoute } from '@trifecta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implementGuarded } from '../http/contract-routes.ts';
import type { Handled, HandlerInput } from '../http/contract-routes.ts';
import { costOf, priceOf } from '../limits/index.ts';
import type { Budget } from '../limits/index.ts';
import { accessTokenIn, hasAccessToken, hashOfAccessToken } from './access-token.ts';
import { noteTokenUse, tokenByHash } from './access-token.store.ts';
import { accountSuspended } from './refusals.ts';
import { openSession } from './session.store.ts';
import type { Session } from './session.store.ts';
import { publicKeys } from './signing-key.store.ts';
import { TOKEN_AUDIENCE } from './sign-in-library.ts';

/** The signed-in player making a request. */
export interface Player {
  readonly id: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly provider: SignInProvider;
  /** What the request came with: a signed-in browser's session, or an access token. */
  readonly session: Session;
  readonly isSuspended: boolean;
  /** True when the account's address is an operator's, and the account has proved that it's theirs. */
  readonly isOperator: boolean;
  /** Whether the second step is off, has yet to be passed in this session, or was. A provider never asks for it. */
  readonly secondStep: 'off' | 'due' | 'passed';
}

/** How long keys are cached: a retired signing key is dropped within this time. */
const KEYS_KEPT_MS = 60_000;

/** The precision of an access token's last use. */
const USE_NOTED_MS = 60 * 60_000;

/** About a kilobyte each. */
const MAX_VERIFIED_TOKENS = 5_000;

const SECOND_STEP_NEEDED = {
  off: 'Operators need two-step sign-in. Turn it on in your account.',
  due: 'Operators need a code. Enter one at /operator.',
} as const;

type PlayerAccess = 'player' | 'unverified-player' | 'active-player' | 'operator';

type PlayerRoute = ScopedRoute & { readonly access: PlayerAccess };

type PlayerHandler<Definition extends RouteDefinition> = (
  input: HandlerInput<Definition> & { readonly player: Player },
) => Handled<Definition> | Promise<Handled<Definition>>;

/**
 * Identifies players by the bearer token of their request, and nothing else: an identity token, or where the contract names
 * a scope, an access token. Cookies in such a request mean nothing.
 */
export class Players {
  readonly #db: Database;
  readonly #issuer: () => string;
  readonly #now: () => Date;
  readonly #budget: Budget;
  readonly #operators: ReadonlySet<string>;
  readonly #ofRequest = new WeakMap<FastifyRequest, Player>();
  #keys: JWTVerifyGetKey | undefined;
  #keysLoadedAt = 0;
  /**
   * Claims by token, for tokens signed by one of the current keys. A page sends the same token with every call, and
   * checking a signature takes a quarter of the time of a small write.
   */
  readonly #verified = new LRUCache<string, JWTPayload>({ max: MAX_VERIFIED_TOKENS });

  constructor(parts: {
    readonly db: Database;
    readonly issuer: () => string;
    readonly now: () => Date;
    readonly budget: Budget;
    /** The operators' email addresses, in lowercase. */
    readonly operators: readonly string[];
  }) {
    this.#db = parts.db;
    this.#issuer = parts.issuer;
    this.#now = parts.now;
    this.#budget = parts.budget;
    this.#operators = new Set(parts.operators);
  }

  /**
   * Serves an endpoint that requires a player. Everyone else gets 401 before the request is examined any further.
   * Players who still have to verify their email get 403 unless the contract's access is `unverified-player`, suspended
   * ones where it's `active-player`. Where it's `operator`, other players can't tell it from an unknown path,
   * and operators need to have passed the second step in their session.
   */
  implement<Definition extends PlayerRoute>(
    app: FastifyInstance,
    definition: Definition,
    handle: PlayerHandler<Definition>,
  ): void {
    const { access } = definition;
    this.implementAdmitting(app, definition, (player) => admit(player, access), handle);
  }

  /** Serves an endpoint that requires a player, with a check of its own. It throws unless the player has access. */
  implementAdmitting<Definition extends ScopedRoute>(
    app: FastifyInstance,
    definition: Definition,
    admitOwn: (player: Player, request: FastifyRequest) => void | Promise<void>,
    handle: PlayerHandler<Definition>,
  ): void {
    const cost = costOf(definition.method, definition.path);
    const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const price = priceOf(cost, request);
      const { authorization } = request.headers;
      const player = await this.identify(authorization, definition.scope).catch(
        async (error: unknown) => {
          await this.#payAsGuest(request, reply, price);
          throw error;
        },
      );
      try {
        await this.#budget.payAs(player.id, price);
      } finally {
        reply.headers(this.#budget.headersAs(player.id));
      }
      await admitOwn(player, request);
      this.#ofRequest.set(request, player);
    };
    const paid = { onRequest: guard, config: { isPaidByPlayer: true } };
    implementGuarded(app, definition, paid, (input) => {
      const player = this.#ofRequest.get(input.request);
      if (player === undefined)
        throw new Error('A request reached a handler without passing its guard.');
      return handle({ ...input, player });
    });
  }

  async #payAsGuest(request: FastifyRequest, reply: FastifyReply, price: number): Promise<void> {
    try {
      await this.#budget.payFrom(request.ip, price);
    } finally {
      reply.headers(this.#budget.headersFrom(request.ip));
    }
  }

  /**
   * The player behind an `authorization` header. Throws `unauthorized` unless it holds a valid identity token of ours
   * whose session is still open. The session check matters because a token stays valid for minutes after a sign-out or
   * an account deletion. With a scope, an access token of ours counts too. Throws `scope_needed` for one without it, and
   * `account_suspended` for one of a suspended player.
   */
  async identify(authorization: string | undefined, scope?: TokenScope): Promise<Player> {
    if (hasAccessToken(authorization)) return this.#byAccessToken(authorization, scope);
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) throw signInFirst();
    const claims = await this.check(token);
    const { sub, sid, email, email_verified: isVerified, sign_in_provider: provider } = claims;
    const hasTexts =
      typeof sub === 'string' && typeof sid === 'string' && typeof email === 'string';
    if (!hasTexts || typeof isVerified !== 'boolean' || !isSignInProvider(provider)) {
      throw signInFirst();
    }
    const now = this.#now().toISOString();
    const session = await openSession(this.#db, { id: sid, playerId: sub, now });
    if (session === undefined) throw signInFirst();
    const { address, addressVerified, suspendedUntil, hasSecondStep, secondStepAt, ...rest } =
      session;
    const isPassed = secondStepAt !== null;
    return {
      id: sub,
      email,
      isEmailVerified: isVerified,
      provider,
      session: rest,
      isSuspended: isSuspended(suspendedUntil, this.#now()),
      isOperator: addressVerified === 1 && this.#operators.has(address),
      secondStep: hasSecondStep === 0 ? 'off' : isPassed ? 'passed' : 'due',
    };
  }

  async #byAccessToken(
    authorization: string | undefined,
    scope: TokenScope | undefined,
  ): Promise<Player> {
    if (scope === undefined) throw badToken("Access tokens don't work here.");
    const secret = accessTokenIn(authorization);
    if (secret === undefined) throw badToken(NO_SUCH_TOKEN);
    const now = this.#now();
    const token = await tokenByHash(this.#db, hashOfAccessToken(secret), now.toISOString());
    if (token === undefined) throw badToken(NO_SUCH_TOKEN);
    if (isSuspended(token.suspendedUntil, now)) throw accountSuspended();
    if (!storedScopes(token.scopes).includes(scope)) {
      throw new AppError('scope_needed', `This access token doesn't have the scope “${scope}”.`);
    }
    const hour = new Date(now.getTime() - (now.getTime() % USE_NOTED_MS)).toISOString();
    if (token.lastUsedAt === null || token.lastUsedAt < hour) {
      // With a full disk, reading still works.
      await noteTokenUse(this.#db, token.id, hour).catch(() => undefined);
    }
    return {
      id: token.playerId,
      email: token.email,
      isEmailVerified: token.emailVerified === 1,
      provider: token.provider,
      session: { id: token.id, startedAt: token.createdAt },
      isSuspended: false,
      // Operators act in person.
      isOperator: false,
      secondStep: 'due',
    };
  }

  /** The player making a request, or undefined for a guest, where signing in is optional. Throws like an endpoint. */
  async identifyIfAny(request: FastifyRequest): Promise<Player | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) return undefined;
    const player = await this.identify(authorization);
    admit(player, 'active-player');
    return player;
  }

  /** The player behind an `authorization` header. Undefined for a guest, and for a token that isn't valid. */
  async identifyIfSignedIn(authorization: string | undefined): Promise<Player | undefined> {
    if (authorization === undefined) return undefined;
    return this.identify(authorization).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthorized') return undefined;
      throw error;
    });
  }

  /** The claims of a valid token signed by one of our keys. Throws `unauthorized`. */
  async check(token: string): Promise<JWTPayload> {
    try {
      return await this.#verify(token, await this.#knownKeys());
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw tokenError(error);
    }
    // Might be signed with a newer key from another process.
    this.#keys = undefined;
    try {
      return await this.#verify(token, await this.#knownKeys());
    } catch (error) {
      throw tokenError(error);
    }
  }

  async #verify(token: string, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    const verified = this.#verified.get(token);
    if (verified?.exp !== undefined && verified.exp * 1000 > this.#now().getTime()) return verified;
    const { payload } = await jwtVerify(token, keys, {
      issuer: this.#issuer(),
      audience: TOKEN_AUDIENCE,
      algorithms: ['ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: this.#now(),
    });
    this.#verified.set(token, payload);
    return payload;
  }

  async #knownKeys(): Promise<JWTVerifyGetKey> {
    const now = this.#now();
    if (this.#keys === undefined || now.getTime() - this.#keysLoadedAt >= KEYS_KEPT_MS) {
      this.#keys = createLocalJWKSet({ keys: await publicKeys(this.#db, now.toISOString()) });
      this.#keysLoadedAt = now.getTime();
      this.#verified.clear();
    }
    return this.#keys;
  }
}

/** Throws unless a player has this access. */
export function admit(player: Player, access: PlayerAccess): void {
  if (access === 'operator') {
    if (!player.isOperator) throw new AppError('not_found', 'Not found.');
    if (player.secondStep === 'passed') return;
    throw new AppError('second_step_needed', SECOND_STEP_NEEDED[player.secondStep]);
  }
  if (access !== 'unverified-player' && mustVerifyEmail(player)) {
    throw new AppError('email_not_verified', 'Verify your email address first.');
  }
  if (access === 'active-player' && player.isSuspended) {
    throw accountSuspended();
  }
}

const NO_SUCH_TOKEN = 'This access token has expired, was revoked, or never existed.';

function badToken(message: string): AppError {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new AppError('unauthorized', message, { headers });
}

function signInFirst(cause?: unknown): AppError {
  return unauthorized({
    cause,
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** Turns any problem with a token into `unauthorized`. Other failures are our own and pass through. */
function tokenError(error: unknown): unknown {
  return error instanceof errors.JOSEError ? signInFirst(error) : error;
}
