alter table player add column has_second_step integer not null default 0 check (has_second_step in (0, 1));

create table second_step (
  id text not null primary key,
  player_id text not null unique references player (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified integer not null check (verified in (0, 1)),
  failed_verification_count integer not null default 0,
  locked_until text
) strict;

create table second_step_code (
  player_id text not null references player (id) on delete cascade,
  code text not null,
  expires_at text not null,
  primary key (player_id, code)
) strict;

create index second_step_code_expiry on second_step_code (expires_at);
