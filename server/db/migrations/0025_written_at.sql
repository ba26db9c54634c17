-- When a message was written that waited on its device; null where that was as good as when it was stored.
alter table messages add column written_at timestamptz;

-- As in 0008, and for each message how many seconds ago it was written, or null. Without the last argument, as a process
-- of the former release calls it, nobody has waited. For repeats `written_at` too is what was stored the first time.
drop function send_messages(bigint[], bigint[], uuid[], text[], boolean[]);
create function send_messages(
  p_chats bigint[], p_senders bigint[], p_clients uuid[], p_contents text[], p_with_contacts boolean[],
  p_written_ago int[] default null
) returns table (
  outcome text, id bigint, created_at timestamptz, written_at timestamptz, content text,
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
        v_now - make_interval(secs => i.written_ago) as written_at,
        c.buyer_id, c.supplier_id, c.order_id, c.proposal_id,
        m.id as known_id, m.created_at as known_at, m.written_at as known_written_at, m.content as known_content,
        case
          when c.id is null or i.sender_id not in (c.buyer_id, c.supplier_id) then 'not_member'
          when m.id is not null then 'repeat'
          when c.ended_at is not null then 'ended'
          when c.writable_until < v_now then 'closed'
          when i.with_contacts and not c.contacts_shared and c.contacts_opened_at is null then 'contacts'
          else 'created'
        end as verdict
      from unnest(p_chats, p_senders, p_clients, p_contents, p_with_contacts, p_written_ago)
        with ordinality as i (chat_id, sender_id, client_id, content, with_contacts, written_ago, n)
      left join chats c on c.id = i.chat_id
      left join messages m on m.chat_id = i.chat_id and m.sender_id = i.sender_id and m.client_id = i.client_id
      order by i.n
    ) j
  ), stored as (
    insert into messages (id, chat_id, sender_id, client_id, content, created_at, written_at)
    overriding system value
    select new_id, chat_id, sender_id, client_id, content, v_now, written_at from judged where new_id is not null
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
  select verdict, coalesce(new_id, known_id), coalesce(known_at, v_now),
    case when new_id is null then known_written_at else written_at end, known_content,
    buyer_id, supplier_id, order_id, proposal_id
  from judged order by n;
end $$;
