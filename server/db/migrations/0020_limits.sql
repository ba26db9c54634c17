-- Browsers in which an account has signed in: strangers' wrong passwords do not make these wait. The token is the
-- browser's, and stands here as a hash.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null,
  unique (user_id, token_hash)
);
create index known_devices_age on known_devices (last_used_at);
create trigger alive before insert on known_devices for each row execute function refuse_deleted();

-- What a device is to compute before an account without a proved address is sent a code; one at a time.
create table code_puzzles (
  user_id bigint primary key references users on delete cascade,
  puzzle text not null,
  bits int not null,
  expires_at timestamptz not null
);
create trigger alive before insert on code_puzzles for each row execute function refuse_deleted();

-- The breaker of codes for the whole installation: what the operator has set (null: as the environment says), since
-- when codes count, and since when it has been open.
create table code_breaker (
  only_row boolean primary key default true check (only_row),
  per_hour int check (per_hour >= 0),
  per_day int check (per_day >= 0),
  counted_from timestamptz,
  opened_at timestamptz
);
insert into code_breaker default values;
create index phone_codes_age on phone_codes (created_at);
