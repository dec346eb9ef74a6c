create table user_build (
  id text not null primary key,
  player_id text not null references player (id),
  build_name text not null,
  name_key text not null,
  class text not null check (class in ('Light', 'Medium', 'Heavy')),
  weapon text not null,
  specialization text not null,
  gadget1 text not null,
  gadget2 text not null,
  gadget3 text,
  description text,
  search_text text not null,
  published_at timestamptz,
  rating_sum integer not null,
  rating_count integer not null,
  rating_average double precision not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (player_id, class, name_key),
  check (rating_count >= 0 and rating_sum between rating_count and 5 * rating_count)
);

create index user_build_by_rating on user_build (rating_average desc, rating_count desc, id desc)
  where published_at is not null;

create index user_build_by_class_and_rating on user_build (class, rating_average desc, rating_count desc, id desc)
  where published_at is not null;

create index user_build_by_popularity on user_build (rating_count desc, rating_average desc, id desc)
  where published_at is not null;

create index user_build_by_class_and_popularity on user_build (class, rating_count desc, rating_average desc, id desc)
  where published_at is not null;

create index user_build_by_time on user_build (published_at desc, id desc)
  where published_at is not null;

create index user_build_by_class_and_time on user_build (class, published_at desc, id desc)
  where published_at is not null;

create index user_build_top_10 on user_build (class, rating_average desc, rating_count desc, id)
  where published_at is not null and rating_count >= 5;

create table build_rating (
  build_id text not null references user_build (id) on delete cascade,
  player_id text not null references player (id),
  stars integer not null check (stars between 1 and 5),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (build_id, player_id)
);

create index build_rating_player on build_rating (player_id);

create table public_build_count (
  class text not null,
  weapon text not null,
  specialization text not null,
  builds integer not null check (builds >= 0),
  primary key (class, weapon, specialization)
);

create table favorite (
  id text not null primary key,
  player_id text not null references player (id) on delete cascade,
  user_build_id text references user_build (id) on delete cascade,
  library_build_id text,
  created_at timestamptz not null,
  unique (player_id, user_build_id),
  unique (player_id, library_build_id),
  check ((user_build_id is null) <> (library_build_id is null))
);

create index favorite_user_build on favorite (user_build_id);

do $$
begin
  create extension if not exists pg_trgm;
  create index user_build_search on user_build using gin (search_text gin_trgm_ops)
    where published_at is not null;
exception when others then
  raise notice 'The search in builds goes without an index: %', sqlerrm;
end
$$;
