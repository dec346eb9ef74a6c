-- The name of a room that stands, which ends when it's no longer used. Null for a room of one day.
alter table room add column name text;

-- The guests of rooms who have an account: they're the same guest on all their devices.
create table room_guest (
  room_id text not null references room (id) on delete cascade,
  player_id text not null references player (id) on delete cascade,
  guest integer not null,
  joined_at timestamptz not null,
  primary key (room_id, player_id),
  unique (room_id, guest)
);

create index room_guest_player on room_guest (player_id);
