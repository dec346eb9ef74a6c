-- What a rating weighs in tenths. Those from before are weighed again by the first server that starts.
alter table build_rating add column weight integer not null default 3 check (weight between 1 and 10);

alter table build_rating add column settles_at timestamptz default '2000-01-01T00:00:00Z';

alter table build_rating add column left_out text check (left_out in ('suspended', 'operator'));

create index build_rating_settling on build_rating (settles_at) where settles_at is not null;

alter table user_build add column rating_weight integer not null default 0;

alter table user_build add column rating_weighted integer not null default 0;

alter table user_build add column rating_order double precision not null default 0;

update build_rating set left_out = 'suspended'
  where player_id in (select id from player where suspended_until is not null);

update user_build set
  rating_sum = counted.stars,
  rating_count = counted.ratings,
  rating_average = case when counted.ratings = 0 then 0 else cast(counted.stars as double precision) / counted.ratings end,
  rating_weight = 3 * counted.ratings,
  rating_weighted = 3 * counted.stars,
  rating_order = case when counted.ratings = 0 then 0
    else cast(175 + 3 * counted.stars as double precision) / (50 + 3 * counted.ratings) end
from (
  select build_id,
    sum(case when left_out is null then stars else 0 end) as stars,
    sum(case when left_out is null then 1 else 0 end) as ratings
  from build_rating group by build_id
) as counted
where counted.build_id = user_build.id;

drop index user_build_by_rating;

drop index user_build_by_class_and_rating;

drop index user_build_by_weapon_and_rating;

drop index user_build_top_10;

create index user_build_by_order on user_build (rating_order desc, rating_count desc, id desc)
  where published_at is not null;

create index user_build_by_class_and_order on user_build (class, rating_order desc, rating_count desc, id desc)
  where published_at is not null;

create index user_build_by_weapon_and_order on user_build (weapon, rating_order desc, rating_count desc, id desc)
  where published_at is not null;

create index user_build_top_10_by_order on user_build (class, rating_order desc, rating_count desc, id)
  where published_at is not null and rating_count >= 5;
