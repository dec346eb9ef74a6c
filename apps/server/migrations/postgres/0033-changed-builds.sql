-- Programs ask which public builds changed since their last look.
create index user_build_by_change on user_build (updated_at) where published_at is not null;
