alter table mail add column failure text;
