-- With these, programs act for a player. Only a hash of each token is stored.
create table access_token (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  token_hash text not null unique,
  name text not null,
  scopes text not null,
  sign_in_provider text not null check (sign_in_provider in ('password', 'google', 'facebook', 'microsoft')),
  created_at text not null,
  expires_at text not null,
  last_used_at text
) strict;

create index access_token_player on access_token (player_id);

create index access_token_end on access_token (expires_at);
