alter table player add column deleting_since text;

create index player_deleting on player (deleting_since) where deleting_since is not null;
