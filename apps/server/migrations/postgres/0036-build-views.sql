-- Views of the pages of public builds: a sum per build and day in UTC, without who viewed them.
create table build_view (
  build_id text not null references user_build (id) on delete cascade,
  day text not null,
  views integer not null check (views >= 1),
  primary key (build_id, day)
);

-- Favorites of a build over time, without a look at each row.
create index favorite_of_build_over_time on favorite (user_build_id, created_at);
