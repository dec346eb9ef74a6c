-- Where players who have yet to verify their address were going when they signed up.
create table waiting_wish (
  player_id text not null primary key references player (id) on delete cascade,
  path text not null,
  act text,
  expires_at text not null
) strict;

-- The invitation that a player opened before signing up. Its secret isn't stored.
create table waiting_invitation (
  player_id text not null primary key references player (id) on delete cascade,
  invitation_id text not null references club_invitation (id) on delete cascade
) strict;

create index waiting_invitation_invitation on waiting_invitation (invitation_id);
