import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Player } from '../account/index.ts';
import { BackupDesk, backupFolder } from '../backup/index.ts';
import { AppError } from '../http/app-error.ts';
import { cancelMail, resendMail, unsentMails } from '../mail/index.ts';
import { addToLog } from '../moderation/index.ts';
import type { OperatorAction } from '../moderation/index.ts';
import type { SiteParts } from './site-parts.ts';

/** Serves what operators do about emails and backups. */
export function deskRoutes(app: FastifyInstance, parts: SiteParts): void {
  const { players, database, settings, version, now, newId } = parts;
  const { db } = database;
  const folder = backupFolder(settings);
  const { dataDir, databaseUrl } = settings;
  const location = { dataDir, databaseUrl };
  const desk = new BackupDesk({ db, location, folder, program: version, now, log: app.log });
  app.addHook('onClose', () => desk.close());
  const log = (player: Player, action: OperatorAction, why: string) => {
    const entry = { action, playerId: null, why, id: newId(), now: now().toISOString() };
    return addToLog(db, { operatorId: player.id }, entry);
  };

  players.implement(app, api.site.mails, async () => ({
    mails: (await unsentMails(db)).map(({ status, failure, ...mail }) => ({
      ...mail,
      isWaiting: status === 'queued',
      reason: failure,
    })),
  }));

  players.implement(app, api.site.resendMail, async ({ player, params: { id } }) => {
    if (!(await resendMail(db, id, now().toISOString()))) throw noMail();
    await log(player, 'mail-resent', id);
    return { message: 'The email is sent within seconds.' };
  });

  players.implement(app, api.site.cancelMail, async ({ player, params: { id } }) => {
    if (!(await cancelMail(db, id))) throw noMail();
    await log(player, 'mail-canceled', id);
    return { message: 'Canceled.' };
  });

  players.implement(app, api.site.backups, async () => {
    const { files, work, checks } = await desk.look();
    return { files: [...files], work, checks: [...checks] };
  });

  players.implement(app, api.site.makeBackup, async ({ player }) => {
    if (!(await desk.make())) throw underWay();
    await log(player, 'backup-made', '');
    return { message: 'The backup has begun.' };
  });

  players.implement(app, api.site.checkBackup, async ({ player, body: { file } }) => {
    const isBegun = await desk.check(file);
    if (isBegun === undefined) throw new AppError('not_found', 'Backup not found.');
    if (!isBegun) throw underWay();
    await log(player, 'backup-checked', file);
    return { message: 'The check has begun.' };
  });
}

function noMail(): AppError {
  return new AppError('not_found', "This email was sent or canceled, or its content wasn't kept.");
}

function underWay(): AppError {
  return new AppError('already_decided', 'A backup or a check is under way. Wait for its end.');
}
