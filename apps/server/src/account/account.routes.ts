import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { unauthorized } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { requestLog } from '../http/request-log.ts';
import type { Throttles } from '../limits/index.ts';
import { completeExport } from './account-export.ts';
import { beginDeletion, finishDeletion } from './deletion.ts';
import { confirmIdentity, wrongField } from './confirm-identity.ts';
import type { PlayerData } from './player-data.ts';
import type { Players } from './players.ts';
import type { SecurityLog } from './security-log.ts';
import type { SignInProviderSetup } from './sign-in-provider.ts';

/** An account anyone can use to look around. Demo only. */
export interface DemoAccount {
  readonly kind: 'free' | 'premium' | 'team' | 'unverified';
  readonly email: string;
  readonly password: string;
}

/** Serves endpoints for the account as a whole: sign-in methods, export, and deletion. */
export function accountRoutes(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly players: Players;
    readonly playerData: readonly PlayerData[];
    readonly providers: readonly SignInProviderSetup[];
    readonly minPasswordLength: number;
    readonly demoAccounts: readonly DemoAccount[] | undefined;
    readonly throttles: Throttles;
    readonly security: SecurityLog;
    readonly now: () => Date;
  },
): void {
  const { db, players, throttles, security, playerData, providers, now } = parts;
  const { minPasswordLength, demoAccounts } = parts;

  implement(app, api.account.signInMethods, () => ({
    providers: ['password' as const, ...providers.map(({ id }) => id)],
    minPasswordLength,
    ...(demoAccounts && { demoAccounts: [...demoAccounts] }),
  }));

  players.implement(app, api.account.export, async ({ player, reply }) => {
    await throttles.use({ limit: 'accountExport', of: player.id });
    const about = { playerId: player.id, now: now().toISOString() };
    const everything = await completeExport(db, playerData, about);
    if (everything === undefined) throw unauthorized();
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return everything;
  });

  players.implement(app, api.account.delete, async ({ player, body, request }) => {
    if (body.email.toLowerCase() !== player.email) {
      throw wrongField('email', "That isn't your account's email address.");
    }
    const confirmed = { password: body.password, what: 'account-deletion' } as const;
    await confirmIdentity(parts, player, confirmed, request);
    const begun = { playerId: player.id, now: now().toISOString() };
    if (!(await beginDeletion(db, playerData, begun))) throw unauthorized();
    await finishDeletion(db, playerData, begun).catch((error: unknown) =>
      requestLog(request).error(error, 'account deletion interrupted, will be finished later'),
    );
    security.note('account-deleted', { player: player.id }, request);
    return { message: 'Your account has been deleted.' };
  });
}
