import { isSignInProvider, isSuspended, mustVerifyEmail } from '@trifecta/domain/account';
import type { SignInProvider } from '@trifecta/domain/account';
import type { RouteDefinition } from '@trifecta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implementGuarded } from '../http/contract-routes.ts';
import type { Handled, HandlerInput } from '../http/contract-routes.ts';
import { costOf, priceOf } from '../limits/index.ts';
import type { Budget } from '../limits/index.ts';
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
  readonly session: Session;
  readonly isSuspended: boolean;
  /** True when the account's address is an operator's, and the account has proved that it's theirs. */
  readonly isOperator: boolean;
  /** Whether the second step is off, has yet to be passed in this session, or was. A provider never asks for it. */
  readonly secondStep: 'off' | 'due' | 'passed';
}

/** How long keys are cached: a retired signing key is dropped within this time. */
const KEYS_KEPT_MS = 60_000;

/** About a kilobyte each. */
const MAX_VERIFIED_TOKENS = 5_000;

const SECOND_STEP_NEEDED = {
  off: 'Operators need two-step sign-in. Turn it on in your account.',
  due: 'Operators need a code. Enter one at /operator.',
} as const;

type PlayerAccess = 'player' | 'unverified-player' | 'active-player' | 'operator';

type PlayerRoute = RouteDefinition & { readonly access: PlayerAccess };

type PlayerHandler<Definition extends RouteDefinition> = (
  input: HandlerInput<Definition> & { readonly player: Player },
) => Handled<Definition> | Promise<Handled<Definition>>;

/** Identifies players by the bearer identity token of their request, and nothing else. */
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
  implementAdmitting<Definition extends RouteDefinition>(
    app: FastifyInstance,
    definition: Definition,
    admitOwn: (player: Player, request: FastifyRequest) => void | Promise<void>,
    handle: PlayerHandler<Definition>,
  ): void {
    const cost = costOf(definition.method, definition.path);
    const guard = async (request: FastifyRequest): Promise<void> => {
      const price = priceOf(cost, request);
      const player = await this.identify(request.headers.authorization).catch(
        async (error: unknown) => {
          await this.#budget.payFrom(request.ip, price);
          throw error;
        },
      );
      await this.#budget.payAs(player.id, price);
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

  /**
   * The player behind an `authorization` header. Throws `unauthorized` unless it holds a valid identity token of ours
   * whose session is still open. The session check matters because a token stays valid for minutes after a sign-out or
   * an account deletion.
   */
  async identify(authorization: string | undefined): Promise<Player> {
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
