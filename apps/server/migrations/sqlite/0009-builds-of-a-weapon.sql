-- The list of one weapon is read in its order like that of a class.
create index user_build_by_weapon_and_rating on user_build (weapon, rating_average desc, rating_count desc, id desc)
  where published_at is not null;

create index user_build_by_weapon_and_popularity on user_build (weapon, rating_count desc, rating_average desc, id desc)
  where published_at is not null;

create index user_build_by_weapon_and_time on user_build (weapon, published_at desc, id desc)
  where published_at is not null;
