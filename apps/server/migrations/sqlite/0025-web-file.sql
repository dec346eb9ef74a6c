-- The built files of the web app that processes of this site serve, of every build in use.
create table web_file (
  name text not null primary key,
  content text not null,
  signature text not null,
  used_at text not null
) strict;
