import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { mailsOfPlayer, removeMailsOfPlayer } from '../mail/index.ts';
import type { PlayerData } from './player-data.ts';
import { accountExport, removePlayer } from './player.store.ts';
import type { Players } from './players.ts';
import type { SignInProviderSetup } from './sign-in-provider.ts';

/** An account that everybody may look around with, in the demo only. */
export interface DemoAccount {
  readonly kind: 'free' | 'premium' | 'unverified';
  readonly email: string;
  readonly password: string;
}

/** Serves what concerns the account as a whole: ways to sign in, export, deletion. */
export function accountRoutes(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly players: Players;
    readonly playerData: readonly PlayerData[];
    readonly providers: readonly SignInProviderSetup[];
    readonly minPasswordLength: number;
    readonly demoAccounts: readonly DemoAccount[] | undefined;
    readonly now: () => Date;
  },
): void {
  const { db, players, playerData, providers, minPasswordLength, demoAccounts, now } = parts;

  implement(app, api.account.signInMethods, () => ({
    providers: ['password' as const, ...providers.map(({ id }) => id)],
    minPasswordLength,
    ...(demoAccounts && { demoAccounts: [...demoAccounts] }),
  }));

  players.implement(app, api.account.export, async ({ player, reply }) => {
    const own = await accountExport(db, player.id);
    if (own === undefined) throw new AppError('unauthorized', 'Please sign in.');
    const mails = await mailsOfPlayer(db, player.id);
    const ofFeatures = await Promise.all(
      playerData.map(async (part) => [part.name, await part.exportOf(db, player.id)] as const),
    );
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return { exportedAt: now().toISOString(), ...own, mails, ...Object.fromEntries(ofFeatures) };
  });

  players.implement(app, api.account.delete, async ({ player, body }) => {
    if (body.email.toLowerCase() !== player.email) {
      const message = 'This is not the email address of your account.';
      throw new AppError('validation_failed', message, { details: [{ path: 'email', message }] });
    }
    const isGone = await inTransaction(db, async (transaction) => {
      for (const part of playerData) await part.removeOf(transaction, player.id);
      await removeMailsOfPlayer(transaction, player.id);
      return removePlayer(transaction, player.id);
    });
    if (!isGone) throw new AppError('unauthorized', 'Please sign in.');
    for (const part of playerData) part.afterRemoval?.();
    return { message: 'Your account and everything in it is deleted.' };
  });
}
