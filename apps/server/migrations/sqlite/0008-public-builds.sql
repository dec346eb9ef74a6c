create table build_search (
  entry integer not null primary key,
  build_id text not null unique references user_build (id) on delete cascade,
  search_keys text not null
) strict;

create virtual table build_search_index using fts5 (
  search_keys, content = 'build_search', content_rowid = 'entry', tokenize = 'ascii', detail = none, columnsize = 0
);

create trigger build_search_insert after insert on build_search begin
  insert into build_search_index (rowid, search_keys) values (new.entry, new.search_keys);
end;

create trigger build_search_delete after delete on build_search begin
  insert into build_search_index (build_search_index, rowid, search_keys) values ('delete', old.entry, old.search_keys);
end;

create trigger build_search_update after update on build_search begin
  insert into build_search_index (build_search_index, rowid, search_keys) values ('delete', old.entry, old.search_keys);
  insert into build_search_index (rowid, search_keys) values (new.entry, new.search_keys);
end;

alter table user_build add column first_published_at text;

update user_build set first_published_at = published_at where published_at is not null;
