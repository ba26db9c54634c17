-- How much credit the asked price of a payment counts on: while it waits nothing else is priced or opened by that credit.
alter table payments add column credit_kop bigint not null default 0 check (credit_kop >= 0);
-- What the operator has confirmed by hand; so much of later lines of statements is the same money.
alter table payments add column confirmed_kop bigint not null default 0 check (confirmed_kop >= 0);
update payments p set confirmed_kop = -e.amount_kop
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.key = 'hand:' || p.id and e.account = 'credit';
alter table payments drop column by_hand;
-- A refund that the bank has taken on and not finished: nothing is booked until it says that the money has gone.
alter table payments add column refunding_kop bigint not null default 0 check (refunding_kop >= 0);
alter table payments add column refund_key text;
alter table payments add column refund_reason text;
-- The bank has taken on a refund and failed: the operator looks at it.
alter table payments add column refund_failed boolean not null default false;
create index payments_counting on payments (user_id) where status = 'waiting' or refunding_kop > 0;

-- By the operator's word the number of this order reaches nobody: its contacts are not sold until the buyer has another.
alter table orders add column phone_dead_at timestamptz;
create index orders_dead_phone on orders (user_id) where phone_dead_at is not null;

-- A further order with a number that is known to be dead is as dead.
create function know_dead_phone() returns trigger language plpgsql as $$
begin
  new.phone_dead_at := (
    select max(phone_dead_at) from orders
    where user_id = new.user_id and phone = new.phone and phone_dead_at is not null
  );
  return new;
end $$;
create trigger knows_dead_phone before insert on orders for each row execute function know_dead_phone();

-- Whoever verifies a number anew, be it the same one, is reached by it: orders whose number is dead take it over.
create function revive_phone() returns trigger language plpgsql as $$
begin
  update orders set phone = new.phone, phone_dead_at = null
    where user_id = new.id and phone_dead_at is not null and phone is not null;
  return null;
end $$;
create trigger revives_phone after update of phone, phone_verified_at on users for each row
  when (new.phone is not null and new.phone_verified_at is distinct from old.phone_verified_at)
  execute function revive_phone();
