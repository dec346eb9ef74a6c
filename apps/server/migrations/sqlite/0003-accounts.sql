create table player (
  id text not null primary key,
  name text not null,
  email text not null unique,
  email_verified integer not null check (email_verified in (0, 1)),
  image text,
  display_name text,
  display_name_key text unique,
  created_at text not null,
  updated_at text not null,
  check ((display_name is null) = (display_name_key is null))
) strict;

create table sign_in_session (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  token text not null unique,
  sign_in_provider text not null check (sign_in_provider in ('password', 'google', 'facebook', 'microsoft')),
  ip_address text,
  user_agent text,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
) strict;

create index sign_in_session_player on sign_in_session (player_id);

create index sign_in_session_expiry on sign_in_session (expires_at);

create table sign_in_account (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  created_at text not null,
  updated_at text not null,
  unique (provider_id, account_id)
) strict;

create index sign_in_account_player on sign_in_account (player_id);

create table sign_in_verification (
  id text not null primary key,
  identifier text not null,
  value text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
) strict;

create index sign_in_verification_identifier on sign_in_verification (identifier);

create table sign_in_key (
  id text not null primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at text not null,
  expires_at text
) strict;

create table mail_action (
  token_hash text not null primary key,
  kind text not null check (kind in ('verification', 'password-reset')),
  player_id text not null references player (id) on delete cascade,
  email text not null,
  expires_at text not null
) strict;

create index mail_action_player on mail_action (player_id);

create table throttle (
  key text not null primary key,
  uses integer not null,
  ends_at text not null
) strict;

create index throttle_end on throttle (ends_at);
