-- How each nightly backup ended; the file itself lies outside.
create table nightly_backups (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  file text not null,
  bytes bigint,
  -- why there is none
  fault text,
  check ((bytes is null) <> (fault is null))
);
create index nightly_backups_newest on nightly_backups (at desc);
