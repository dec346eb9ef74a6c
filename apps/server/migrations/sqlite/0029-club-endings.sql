-- A club that's being disbanded is deleted at this time, unless its owner keeps it.
alter table club add column disbands_at text;

-- Who paid for a club that was handed over, and until when.
alter table club add column kept_by text references player (id) on delete set null;

alter table club add column kept_until text;

create index club_end on club (disbands_at);

create index club_keeper on club (kept_by);

-- The offer of a club to one of its members. Nothing changes until it's accepted.
create table club_offer (
  club_id text not null primary key references club (id) on delete cascade,
  player_id text not null unique references club_member (player_id) on delete cascade,
  offered_at text not null
) strict;

alter table club_build add column created_by text references player (id) on delete set null;

alter table game_plan add column created_by text references player (id) on delete set null;

create index club_build_creator on club_build (created_by);

create index game_plan_creator on game_plan (created_by);

update club_build set created_by = (
  select player_id from club_edit
  where club_edit.subject_id = club_build.id and before is null and undoes is null order by id limit 1
);

update game_plan set created_by = (
  select player_id from club_edit
  where club_edit.subject_id = game_plan.id and before is null and undoes is null order by id limit 1
);
