create table update_mail (
  player_id text not null primary key references player (id) on delete cascade,
  version text not null,
  asked_at text not null
) strict;

alter table mail add column unsubscribe_url text;
