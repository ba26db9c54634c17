-- What a person is shown of their devices: when a push last reached the service behind the address, and when and how it
-- last failed.
alter table push_addresses
  add column last_delivered_at timestamptz,
  add column last_failed_at timestamptz,
  add column last_failure text check (last_failure in ('busy', 'refused')),
  add check ((last_failed_at is null) = (last_failure is null));

-- Pushes to this device were ended on another one: what it tells by itself does not bring them back, only its person does.
alter table sessions add column pushes_ended boolean not null default false;
