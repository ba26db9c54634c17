-- Names this installation where it shares a Redis with others.
create table installation (
  id uuid not null default gen_random_uuid(),
  is_one boolean primary key default true check (is_one)
);
insert into installation default values;

-- What processes tell each other and is too long for a notification; rows live for half a minute.
create table broker_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create index broker_attachments_by_age on broker_attachments (created_at);
