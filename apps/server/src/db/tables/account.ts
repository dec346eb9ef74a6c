import type { Generated } from 'kysely';

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
  /** 1 when an operator took the player's ratings out: those to come don't count either. */
  ratings_taken_out: Generated<0 | 1>;
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
  /** When a code for two-step sign-in was last entered in this session. Null: never. */
  second_step_at: Generated<string | null>;
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

/** Where a player who has yet to verify the address was going when signing up. */
interface WaitingWishTable {
  player_id: string;
  path: string;
  act: string | null;
  expires_at: string;
}

/** An account that was deleted, so that restoring an older backup deletes it again. Its id is all that remains. */
interface DeletedPlayerTable {
  player_id: string;
  deleted_at: string;
}

/** What happened to a player's account lately, one row per hour for what's the same. */
interface SecurityEventTable {
  player_id: string;
  event: string;
  /** Provider, reason, or plan. Empty without any. */
  detail: string;
  /** The start of the hour. */
  hour: string;
  last_at: string;
  times: number;
}

/** A token with which programs act for a player. */
interface AccessTokenTable {
  id: string;
  player_id: string;
  token_hash: string;
  name: string;
  /** What it allows, separated by spaces. */
  scopes: string;
  /** How the player was signed in when creating it. */
  sign_in_provider: 'password' | 'google' | 'facebook' | 'microsoft';
  created_at: string;
  expires_at: string;
  /** Precise to the hour. */
  last_used_at: string | null;
}

/** The tables of players and how they sign in. */
export interface AccountTables {
  player: PlayerTable;
  sign_in_session: SignInSessionTable;
  sign_in_account: SignInAccountTable;
  sign_in_verification: SignInVerificationTable;
  second_step: SecondStepTable;
  second_step_code: SecondStepCodeTable;
  sign_in_key: SignInKeyTable;
  mail_action: MailActionTable;
  waiting_wish: WaitingWishTable;
  deleted_player: DeletedPlayerTable;
  security_event: SecurityEventTable;
  access_token: AccessTokenTable;
}
