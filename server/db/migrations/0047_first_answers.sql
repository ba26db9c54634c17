-- When an order was answered for the first time; it stays when that proposal goes, so no other one is the first.
alter table orders add column first_answered_at timestamptz;
update orders o set first_answered_at = p.at
from (select order_id, min(created_at) as at from proposals group by order_id) p where p.order_id = o.id;
