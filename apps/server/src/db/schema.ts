import type { Kysely } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { BillingTables } from './tables/billing.ts';
import type { BuildsTables } from './tables/builds.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ClubsTables } from './tables/clubs.ts';
import type { CommunityTables } from './tables/community.ts';
import type { DbTables } from './tables/db.ts';
import type { LimitsTables } from './tables/limits.ts';
import type { MailTables } from './tables/mail.ts';
import type { MatchesTables } from './tables/matches.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { PagesTables } from './tables/pages.ts';
import type { PlansTables } from './tables/plans.ts';
import type { RoomsTables } from './tables/rooms.ts';
import type { SignalsTables } from './tables/signals.ts';
import type { TeamsTables } from './tables/teams.ts';
import type { UpdatesTables } from './tables/updates.ts';

/**
 * Every table, with rows as both engines return them: times are ISO 8601 text, counts are numbers. Each is declared in
 * the file of the feature or base folder that it belongs to, and only that one's stores may name it.
 */
export interface Schema
  extends
    AccountTables,
    BillingTables,
    BuildsTables,
    CatalogueTables,
    ClubsTables,
    CommunityTables,
    DbTables,
    LimitsTables,
    MailTables,
    MatchesTables,
    ModerationTables,
    PagesTables,
    PlansTables,
    RoomsTables,
    SignalsTables,
    TeamsTables,
    UpdatesTables {}

/** The database, through Kysely, on either engine. */
export type Database = Kysely<Schema>;

/** The two engines the product runs on. */
export type Engine = 'sqlite' | 'postgres';
