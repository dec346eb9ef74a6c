import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../../http/app-error.ts';
import type { ClubsParts } from '../parts.ts';
import { endClubMail, resumeClubMail, wantsClubMail } from './club-mail.store.ts';

/** Serves the setting for emails about one's club, which outlives a membership. */
export function clubMailRoutes(app: FastifyInstance, { db, players, now }: ClubsParts): void {
  players.implement(app, api.clubs.mail, async ({ player }) => ({
    isOn: await wantsClubMail(db, player.id),
  }));

  players.implement(app, api.clubs.setMail, async ({ player, body: { isOn } }) => {
    if (isOn) await resumeClubMail(db, player.id);
    else if (!(await endClubMail(db, player.id, now().toISOString()))) throw unauthorized();
    return { isOn };
  });
}
