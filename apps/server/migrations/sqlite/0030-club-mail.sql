-- The players who turned off emails about their club.
create table club_mail_off (
  player_id text not null primary key references player (id) on delete cascade,
  since text not null
) strict;

-- Whether a club's members last heard that it's active. Null until it's first looked at.
alter table club add column told_active integer;
