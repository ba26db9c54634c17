-- A deleted account stays as a row without a person: what the other side of a talk keeps hangs on it. Its address and
-- its number are free for whoever registers next.
alter table users alter column email drop not null;
alter table users add column deleted_at timestamptz;
alter table users add constraint users_deleted_is_nobody check (
  case when deleted_at is null then email is not null
  else num_nonnulls(
    email, password_hash, phone, phone_verified_at, email_verified_at, google_subject, intent, last_seen_at
  ) = 0 end
);

-- An order that somebody has answered outlives its owner, hidden and without the number.
alter table orders alter column phone drop not null;
alter table orders add constraint orders_phone_while_seen check (phone is not null or status = 'hidden');
create index orders_duplicate_of on orders (duplicate_of) where duplicate_of is not null;

-- Set when a member's account was deleted: from then on the chat is only read, by the one who is left.
alter table chats add column ended_at timestamptz;

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('login', 'reset', 'email', 'deletion'));

-- What was under way when an account was deleted leaves nothing behind it: the row is locked against the deletion, or
-- the deletion is there to be seen.
create function refuse_deleted() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id and deleted_at is null for key share;
  if not found then raise exception 'no such account' using errcode = 'GU401'; end if;
  return new;
end $$;
create trigger alive before insert on sessions for each row execute function refuse_deleted();
create trigger alive before insert on phone_codes for each row execute function refuse_deleted();
create trigger alive before insert on account_links for each row execute function refuse_deleted();
create trigger alive before insert on companies for each row execute function refuse_deleted();
create trigger alive before insert on orders for each row execute function refuse_deleted();
create trigger alive before insert on proposals for each row execute function refuse_deleted();

-- As in 0004, and one outcome more: created | repeat | not_member | ended | closed | contacts.
create or replace function send_messages(
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
          when c.ended_at is not null then 'ended'
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
