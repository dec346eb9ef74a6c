create table catalogue_import (
  id text not null primary key,
  patch_name text not null,
  patch_date text not null,
  content text not null,
  imported_at text not null
) strict;
