alter table mail add column link text;
