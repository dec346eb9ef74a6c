alter table player add column suspended_until timestamptz;

create index player_suspended on player (suspended_until) where suspended_until is not null;

alter table user_build add column is_hidden integer not null default 0 check (is_hidden in (0, 1));

alter table user_build add column is_withheld integer not null default 0 check (is_withheld in (0, 1));

create table report (
  id text not null primary key,
  subject text not null,
  player_id text not null references player (id) on delete cascade,
  build_id text references user_build (id) on delete cascade,
  reporter_key text not null,
  reporter_id text references player (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null,
  closed_at timestamptz
);

create unique index report_open on report (subject, reporter_key) where closed_at is null;

create index report_player on report (player_id);

create index report_build on report (build_id);

create index report_reporter on report (reporter_id);

create index report_closed on report (closed_at) where closed_at is not null;

create table moderation_case (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  build_id text references user_build (id) on delete set null,
  kind text not null check (kind in ('build-hidden', 'name-changed', 'suspended')),
  about text not null,
  reason text not null,
  message text not null,
  decided_at timestamptz not null,
  until timestamptz,
  ended_at timestamptz,
  answer text,
  answered_at timestamptz,
  answer_read_at timestamptz
);

create index moderation_case_player on moderation_case (player_id);

create index moderation_case_build on moderation_case (build_id);

create index moderation_case_answer on moderation_case (answered_at)
  where answered_at is not null and answer_read_at is null;

create table moderation_note (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  operator_id text references player (id) on delete set null,
  note text not null,
  created_at timestamptz not null
);

create index moderation_note_player on moderation_note (player_id);

create index moderation_note_operator on moderation_note (operator_id);

create table moderation_log (
  id text not null primary key,
  at timestamptz not null,
  via text not null check (via in ('page', 'command')),
  operator_id text references player (id) on delete set null,
  action text not null,
  player_id text references player (id) on delete set null,
  build_id text,
  reason text,
  why text,
  tier text,
  until timestamptz
);

create index moderation_log_player on moderation_log (player_id);

create index moderation_log_operator on moderation_log (operator_id);

create table plan_grant (
  player_id text not null primary key references player (id) on delete cascade,
  tier text not null check (tier in ('premium', 'team')),
  ends_at timestamptz not null,
  granted_at timestamptz not null
);
