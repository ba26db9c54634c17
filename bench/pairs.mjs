// People with tokens, two and two in a chat.
export const tokenOf = (i) => `bench-load-${String(i).padStart(8, '0')}-${'x'.repeat(24)}`

/** `count` people with tokens and `count / 2` chats of two; answers their ids, partners side by side. */
export async function fillPairs(sql, count) {
  await sql.unsafe(`
    create temp table pair on commit drop as select g, nextval(pg_get_serial_sequence('users', 'id')) as buyer, nextval(pg_get_serial_sequence('users', 'id')) as supplier,
      nextval(pg_get_serial_sequence('orders', 'id')) as order_id, nextval(pg_get_serial_sequence('proposals', 'id')) as proposal,
      nextval(pg_get_serial_sequence('chats', 'id')) as chat from generate_series(0, ${count / 2 - 1}) g;
    insert into users (id, email, username) overriding system value
      select u, 'load' || u || '@example.com', 'Людина ' || u from pair, unnest(array[buyer, supplier]) u;
    insert into sessions (user_id, token_hash, expires_at)
      select u, sha256(('bench-load-' || lpad((2 * g + k)::text, 8, '0') || '-' || repeat('x', 24))::bytea), now() + interval '1 day'
      from pair, lateral (values (0, buyer), (1, supplier)) member (k, u);
    insert into orders (id, short_code, user_id, text, search, fingerprint, category_id, location_id, phone, status, published_at) overriding system value
      select order_id, 'load' || order_id, buyer, 'Купимо цукор білий кристалічний, з доставкою на склад.', 'цукор', sha256('x'), (select max(id) from categories), 1, '+380000000000', 'accepted', now() from pair;
    insert into proposals (id, order_id, user_id, text, start_date, delivery_origin, minimum_sum_kop, delivery_days) overriding system value
      select proposal, order_id, supplier, 'Пропонуємо зі складу', current_date, 'Київ', 0, 1 from pair;
    insert into chats (id, proposal_id, order_id, buyer_id, supplier_id) overriding system value select chat, proposal, order_id, buyer, supplier from pair;
    insert into chat_members (chat_id, user_id) select chat, u from pair, unnest(array[buyer, supplier]) u;`)
  return sql`
    select chat_id::float8 as chat_id, user_id::float8 as user_id from chat_members m join users u on u.id = m.user_id where u.email like 'load%'
    order by chat_id, user_id`
}
