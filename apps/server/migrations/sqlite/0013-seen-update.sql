create table seen_update (
  player_id text not null primary key references player (id) on delete cascade,
  version text not null,
  seen_at text not null
) strict;
