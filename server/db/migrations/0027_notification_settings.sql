-- How a person wants to be notified; without a row as domain/rules/notification-settings.ts says.
create table notification_settings (
  user_id bigint primary key references users on delete cascade,
  browser boolean not null,
  sound boolean not null,
  email boolean not null,
  push boolean not null,
  chats boolean not null,
  orders boolean not null,
  proposals boolean not null,
  quiet boolean not null,
  -- hours of Kyiv
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  -- 'now', 'hourly' or 'daily' by type of notification; a type that is not named comes at once
  pace jsonb not null check (jsonb_typeof(pace) = 'object')
);

-- What goes to a channel later than it happened: when quiet hours end, or with others.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  event_key text not null,
  channel text not null check (channel in ('push')),
  type text not null,
  link text not null,
  chat_id bigint,
  content jsonb not null,
  due_at timestamptz not null,
  -- one of an event, however often it is handled
  unique (user_id, event_key, channel),
  -- goes with what it tells of, also when the words of somebody who leaves are deleted
  foreign key (user_id, event_key) references notifications (user_id, event_key) on delete cascade on update cascade
);
create index notification_deliveries_due on notification_deliveries (due_at);
