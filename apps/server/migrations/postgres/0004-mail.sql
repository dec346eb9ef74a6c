create table mail (
  id text not null primary key,
  player_id text,
  to_name text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null check (status in ('queued', 'sent', 'failed', 'shown')),
  tries integer not null,
  next_try_at timestamptz,
  created_at timestamptz not null
);

create index mail_queue on mail (next_try_at) where status = 'queued';

create index mail_player on mail (player_id);

create index mail_time on mail (created_at);
