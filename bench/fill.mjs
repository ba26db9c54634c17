// Fills the product's own schema with many rows, in SQL alone.
const WORDS = `array['цемент','пісок','щебінь','арматура','цегла','дошка','фарба','клей','плитка','кабель','труба','насос','борошно','цукор','олія','гречка','рис','картопля','цибуля','морква']`

/** `count` published orders of 50 buyers over all places and categories. */
export async function fillOrders(sql, count) {
  await sql`insert into users (email, username) select 'bench' || g || '@example.com', 'Покупець ' || g from generate_series(1, 50) g on conflict do nothing`
  await sql.unsafe(`
    with c as (select array_agg(id order by id) ids from categories where parent_id is not null),
      l as (select array_agg(id order by id) ids from locations), u as (select array_agg(id order by id) ids from users),
      t as (select g, 'Купимо ' || (${WORDS})[1 + g % 20] || ' та ' || (${WORDS})[1 + (g * 7) % 20] || ', партія ' || g % 9973 ||
        ' одиниць, з доставкою на склад. Розглянемо пропозиції виробників і постачальників.' as text from generate_series(1, ${Number(count)}) g)
    insert into orders (short_code, user_id, text, search, fingerprint, category_id, location_id, phone, quantity, unit, status, created_at, published_at)
    select 'bench' || g, u.ids[1 + g % array_length(u.ids, 1)], text, lower(text), sha256(text::bytea), c.ids[1 + g % array_length(c.ids, 1)],
      l.ids[1 + g % array_length(l.ids, 1)], '+380000000000', g % 100 + 1, 'т', case when g % 10 = 0 then 'pause' else 'accepted' end,
      now() - g * interval '1 minute', now() - g * interval '1 minute'
    from t, c, l, u`)
  await sql`vacuum analyze orders`
}

const hash = (token) => `sha256('${token}'::bytea)`

/** What each chat ends with. */
export const LAST_WORDS = 'Останнє повідомлення'
const SHORT = { messages: 5, unread: 2 }

/**
 * A person with a token, and `count` chats with as many partners, the latest talk first: the first of them as long, and
 * with as many of the partner's last words unread, as `first` says, the others as `rest` does.
 */
export async function fillChats(sql, name, count, { first = [], rest = SHORT } = {}) {
  const token = `bench-${name}-${'x'.repeat(30)}`
  const [me] =
    await sql`insert into users (email, username) values (${`${name}@example.com`}, ${name}) returning id`
  await sql.unsafe(
    `insert into sessions (user_id, token_hash, expires_at) values (${me.id}, ${hash(token)}, now() + interval '1 day')`,
  )
  const long = JSON.stringify(first.map(({ messages, unread }, at) => ({ g: at + 1, messages, unread })))
  await sql.unsafe(`
    create temp table made on commit drop as select g, coalesce(f.messages, ${rest.messages}) as messages, coalesce(f.unread, ${rest.unread}) as unread, nextval(pg_get_serial_sequence('users', 'id')) as partner, nextval(pg_get_serial_sequence('orders', 'id')) as order_id,
      nextval(pg_get_serial_sequence('proposals', 'id')) as proposal, nextval(pg_get_serial_sequence('chats', 'id')) as chat
      from generate_series(1, ${Number(count)}) g left join jsonb_to_recordset('${long}') f (g int, messages int, unread int) using (g);
    insert into users (id, email, username) overriding system value select partner, 'p' || partner || '@example.com', 'Постачальник ' || partner from made;
    insert into orders (id, short_code, user_id, text, search, fingerprint, category_id, location_id, phone, status, published_at) overriding system value
      select order_id, 'chat' || order_id, ${me.id}, 'Купимо цукор білий кристалічний, партія ' || g || ', з доставкою.', 'цукор', sha256('x'), (select max(id) from categories), 1, '+380000000000', 'accepted', now() from made;
    insert into proposals (id, order_id, user_id, text, start_date, delivery_origin, minimum_sum_kop, delivery_days) overriding system value
      select proposal, order_id, partner, 'Пропонуємо зі складу', current_date, 'Київ', 0, 1 from made;
    insert into chats (id, proposal_id, order_id, buyer_id, supplier_id, messages_count) overriding system value select chat, proposal, order_id, ${me.id}, partner, messages from made;
    insert into messages (chat_id, sender_id, client_id, content, created_at)
      select chat, case when k <= messages - unread and k % 2 = 0 then ${me.id} else partner end, gen_random_uuid(),
        'Доброго дня! ' || case when k = messages then '${LAST_WORDS}' else 'Повідомлення ' || k end, now() - g * interval '1 minute' - (messages - k) * interval '1 second'
      from made, lateral generate_series(1, messages) k order by g desc, k;
    insert into chat_members (chat_id, user_id, last_message_id, active_at, unread, read_up_to_id)
      select chat, u, m.ids[messages], now() - g * interval '1 minute', case when u = ${me.id} then unread else 0 end, case when u = ${me.id} then m.ids[messages - unread] else m.ids[messages] end
      from made, lateral (select array_agg(id order by id) as ids from messages where chat_id = chat) m, unnest(array[${me.id}::bigint, partner]) u;`)
  await sql`vacuum analyze chats, chat_members, messages, proposals`
  return token
}
