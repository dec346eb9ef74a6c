alter table room add column notes text not null default '';

create table club_build (
  id text not null primary key,
  club_id text not null references club (id) on delete cascade,
  class text not null,
  name_key text not null,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index club_build_name on club_build (club_id, class, name_key);

create table game_plan (
  id text not null primary key,
  club_id text not null references club (id) on delete cascade,
  name text not null,
  revision integer not null,
  state text not null,
  notes text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index game_plan_club on game_plan (club_id);

create table game_plan_member (
  plan_id text not null references game_plan (id) on delete cascade,
  player_id text not null references player (id) on delete cascade,
  number integer not null,
  primary key (plan_id, player_id)
);

create index game_plan_member_player on game_plan_member (player_id);

create table club_edit (
  id text not null primary key,
  club_id text not null references club (id) on delete cascade,
  player_id text references player (id) on delete set null,
  kind text not null check (kind in ('build', 'plan')),
  subject_id text not null,
  name text not null,
  before text,
  after text,
  undoes text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index club_edit_club on club_edit (club_id, id);

create index club_edit_subject on club_edit (subject_id, updated_at);

create index club_edit_player on club_edit (player_id);
