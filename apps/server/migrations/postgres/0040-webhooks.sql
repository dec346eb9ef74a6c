-- Where players want to hear what happens on the site. The address and the secret are the receiver's to know too, so they're stored as they are.
create table webhook (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  name text not null,
  url text not null,
  secret text not null,
  signals text not null,
  game_update text not null,
  failures integer not null default 0,
  last_at timestamptz,
  last_status integer,
  last_problem text check (last_problem in ('not-public', 'timed-out', 'unreachable')),
  off_since timestamptz,
  created_at timestamptz not null
);

create index webhook_player on webhook (player_id);

-- What waits to be sent.
create table webhook_delivery (
  id text not null primary key,
  webhook_id text not null references webhook (id) on delete cascade,
  body text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null
);

create index webhook_delivery_webhook on webhook_delivery (webhook_id);

create index webhook_delivery_due on webhook_delivery (next_try_at);
