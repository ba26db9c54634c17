-- Whom the list of suppliers leaves out: few, and asked for with every page of it.
create index users_blocked on users (id) where blocked_at is not null;
