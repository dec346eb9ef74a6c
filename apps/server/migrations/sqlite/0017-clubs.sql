create table club (
  id text not null primary key,
  tag text not null unique,
  name text not null,
  badge text not null,
  seats integer not null check (seats in (5, 10)),
  created_at text not null,
  updated_at text not null
) strict;

create table club_member (
  player_id text not null primary key references player (id) on delete cascade,
  club_id text not null references club (id) on delete cascade,
  role text not null check (role in ('owner', 'captain', 'member')),
  joined_at text not null,
  is_listed integer not null check (is_listed in (0, 1))
) strict;

create index club_member_club on club_member (club_id);

create unique index club_owner on club_member (club_id) where role = 'owner';

create table club_invitation (
  id text not null primary key,
  club_id text not null references club (id) on delete cascade,
  secret_hash text not null unique,
  created_by text not null references player (id) on delete cascade,
  created_at text not null,
  ends_at text not null
) strict;

create index club_invitation_club on club_invitation (club_id);

create index club_invitation_creator on club_invitation (created_by);

create index club_invitation_end on club_invitation (ends_at);

alter table player add column shows_badge integer not null default 1 check (shows_badge in (0, 1));
