// A buyer's desk in the product's own schema, in SQL alone.
const TOKEN = `bench-desk-${'x'.repeat(30)}`

/** A buyer with a token, own orders, and proposals of as many companies to the newest of them, each with a talk. */
export async function fillDesk(sql, { orders, proposals }) {
  const [me] = await sql`
    insert into users (email, username, is_first_time, phone, phone_verified_at, intent)
    values ('desk@example.com', 'Пекарня Олени', false, '+380000000001', now(), 'buy') returning id`
  await sql.unsafe(`
    insert into sessions (user_id, token_hash, expires_at)
      values (${me.id}, sha256('${TOKEN}'::bytea), now() + interval '1 day');
    insert into orders (short_code, user_id, text, search, fingerprint, category_id, location_id, phone, quantity, unit, status, created_at, published_at)
      select 'desk' || g, ${me.id}, 'Купимо цукор білий кристалічний, партія ' || g || ', з доставкою на склад.', 'цукор', sha256(g::text::bytea),
        (select max(id) from categories), (select min(id) from locations), '+380000000001', 20, 'т', 'accepted',
        now() - (${Number(orders)} - g) * interval '1 minute', now() - (${Number(orders)} - g) * interval '1 minute'
      from generate_series(1, ${Number(orders)}) g`)
  const [order] = await sql`select id from orders where user_id = ${me.id} order by id desc limit 1`
  await sql.unsafe(`
    create temp table made on commit drop as select g, nextval(pg_get_serial_sequence('users', 'id')) as supplier,
      nextval(pg_get_serial_sequence('proposals', 'id')) as proposal, nextval(pg_get_serial_sequence('chats', 'id')) as chat
      from generate_series(1, ${Number(proposals)}) g;
    insert into users (id, email, username) overriding system value select supplier, 's' || g || '@example.com', 'Постачальник ' || g from made;
    insert into companies (user_id, slug, title, company_name, location_id, company_type, description, phone, delivery_methods, payment_methods, product_tags)
      select supplier, 'desk-' || g, 'Цукровий завод ' || g, 'ТОВ «Цукровий завод ' || g || '»', (select min(id) from locations), 'manufacturer',
        'Виробляємо цукор із власного буряку.', '+380000000002', '{pickup}', '{bank_transfer_vat}', '{цукор}' from made;
    insert into proposals (id, order_id, user_id, text, start_date, delivery_origin, minimum_sum_kop, delivery_days, unit_price_hkop, price_unit, vat, vat_rate, delivery, delivery_cost_kop)
      overriding system value
      select proposal, ${order.id}, supplier, 'Пропонуємо зі складу, мішки по 50 кг.', current_date + g % 20, 'Київ', g * 100000, 1 + g % 9,
        170000 + g * 137, 'кг', (array['included', 'excluded', 'not_payer'])[1 + g % 3], case when g % 3 < 2 then 20 end,
        (array['included', 'extra', null, 'pickup'])[1 + g % 4], case when g % 4 = 1 then 500000 end from made;
    insert into chats (id, proposal_id, order_id, buyer_id, supplier_id, messages_count) overriding system value
      select chat, proposal, ${order.id}, ${me.id}, supplier, 1 from made;
    insert into messages (chat_id, sender_id, client_id, content, created_at)
      select chat, supplier, gen_random_uuid(), 'Доброго дня! Можемо привезти завтра.', now() - g * interval '1 minute' from made;
    insert into chat_members (chat_id, user_id, last_message_id, active_at, unread, read_up_to_id)
      select chat, u, m.last, now() - g * interval '1 minute', case when u = ${me.id} then 1 else 0 end, 0
      from made, lateral (select max(id) as last from messages where chat_id = chat) m, unnest(array[${me.id}::bigint, supplier]) u;`)
  await sql`vacuum analyze orders, proposals, chats, chat_members, messages`
  return { token: TOKEN, order: order.id }
}
