-- Where the pushes of a session go: an FCM token, or the endpoint of a Web Push subscription with its keys. It ends
-- with the session.
create table push_addresses (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions on delete cascade,
  user_id bigint not null references users on delete cascade,
  way text not null check (way in ('fcm', 'web')),
  -- a device has one: who registers it last is who gets its pushes
  address text not null unique check (char_length(address) between 1 and 2000),
  p256dh text,
  auth text,
  told_at timestamptz not null default now(),
  check ((way = 'web') = (p256dh is not null and auth is not null))
);
create index push_addresses_user on push_addresses (user_id, told_at desc, id desc);
create index push_addresses_session on push_addresses (session_id);

-- The installation's pair of VAPID keys, made once: with another pair every subscription would be lost.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
