-- The matches of players. A fingerprint, and the sender's own key, keep a match that's sent twice from being stored twice.
create table played_match (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  client_key text,
  fingerprint text not null,
  source text not null check (source in ('log', 'export')),
  mode text not null,
  map text not null,
  place integer check (place >= 1),
  board_place integer check (board_place >= 1),
  game_update text,
  line_up text not null,
  note text,
  played_at text not null,
  created_at text not null,
  updated_at text not null,
  unique (player_id, fingerprint),
  unique (player_id, client_key)
) strict;

create index played_match_time on played_match (player_id, played_at, id);

create index played_match_mode on played_match (player_id, mode, played_at, id);

create index played_match_map on played_match (player_id, map, played_at, id);
