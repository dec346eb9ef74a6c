create table room (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  link_hash text not null,
  revision integer not null,
  state text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);

create index room_player on room (player_id);

create index room_end on room (ends_at);
