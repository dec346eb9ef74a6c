-- What players remember of whom they play with: the habits that the optimizer takes. One row per name.
create table known_player (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  name_key text not null,
  name text not null,
  habits text not null,
  updated_at text not null,
  unique (player_id, name_key)
) strict;
