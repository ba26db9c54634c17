create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  -- lower case, as the contract stores it; one person, one address
  email text not null unique check (email = lower(email)),
  username text not null,
  password_hash text,
  phone text unique check (phone ~ '^\+380\d{9}$'),
  phone_verified_at timestamptz,
  email_verified_at timestamptz,
  intent text check (intent in ('buy', 'sell')),
  is_first_time boolean not null default true,
  last_seen_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  check ((phone is null) = (phone_verified_at is null))
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- SHA-256 of the bearer token: a stolen table opens nothing
  token_hash bytea not null unique,
  kind text not null default 'local' check (kind in ('local', 'google')),
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- counters that a restart must not forget: failed logins, codes, daily limits
create table attempts (
  id bigint generated always as identity primary key,
  scope text not null,
  key text not null,
  at timestamptz not null default now()
);
create index attempts_window on attempts (scope, key, at);

create table phone_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  phone text not null check (phone ~ '^\+380\d{9}$'),
  channel text not null check (channel in ('sms', 'telegram')),
  code_hash bytea not null,
  tries_left int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_codes_user on phone_codes (user_id, created_at desc);
create index phone_codes_phone on phone_codes (phone, created_at desc);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  method text not null,
  path text not null,
  key uuid not null,
  body_hash bytea not null,
  status int,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, method, path, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
