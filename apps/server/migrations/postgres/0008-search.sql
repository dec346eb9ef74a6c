drop index if exists user_build_search;

create table build_search (
  entry bigint generated always as identity primary key,
  build_id text not null unique references user_build (id) on delete cascade,
  search_keys text collate "C" not null
);

create index build_search_keys on build_search using gin (string_to_array(search_keys, ' '))
  with (fastupdate = off);
