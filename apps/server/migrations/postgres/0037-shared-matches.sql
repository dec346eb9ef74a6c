-- The time at which a member let their matches count in the club's analytics. It goes with the membership.
alter table club_member add column matches_shared_at text;
