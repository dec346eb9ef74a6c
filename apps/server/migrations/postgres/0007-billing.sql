create table billing_customer (
  player_id text not null primary key references player (id) on delete cascade,
  customer_id text not null unique,
  created_at timestamptz not null
);

create table billing_subscription (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  customer_id text not null,
  tier text not null check (tier in ('premium', 'team')),
  billing_interval text not null check (billing_interval in ('monthly', 'annual')),
  status text not null check (status in ('active', 'trial', 'past_due', 'canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused')),
  ends_at timestamptz,
  trial_ends_at timestamptz,
  period_ends_at timestamptz not null,
  begun_at timestamptz not null,
  synced_at timestamptz not null,
  sync_number bigint not null
);

create index billing_subscription_player on billing_subscription (player_id);

create table billing_trial (
  subscription_id text not null primary key,
  player_id text references player (id) on delete set null,
  card_key text,
  outcome text not null check (outcome in ('granted', 'refused')),
  decided_at timestamptz not null
);

create unique index billing_trial_player on billing_trial (player_id) where outcome = 'granted';

create unique index billing_trial_card on billing_trial (card_key) where outcome = 'granted';

create table billing_open_checkout (
  player_id text not null primary key references player (id) on delete cascade,
  attempt_id text not null,
  tier text not null,
  billing_interval text not null,
  origin text not null,
  has_trial text not null check (has_trial in ('yes', 'no')),
  session_id text,
  opened_at timestamptz not null
);

create table billing_event (
  id text not null primary key,
  type text not null,
  received_at timestamptz not null,
  processed_at timestamptz
);

create index billing_event_time on billing_event (received_at);

create table billing_closure (
  customer_id text not null primary key,
  requested_at timestamptz not null
);

create table billing_counter (
  name text not null primary key,
  value bigint not null
);

insert into billing_counter (name, value) values ('sync', 0);
