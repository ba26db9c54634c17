-- Events that notify somebody, from their own transaction until the one that stores the notification. Who tells an event
-- deletes its row; what a dead process left is taken by another when it is due.
create table pending_events (
  id bigint generated always as identity primary key,
  name text not null,
  event jsonb not null,
  due_at timestamptz not null,
  tries smallint not null default 0
);
create index pending_events_due on pending_events (due_at);

-- The same for messages to who does not have the chat open: one row a chat and reader, of the last message. No index
-- holds what each message changes.
create table pending_messages (
  chat_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  due_at timestamptz not null,
  primary key (chat_id, user_id)
) with (fillfactor = 50);

-- Every delivery stands here until its channel has answered, at once or later.
alter table notification_deliveries
  drop constraint notification_deliveries_channel_check,
  add constraint notification_deliveries_channel_check check (channel in ('push', 'mail')),
  -- a mail says what the notification says
  alter column content drop not null,
  -- it waited for quiet hours to end, or for a digest: what is due together goes together
  add column postponed boolean not null default true,
  -- moves when its words change, so that who hands it over deletes only what was handed over
  add column revision int not null default 0,
  -- a process hands it over until then; null where nobody does
  add column leased_until timestamptz,
  -- the name under which it goes together with others: the same when another process tries again
  add column gathered_as text;
drop index notification_deliveries_due;
create index notification_deliveries_due on notification_deliveries (channel, due_at);

-- What went to a person by a channel in the last hour, by type and time: it says what may go at once. Its row is locked
-- by the process that decides what goes to this person.
create table notification_pace (
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  recent jsonb not null default '[]' check (jsonb_typeof(recent) = 'array'),
  primary key (user_id, channel)
);

-- How many tries came to nothing, by channel and hour; the operator sees those of a day.
create table delivery_failures (
  channel text not null,
  hour timestamptz not null,
  count int not null,
  primary key (channel, hour)
);
