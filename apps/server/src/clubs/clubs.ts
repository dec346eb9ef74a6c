import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import type { Changes, Database } from '../db/index.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import type { LiveParts } from '../rooms/index.ts';
import { ClubEndpoints } from './club-endpoints.ts';
import { clubRoutes } from './club.routes.ts';
import { removeEndedInvitations } from './invitation.store.ts';
import { invitationRoutes, invitedRoutes } from './invitations.routes.ts';
import { memberRoutes } from './members.routes.ts';
import { membershipOfAccount } from './player-data.ts';
import type { GamePlans } from './playbook/game-plans.ts';
import { EDITS_OF_ACCOUNT, PLAYBOOK_EXPORTS } from './playbook/playbook-data.ts';
import { openPlaybook } from './playbook/playbook.ts';
import { publicClubRoutes } from './public-club.routes.ts';

/** Dependencies of clubs. */
export interface ClubsParts extends PlayerFeatureParts {
  readonly changes: Changes;
  readonly productName: string;
  /** Creates unguessable random text. */
  readonly newToken: () => string;
}

/** Something a club holds besides its members, for the club's export. */
export interface ClubData {
  /** The key of this data in the export. */
  readonly name: string;
  exportOf(db: Database, clubId: string): Promise<unknown>;
}

/** The parts that all endpoints of clubs share. */
export interface OpenedClubs {
  readonly parts: ClubsParts;
  readonly endpoints: ClubEndpoints;
  readonly exports: readonly ClubData[];
  /** The game plans, which members leave when they leave the club. */
  readonly gamePlans: GamePlans;
}

/** Serves clubs: founding, members, invitations, the playbook, and their public page. */
export function openClubs(
  app: FastifyInstance,
  parts: ClubsParts & LiveParts & Pick<Accounts, 'keeps'>,
): void {
  const { db, now } = parts;
  const endpoints = new ClubEndpoints(parts);
  const gamePlans = openPlaybook(app, parts, endpoints);
  const opened: OpenedClubs = { parts, endpoints, exports: PLAYBOOK_EXPORTS, gamePlans };
  clubRoutes(app, opened);
  memberRoutes(app, opened);
  invitationRoutes(app, opened);
  invitedRoutes(app, opened);
  publicClubRoutes(app, opened);
  parts.keeps(membershipOfAccount(gamePlans), EDITS_OF_ACCOUNT);
  const clean = () => removeEndedInvitations(db, now().toISOString());
  runHourly(app, { name: 'ended invitations', run: clean, db, now });
}
