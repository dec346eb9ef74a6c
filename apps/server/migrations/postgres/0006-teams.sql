create table optimizer_use (
  player_id text not null references player (id) on delete cascade,
  month text not null,
  uses integer not null check (uses > 0),
  primary key (player_id, month)
);

create table optimizer_reservation (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  month text not null,
  expires_at timestamptz not null
);

create index optimizer_reservation_player on optimizer_reservation (player_id);

create table saved_team (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  team_name text not null,
  description text,
  members text not null,
  team_score double precision,
  synergy_score double precision,
  balance_score double precision,
  range_score double precision,
  utility_score double precision,
  created_at timestamptz not null
);

create index saved_team_player on saved_team (player_id);
