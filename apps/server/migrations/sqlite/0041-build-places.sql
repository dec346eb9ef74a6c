-- The maps and modes a build is made for, one name per line. Builds from before are for any.
alter table user_build add column maps text not null default '';

alter table user_build add column modes text not null default '';
