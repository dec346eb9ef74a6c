alter table player add column deleting_since timestamptz;

create index player_deleting on player (deleting_since) where deleting_since is not null;
