import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { ClubEndpoints } from './club-endpoints.ts';
import { clubRoutes } from './club.routes.ts';
import { deleteDisbandedClubs } from './disbanding.ts';
import { removeEndedInvitations } from './invitation.store.ts';
import { invitationRoutes, invitedRoutes } from './invitations.routes.ts';
import { clubMailOfAccount } from './mails/club-mail.store.ts';
import { clubMailRoutes } from './mails/club-mail.routes.ts';
import { ClubMails } from './mails/club-mails.ts';
import { tellClubStates } from './mails/club-states.ts';
import { memberRoutes } from './members.routes.ts';
import { offerRoutes } from './offers.routes.ts';
import type { OpenedClubs } from './parts.ts';
import { membershipOfAccount } from './player-data.ts';
import { EDITS_OF_ACCOUNT, MADE_IN_CLUBS, PLAYBOOK_EXPORTS } from './playbook/playbook-data.ts';
import type { PlaybookParts } from './playbook/parts.ts';
import { openPlaybook } from './playbook/playbook.ts';
import { publicClubRoutes } from './public-club.routes.ts';

/** Serves clubs: founding, members, invitations, the playbook, and their public page. */
export function openClubs(
  app: FastifyInstance,
  parts: PlaybookParts & Pick<Accounts, 'keeps'>,
): void {
  const { db, now } = parts;
  const endpoints = new ClubEndpoints(parts);
  const gamePlans = openPlaybook(app, parts, endpoints);
  const mails = new ClubMails(parts);
  const opened: OpenedClubs = { parts, endpoints, exports: PLAYBOOK_EXPORTS, gamePlans, mails };
  clubRoutes(app, opened);
  memberRoutes(app, opened);
  analyticsRoutes(app, opened);
  offerRoutes(app, opened);
  invitationRoutes(app, opened);
  invitedRoutes(app, opened);
  publicClubRoutes(app, opened);
  clubMailRoutes(app, parts);
  deleteDisbandedClubs(app, opened);
  runHourly(app, { name: 'club states', run: () => tellClubStates(parts, mails), db, now });
  parts.keeps(membershipOfAccount(gamePlans), EDITS_OF_ACCOUNT, MADE_IN_CLUBS, clubMailOfAccount);
  const clean = () => removeEndedInvitations(db, now().toISOString());
  runHourly(app, { name: 'ended invitations', run: clean, db, now });
}
