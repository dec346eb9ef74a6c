-- The round of the game's own export that a match is. It keeps a file that's imported twice from being stored twice.
alter table played_match add column round text;

create unique index played_match_round on played_match (player_id, round);
