create table closed_club_invitation (
  invitation_id text not null references club_invitation (id) on delete cascade,
  player_id text not null references player (id) on delete cascade,
  primary key (invitation_id, player_id)
) strict;

create index closed_club_invitation_player on closed_club_invitation (player_id);
