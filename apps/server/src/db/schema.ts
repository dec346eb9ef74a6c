import type { Generated, Kysely } from 'kysely';
import type { ClubTables } from './club-tables.ts';
import type { MailTable } from './mail-table.ts';
import type { ModerationTables } from './moderation-tables.ts';
import type { PlaybookTables } from './playbook-tables.ts';

/** One fact about this site as a whole, such as the mode it was created in. */
interface AppMetaTable {
  key: string;
  value: string;
}

/** A catalogue that an operator imported. The one with the largest id is in use. */
interface CatalogueImportTable {
  /** UUIDv7, so that later imports sort after earlier ones. */
  id: string;
  patch_name: string;
  patch_date: string;
  /** JSON of the domain's `Catalogue`. */
  content: string;
  /** ISO 8601. */
  imported_at: string;
}

/** A player. The sign-in library also writes to this table and calls it `user`. */
interface PlayerTable {
  id: string;
  /** The name from the sign-in provider. Never shown to others. */
  name: string;
  /** Lowercase. */
  email: string;
  email_verified: 0 | 1;
  image: string | null;
  display_name: string | null;
  /** The normalized display name, for comparisons. Unique. */
  display_name_key: string | null;
  /** 1 when a password sign-in also requires a code. */
  has_second_step: Generated<0 | 1>;
  /** The end of a suspension. Null when the account isn't suspended. */
  suspended_until: Generated<string | null>;
  /** 1 when others see the player's badge next to the name. */
  shows_badge: Generated<0 | 1>;
  /** When the player asked to delete the account. The rest of it is then deleted in steps. */
  deleting_since: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** A signed-in browser. */
interface SignInSessionTable {
  id: string;
  player_id: string;
  token: string;
  sign_in_provider: 'password' | 'google' | 'facebook' | 'microsoft';
  ip_address: string | null;
  user_agent: string | null;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** One of a player's sign-in methods: `credential` with a password hash, or an account at a provider. */
interface SignInAccountTable {
  id: string;
  player_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
}

/** A sign-in at a provider that is in progress. */
interface SignInVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** A player's authenticator app and backup codes, encrypted by the sign-in library. */
interface SecondStepTable {
  id: string;
  player_id: string;
  secret: string;
  backup_codes: string;
  /** 0 until the player confirms it with a first code. */
  verified: 0 | 1;
  /** The library's own counter, which we don't use. */
  failed_verification_count: number;
  locked_until: string | null;
}

/** An authenticator code that has been tried, so that it can't be used again. */
interface SecondStepCodeTable {
  player_id: string;
  code: string;
  expires_at: string;
}

/** A key pair that signs identity tokens. The private key is encrypted. */
interface SignInKeyTable {
  id: string;
  public_key: string;
  private_key: string;
  alg: string | null;
  crv: string | null;
  created_at: string;
  expires_at: string | null;
}

/**
 * One action that the holder of an emailed token can perform for this player, as long as the address stays the same.
 */
interface MailActionTable {
  token_hash: string;
  kind: 'verification' | 'password-reset';
  player_id: string;
  email: string;
  expires_at: string;
}

/** Attempts in the window that ends at `ends_at`. */
interface ThrottleTable {
  key: string;
  uses: number;
  ends_at: string;
}

/** A player's build with its rating counts. They only change together with `build_rating`, in one transaction. */
interface UserBuildTable {
  /** UUIDv7, so that older builds have smaller ids. */
  id: string;
  player_id: string;
  build_name: string;
  /** The normalized build name, for comparisons. Unique per player and class. */
  name_key: string;
  class: 'Light' | 'Medium' | 'Heavy';
  weapon: string;
  specialization: string;
  gadget1: string;
  gadget2: string;
  gadget3: string | null;
  description: string | null;
  /** The text that the community search looks in, in lower case. */
  search_text: string;
  /** Null when private, otherwise when it was first made public. */
  published_at: string | null;
  /** Kept while the build is private, so that republishing it doesn't make it new. */
  first_published_at: string | null;
  rating_sum: number;
  rating_count: number;
  /** `rating_sum` / `rating_count`, or 0 without ratings. Stored for the indexes. */
  rating_average: number;
  /** 1 when an operator has hidden it. It's private then, and can't be published. */
  is_hidden: Generated<0 | 1>;
  /** 1 when it was public until it was hidden or its player suspended. It's public again once neither is the case. */
  is_withheld: Generated<0 | 1>;
  created_at: string;
  updated_at: string;
}

/** The search keys of public builds, one per row. */
interface BuildSearchTable {
  entry: Generated<number>;
  build_id: string;
  /** The output of `searchKeysOf`, separated by spaces. */
  search_keys: string;
}

/** One player's rating of one build. Ratings are removed before their player, so that no count is left wrong. */
interface BuildRatingTable {
  build_id: string;
  player_id: string;
  stars: number;
  created_at: string;
  updated_at: string;
}

/** The number of public builds of each kind, so that no request has to count a million rows. */
interface PublicBuildCountTable {
  class: 'Light' | 'Medium' | 'Heavy';
  weapon: string;
  specialization: string;
  builds: number;
}

/** A community or library build that a player has favorited. */
interface FavoriteTable {
  id: string;
  player_id: string;
  user_build_id: string | null;
  library_build_id: string | null;
  created_at: string;
}

/** How often a player used the optimizer in a month, such as `2025-10`, in UTC. */
interface OptimizerUseTable {
  player_id: string;
  month: string;
  uses: number;
}

/** A use that's held while the optimizer searches. Void once it expires. */
interface OptimizerReservationTable {
  id: string;
  player_id: string;
  month: string;
  expires_at: string;
}

/** The newest update whose notice a player has dismissed. */
interface UpdateMailTable {
  player_id: string;
  /** The last update the player has heard of, or the one in use when they subscribed. */
  version: string;
  asked_at: string;
}

interface SeenUpdateTable {
  player_id: string;
  version: string;
  seen_at: string;
}

/** A team a player has saved. */
interface SavedTeamTable {
  /** UUIDv7, so that older teams have smaller ids. */
  id: string;
  player_id: string;
  team_name: string;
  description: string | null;
  /** JSON of the domain's three `SavedMember`. */
  members: string;
  team_score: number | null;
  synergy_score: number | null;
  balance_score: number | null;
  range_score: number | null;
  utility_score: number | null;
  created_at: string;
}

/** A live room. */
interface RoomTable {
  id: string;
  /** The player who opened it. */
  player_id: string;
  /** SHA-256 of the secret in its link. */
  link_hash: string;
  /** The state's own, so that it can be read without the rest. */
  revision: number;
  /** JSON of the domain's `RoomState`. */
  state: string;
  /** As `domain/notes` keeps them. */
  notes: Generated<string>;
  created_at: string;
  ends_at: string;
}

/** A player's customer id at the card payment provider. */
interface BillingCustomerTable {
  player_id: string;
  customer_id: string;
  created_at: string;
}

/** A subscription as of the last sync. One row for each that a player ever had. */
interface BillingSubscriptionTable {
  /** The provider's id. */
  id: string;
  player_id: string;
  customer_id: string;
  tier: 'premium' | 'team';
  billing_interval: 'monthly' | 'annual';
  status:
    | 'active'
    | 'trial'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'incomplete'
    | 'incomplete_expired'
    | 'paused';
  /** Null while it renews automatically. */
  ends_at: string | null;
  trial_ends_at: string | null;
  /** The end of the time that's paid for, or free. */
  period_ends_at: string;
  begun_at: string;
  synced_at: string;
  /** Taken before asking the provider. Only a larger number may overwrite the row. */
  sync_number: number;
}

/** A trial and the decision about it. Outlives its player, so that a card never gets a second trial. */
interface BillingTrialTable {
  subscription_id: string;
  player_id: string | null;
  /** Hash of the card's fingerprint. Null when the provider doesn't provide one. */
  card_key: string | null;
  outcome: 'granted' | 'refused';
  decided_at: string;
}

/** The one checkout a player can have open. */
interface BillingOpenCheckoutTable {
  player_id: string;
  /** The idempotency key of the attempt: the provider returns the same session for it. */
  attempt_id: string;
  tier: 'premium' | 'team';
  billing_interval: 'monthly' | 'annual';
  origin: string;
  has_trial: 'yes' | 'no';
  /** Null while the session is being created. */
  session_id: string | null;
  opened_at: string;
}

/** An event from the provider, stored so that it isn't processed twice. */
interface BillingEventTable {
  id: string;
  type: string;
  received_at: string;
  /** Null while it's in progress, or failed and due to be resent. */
  processed_at: string | null;
}

/** A deleted account's customer that still has to be deleted at the provider. */
interface BillingClosureTable {
  customer_id: string;
  requested_at: string;
}

/** A number that only increases. */
interface BillingCounterTable {
  name: 'sync';
  value: number;
}

/** Every table, with rows as both engines return them: times are ISO 8601 text, counts are numbers. */
export interface Schema extends ClubTables, ModerationTables, PlaybookTables {
  app_meta: AppMetaTable;
  catalogue_import: CatalogueImportTable;
  player: PlayerTable;
  sign_in_session: SignInSessionTable;
  sign_in_account: SignInAccountTable;
  sign_in_verification: SignInVerificationTable;
  second_step: SecondStepTable;
  second_step_code: SecondStepCodeTable;
  sign_in_key: SignInKeyTable;
  mail_action: MailActionTable;
  throttle: ThrottleTable;
  mail: MailTable;
  user_build: UserBuildTable;
  build_search: BuildSearchTable;
  build_rating: BuildRatingTable;
  public_build_count: PublicBuildCountTable;
  favorite: FavoriteTable;
  optimizer_use: OptimizerUseTable;
  optimizer_reservation: OptimizerReservationTable;
  saved_team: SavedTeamTable;
  room: RoomTable;
  seen_update: SeenUpdateTable;
  update_mail: UpdateMailTable;
  billing_customer: BillingCustomerTable;
  billing_subscription: BillingSubscriptionTable;
  billing_trial: BillingTrialTable;
  billing_open_checkout: BillingOpenCheckoutTable;
  billing_event: BillingEventTable;
  billing_closure: BillingClosureTable;
  billing_counter: BillingCounterTable;
}

/** The database, through Kysely, on either engine. */
export type Database = Kysely<Schema>;

/** The two engines the product runs on. */
export type Engine = 'sqlite' | 'postgres';
