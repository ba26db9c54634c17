create table chats (
  id bigint generated always as identity primary key,
  proposal_id bigint not null unique references proposals,
  order_id bigint not null references orders,
  buyer_id bigint not null references users,
  supplier_id bigint not null references users,
  contacts_shared boolean not null default false,
  contacts_with_email boolean not null default false,
  contacts_opened_at timestamptz,
  -- set when the proposal is rejected or revoked: after it the chat is only read
  writable_until timestamptz,
  messages_count int not null default 0,
  created_at timestamptz not null default now(),
  check (buyer_id <> supplier_id)
) with (fillfactor = 70);
create index chats_order on chats (order_id);

-- What the inbox reads: one row a member, kept by the function that stores messages. Each message changes both
-- rows of its chat, so no index holds what it changes: active_at moves only when the chat is not the member's
-- first already, and has_unread only with the first unread message. The other updates stay within their page (HOT).
create table chat_members (
  chat_id bigint not null references chats on delete cascade,
  user_id bigint not null references users,
  last_message_id bigint not null default 0,
  -- the order of the inbox, not the time of the last message: see send_messages
  active_at timestamptz not null default now(),
  unread int not null default 0 check (unread >= 0),
  has_unread boolean not null generated always as (unread > 0) stored,
  read_up_to_id bigint not null default 0,
  primary key (chat_id, user_id)
) with (fillfactor = 50);
create index chat_members_inbox on chat_members (user_id, active_at desc, chat_id desc);
create index chat_members_unread on chat_members (user_id) where has_unread;

create table messages (
  -- unique in all by its sequence; the key begins with the chat because every reading does
  id bigint generated always as identity,
  chat_id bigint not null,
  sender_id bigint not null,
  client_id uuid not null,
  content text not null check (char_length(content) between 1 and 4000),
  created_at timestamptz not null default now(),
  primary key (chat_id, id),
  -- exactly once for ever: a repeat from the device finds the message it already made
  unique (chat_id, sender_id, client_id),
  foreign key (chat_id, sender_id) references chat_members (chat_id, user_id)
    on delete cascade deferrable initially deferred
);

-- Stores a batch of messages and everything they change, in one call; answers one row an item, in their order.
-- outcome: created | repeat | not_member | closed | contacts. For repeats `content` is what was stored the first time.
-- No two items of a batch may have the same chat, sender and client id.
--
-- Each statement inside takes a new snapshot, and the chats' rows are locked first: an id is given only under the
-- lock, so ids become visible in order within a chat and a reader asking "after id N" misses none.
--
-- The settings hold one plan for every size: joins by index, made once a connection, whatever the tables held then.
create function send_messages(
  p_chats bigint[], p_senders bigint[], p_clients uuid[], p_contents text[], p_with_contacts boolean[]
) returns table (
  outcome text, id bigint, created_at timestamptz, content text,
  buyer_id bigint, supplier_id bigint, order_id bigint, proposal_id bigint
) language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
begin
  -- in the order of the ids, so that two batches never wait for each other in a circle
  perform 1 from chats c where c.id = any (p_chats) order by c.id for no key update;
  -- the clock is read under the lock: within a chat times follow the ids
  v_now := clock_timestamp();

  return query
  with judged as materialized (
    select j.*, case when j.verdict = 'created' then nextval('messages_id_seq') end as new_id
    from (
      select i.chat_id, i.sender_id, i.client_id, i.content, i.n,
        c.buyer_id, c.supplier_id, c.order_id, c.proposal_id,
        m.id as known_id, m.created_at as known_at, m.content as known_content,
        case
          when c.id is null or i.sender_id not in (c.buyer_id, c.supplier_id) then 'not_member'
          when m.id is not null then 'repeat'
          when c.writable_until < v_now then 'closed'
          when i.with_contacts and not c.contacts_shared and c.contacts_opened_at is null then 'contacts'
          else 'created'
        end as verdict
      from unnest(p_chats, p_senders, p_clients, p_contents, p_with_contacts)
        with ordinality as i (chat_id, sender_id, client_id, content, with_contacts, n)
      left join chats c on c.id = i.chat_id
      left join messages m on m.chat_id = i.chat_id and m.sender_id = i.sender_id and m.client_id = i.client_id
      order by i.n
    ) j
  ), stored as (
    insert into messages (id, chat_id, sender_id, client_id, content, created_at) overriding system value
    select new_id, chat_id, sender_id, client_id, content, v_now from judged where new_id is not null
  ), per_chat as materialized (
    select chat_id, buyer_id, max(new_id) as last_id,
      (count(*) filter (where sender_id = buyer_id))::int as from_buyer,
      (count(*) filter (where sender_id <> buyer_id))::int as from_supplier
    from judged where new_id is not null
    group by chat_id, buyer_id
  ), counted as (
    update chats c set messages_count = c.messages_count + p.from_buyer + p.from_supplier
    from per_chat p where c.id = p.chat_id
  ), marked as (
    update chat_members cm set
      last_message_id = p.last_id,
      unread = cm.unread + case when cm.user_id = p.buyer_id then p.from_supplier else p.from_buyer end,
      active_at = case
        when exists (
          select 1 from chat_members o
          where o.user_id = cm.user_id and (o.active_at, o.chat_id) > (cm.active_at, cm.chat_id)
        ) then v_now else cm.active_at
      end
    from per_chat p where cm.chat_id = p.chat_id
  )
  select verdict, coalesce(new_id, known_id), coalesce(known_at, v_now), known_content,
    buyer_id, supplier_id, order_id, proposal_id
  from judged order by n;
end $$;

-- Moves a member's read mark forward to the last message that is not after p_up_to (null: the last there is on
-- arrival) and counts anew what stays unread. Answers no row for a stranger; `moved` is false when nothing changed.
create function mark_read(p_chat bigint, p_user bigint, p_up_to bigint) returns table (moved boolean, up_to bigint)
language plpgsql volatile as $$
declare
  v_mark bigint;
  v_old bigint;
begin
  -- before the lock, which may wait for a message that the reader has not seen
  select max(m.id) into v_mark from messages m where m.chat_id = p_chat and m.id <= coalesce(p_up_to, 9223372036854775807);
  select cm.read_up_to_id into v_old from chat_members cm
    where cm.chat_id = p_chat and cm.user_id = p_user for no key update;
  if not found then return; end if;
  if v_mark is null or v_mark <= v_old then
    return query select false, v_old;
    return;
  end if;
  update chat_members cm set
    read_up_to_id = v_mark,
    unread = (select count(*) from messages m where m.chat_id = p_chat and m.id > v_mark and m.sender_id <> p_user)
  where cm.chat_id = p_chat and cm.user_id = p_user;
  return query select true, v_mark;
end $$;
