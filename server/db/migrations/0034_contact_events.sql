-- Who opened what to whom, and when: a row for each time the buyer shared or revoked and the supplier opened. Written in
-- the transaction of the act, and never touched again.
create table contact_events (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats,
  kind text not null check (kind in ('shared', 'revoked', 'opened')),
  -- whether the e-mail went with it
  with_email boolean not null,
  user_id bigint not null references users,
  at timestamptz not null,
  check (kind <> 'revoked' or not with_email)
);
create index contact_events_chat on contact_events (chat_id, id);

create function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  raise exception 'the history of contacts is only added to';
end $$;
create trigger only_added before update or delete on contact_events
  for each row execute function refuse_change_of_event();
create trigger only_added_whole before truncate on contact_events
  for each statement execute function refuse_change_of_event();

-- Of what was opened before, the day is known; of what was shared and revoked it is not.
insert into contact_events (chat_id, kind, with_email, user_id, at)
select id, 'opened', contacts_opened_email is not null, supplier_id, contacts_opened_at
from chats where contacts_opened_at is not null order by contacts_opened_at, id;

-- A supplier's opened contacts, the latest first. Messages change neither column: their updates stay within the page.
create index chats_opened on chats (supplier_id, contacts_opened_at desc, id desc) where contacts_opened_at is not null;
