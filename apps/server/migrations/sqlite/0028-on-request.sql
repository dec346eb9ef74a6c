-- Accounts that were deleted, by id only, so that restoring an older backup deletes them again.
create table deleted_player (
  player_id text not null primary key,
  deleted_at text not null
) strict;

-- What happened to a player's account lately, counted by the hour.
create table security_event (
  player_id text not null references player (id) on delete cascade,
  event text not null,
  detail text not null,
  hour text not null,
  last_at text not null,
  times integer not null,
  primary key (player_id, hour, event, detail)
) strict;

create index security_event_hour on security_event (hour);

-- The name of the user on the server's machine who ran a command.
alter table moderation_log add column run_by text;
