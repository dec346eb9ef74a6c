alter table player add column ratings_taken_out integer not null default 0 check (ratings_taken_out in (0, 1));

update player set ratings_taken_out = 1
  where id in (select player_id from build_rating where left_out = 'operator');
