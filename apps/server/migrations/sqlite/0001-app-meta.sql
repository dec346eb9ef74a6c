create table app_meta (
  key text not null primary key,
  value text not null
) strict;
