import type { Generated, Kysely } from 'kysely';

/** One fact about this site as a whole, such as the mode it was created in. */
interface AppMetaTable {
  key: string;
  value: string;
}

/** A catalogue an operator imported; the one with the largest id is in use. */
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

/** A player. Written by the sign-in library too, which calls this its user. */
interface PlayerTable {
  id: string;
  /** As the sign-in provider tells it; never shown to others. */
  name: string;
  /** In lower case. */
  email: string;
  email_verified: 0 | 1;
  image: string | null;
  display_name: string | null;
  /** The form in which display names are compared; unique. */
  display_name_key: string | null;
  /** True when a sign-in by password asks for a code as well. */
  has_second_step: Generated<0 | 1>;
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

/** One way a player signs in: `credential` with a password hash, or an account at a provider. */
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

/** A sign-in at a provider that is under way. */
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
  /** 0 until the player has confirmed it with a first code. */
  verified: 0 | 1;
  /** The library's own count, which we don't use. */
  failed_verification_count: number;
  locked_until: string | null;
}

/** A code of an authenticator app that was tried, so that nobody can use it again. */
interface SecondStepCodeTable {
  player_id: string;
  code: string;
  expires_at: string;
}

/** A key pair identity tokens are signed with, the private half encrypted. */
interface SignInKeyTable {
  id: string;
  public_key: string;
  private_key: string;
  alg: string | null;
  crv: string | null;
  created_at: string;
  expires_at: string | null;
}

/** One action the holder of an email token can do for this player, as long as the address is the same. */
interface MailActionTable {
  token_hash: string;
  kind: 'verification' | 'password-reset';
  player_id: string;
  email: string;
  expires_at: string;
}

/** The attempts in the window that ends at `ends_at`. */
interface ThrottleTable {
  key: string;
  uses: number;
  ends_at: string;
}

/** A mail to send, or in the demo to show. */
interface MailTable {
  id: string;
  player_id: string | null;
  to_name: string;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  status: 'queued' | 'sent' | 'failed' | 'shown';
  tries: number;
  next_try_at: string | null;
  created_at: string;
}

/** A player's build with its ratings counted; they change only together with `build_rating`, in one transaction. */
interface UserBuildTable {
  /** UUIDv7, so that an older build has the smaller one. */
  id: string;
  player_id: string;
  build_name: string;
  /** The form in which build names are compared; unique for player and class. */
  name_key: string;
  class: 'Light' | 'Medium' | 'Heavy';
  weapon: string;
  specialization: string;
  gadget1: string;
  gadget2: string;
  gadget3: string | null;
  description: string | null;
  /** The text the community's search looks into, in lower case. */
  search_text: string;
  /** Null: private; else when it was made public for the first time. */
  published_at: string | null;
  /** Kept while it is private, so that hiding and showing again makes nothing new. */
  first_published_at: string | null;
  rating_sum: number;
  rating_count: number;
  /** `rating_sum` / `rating_count`, 0 without ratings; kept for the indexes. */
  rating_average: number;
  created_at: string;
  updated_at: string;
}

/** The search keys of public builds, one per row. */
interface BuildSearchTable {
  entry: Generated<number>;
  build_id: string;
  /** As `searchKeysOf` makes them, with spaces between. */
  search_keys: string;
}

/** One player's rating of one build. A player goes only after their ratings, so that no count is left wrong. */
interface BuildRatingTable {
  build_id: string;
  player_id: string;
  stars: number;
  created_at: string;
  updated_at: string;
}

/** The number of public builds of each kind, so that no one counts a million rows. */
interface PublicBuildCountTable {
  class: 'Light' | 'Medium' | 'Heavy';
  weapon: string;
  specialization: string;
  builds: number;
}

/** A build of the community or of the library that a player has hearted. */
interface FavoriteTable {
  id: string;
  player_id: string;
  user_build_id: string | null;
  library_build_id: string | null;
  created_at: string;
}

/** The number of times a player has used the optimizer in a month, such as `2025-10`, by UTC. */
interface OptimizerUseTable {
  player_id: string;
  month: string;
  uses: number;
}

/** A use that is held while the optimizer searches; worth nothing once it has expired. */
interface OptimizerReservationTable {
  id: string;
  player_id: string;
  month: string;
  expires_at: string;
}

/** The newest update a player has dismissed the notice of. */
interface SeenUpdateTable {
  player_id: string;
  version: string;
  seen_at: string;
}

/** A team a player has saved. */
interface SavedTeamTable {
  /** UUIDv7, so that an older team has the smaller one. */
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

/** A player as the card payment provider knows them. */
interface BillingCustomerTable {
  player_id: string;
  customer_id: string;
  created_at: string;
}

/** A subscription as it was when the provider was last asked; one row for each a player ever had. */
interface BillingSubscriptionTable {
  /** The provider's. */
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
  /** Null: it renews itself. */
  ends_at: string | null;
  trial_ends_at: string | null;
  /** Until when it is paid, or free. */
  period_ends_at: string;
  begun_at: string;
  synced_at: string;
  /** Taken before the provider was asked: only a larger one may overwrite the row. */
  sync_number: number;
}

/** A trial and what was decided about it; stays without its player, so that a card has one trial for good. */
interface BillingTrialTable {
  subscription_id: string;
  player_id: string | null;
  /** Hash of the card's fingerprint; null when the provider tells none. */
  card_key: string | null;
  outcome: 'granted' | 'refused';
  decided_at: string;
}

/** The one checkout a player may have open. */
interface BillingOpenCheckoutTable {
  player_id: string;
  /** Names the attempt to the provider, which answers the same attempt with the same session. */
  attempt_id: string;
  tier: 'premium' | 'team';
  billing_interval: 'monthly' | 'annual';
  origin: string;
  has_trial: 'yes' | 'no';
  /** Null while the session is being made. */
  session_id: string | null;
  opened_at: string;
}

/** Something the provider told, so that the same is not worked on twice. */
interface BillingEventTable {
  id: string;
  type: string;
  received_at: string;
  /** Null: under way, or failed and to come again. */
  processed_at: string | null;
}

/** A customer of a deleted account, still to be deleted at the provider. */
interface BillingClosureTable {
  customer_id: string;
  requested_at: string;
}

/** A number that only grows. */
interface BillingCounterTable {
  name: 'sync';
  value: number;
}

/** Every table, as both engines give its rows: times are ISO 8601 text, counts are numbers. */
export interface Schema {
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
  seen_update: SeenUpdateTable;
  billing_customer: BillingCustomerTable;
  billing_subscription: BillingSubscriptionTable;
  billing_trial: BillingTrialTable;
  billing_open_checkout: BillingOpenCheckoutTable;
  billing_event: BillingEventTable;
  billing_closure: BillingClosureTable;
  billing_counter: BillingCounterTable;
}

/** The database behind Kysely, whichever engine it is. */
export type Database = Kysely<Schema>;

/** The two engines the product runs on. */
export type Engine = 'sqlite' | 'postgres';
