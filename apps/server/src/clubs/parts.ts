import type { Changes, Database } from '../db/index.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import type { ClubEndpoints } from './club-endpoints.ts';
import type { ClubMails, ClubMailsParts } from './mails/club-mails.ts';
import type { GamePlans } from './playbook/game-plans.ts';

/** Dependencies of clubs. */
export interface ClubsParts extends PlayerFeatureParts, ClubMailsParts {
  readonly changes: Changes;
  /** Creates unguessable random text. */
  readonly newToken: () => string;
}

/** Something a club holds besides its members, for the club's export. */
export interface ClubExport {
  /** The key of this data in the export. */
  readonly name: string;
  exportOf(db: Database, clubId: string): Promise<unknown>;
}

/** The parts that all endpoints of clubs share. */
export interface OpenedClubs {
  readonly parts: ClubsParts;
  readonly endpoints: ClubEndpoints;
  readonly exports: readonly ClubExport[];
  /** The game plans, which members leave when they leave the club. */
  readonly gamePlans: GamePlans;
  readonly mails: ClubMails;
}
