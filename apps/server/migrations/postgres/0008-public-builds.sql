drop index if exists user_build_search;

create table build_search (
  entry bigint generated always as identity primary key,
  build_id text not null unique references user_build (id) on delete cascade,
  search_keys text collate "C" not null
);

-- In plpgsql so that its cost counts: otherwise a small table is read as a whole, which takes longer than its index.
create function search_key_list(search_keys text) returns text[]
  language plpgsql immutable strict parallel safe cost 10000
as $$
begin
  return string_to_array(search_keys, ' ');
end
$$;

create index build_search_keys on build_search using gin (search_key_list(search_keys))
  with (fastupdate = off);

alter table user_build add column first_published_at timestamptz;

update user_build set first_published_at = published_at where published_at is not null;
