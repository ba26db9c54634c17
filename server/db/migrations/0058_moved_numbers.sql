-- A number that another account has proved is taken from the orders that have it.
create index orders_phone on orders (phone) where phone is not null;
update orders o set phone = coalesce(u.phone, o.phone),
  phone_dead_at = case when u.phone is null then coalesce(o.phone_dead_at, now()) end
  from users holder, users u where holder.phone = o.phone and holder.id <> o.user_id and u.id = o.user_id;
