-- One-time links: to sign in, to set a new password, to prove an address. What opens them stands here only as a hash.
create table account_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('login', 'reset', 'email')),
  -- where it was mailed to, and so what its use proves; null for a link that was shown on the screen
  email text check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (purpose = 'login' or email is not null)
);
create index account_links_user on account_links (user_id);
create index account_links_age on account_links (expires_at);
