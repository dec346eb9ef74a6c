-- SHA-256 of the secret in the link by which overlays of streams read a room. Null for a room from before, until its link is
-- replaced.
alter table room add column overlay_hash text;
