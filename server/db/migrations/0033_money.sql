-- Set once, when the buyer looks at the proposal: whoever paid for the contacts of a buyer who never did is given it back.
alter table proposals add column seen_at timestamptz;
-- What was there before was looked at by now, or nothing was paid for it.
update proposals set seen_at = created_at;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;

-- The ledger: each transaction moves sums between accounts, and its entries sum to nothing. A positive entry is what we
-- have or have spent (cash, expense), a negative one what we owe or have earned (credit of a user, revenue).
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'charge', 'return', 'gift', 'refund')),
  -- names the event for ever: a repeat of it is not posted again
  key text not null unique check (key <> ''),
  -- the operator's words, or the name of a reason
  reason text,
  user_id bigint not null references users,
  payment_id bigint,
  chat_id bigint references chats,
  order_id bigint references orders,
  created_at timestamptz not null
);
create index ledger_transactions_user on ledger_transactions (user_id, id desc);
create index ledger_transactions_day on ledger_transactions (created_at);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null check (
    account in ('cash:liqpay', 'cash:monobank', 'cash:bank', 'credit', 'revenue:contacts', 'expense:gifts', 'expense:reversals')
  ),
  user_id bigint references users,
  amount_kop bigint not null check (amount_kop <> 0),
  check ((account = 'credit') = (user_id is not null))
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_user on ledger_entries (user_id, id desc) where user_id is not null;

-- What each user has in credit: kept by the trigger below and by nothing else. It is never less than nothing, and its row
-- is what two devices that spend at once wait for.
create table wallets (
  user_id bigint primary key references users,
  balance_kop bigint not null default 0 check (balance_kop >= 0)
);
create function move_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (user_id) values (new.user_id) on conflict do nothing;
  update wallets set balance_kop = balance_kop - new.amount_kop where user_id = new.user_id;
  return null;
end $$;
create trigger moves_wallet after insert on ledger_entries for each row when (new.account = 'credit')
  execute function move_wallet();

create function judge_balance() returns trigger language plpgsql as $$
declare
  judged bigint;
  total bigint;
  entries int;
begin
  judged := case tg_table_name when 'ledger_entries' then (to_jsonb(new)->>'transaction_id')::bigint else new.id end;
  select coalesce(sum(amount_kop), 0), count(*) into total, entries from ledger_entries where transaction_id = judged;
  if total <> 0 or entries < 2 then
    raise exception 'transaction % of the ledger does not balance: % of % entries', judged, total, entries
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balances after insert on ledger_entries deferrable initially deferred
  for each row execute function judge_balance();
create constraint trigger balances after insert on ledger_transactions deferrable initially deferred
  for each row execute function judge_balance();

create trigger only_added before update or delete on ledger_transactions for each row execute function refuse_ledger_change();
create trigger only_added_whole before truncate on ledger_transactions for each statement execute function refuse_ledger_change();
create trigger only_added before update or delete on ledger_entries for each row execute function refuse_ledger_change();
create trigger only_added_whole before truncate on ledger_entries for each statement execute function refuse_ledger_change();

-- What a supplier has paid for the contacts of an order: once, for ever, also where it was given back.
create table contact_charges (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references users,
  order_id bigint not null references orders,
  chat_id bigint not null references chats,
  amount_kop bigint not null check (amount_kop > 0),
  charged_at timestamptz not null,
  returned_at timestamptz,
  return_reason text check (return_reason in ('unseen', 'dead_number')),
  unique (supplier_id, order_id),
  check ((returned_at is null) = (return_reason is null))
);
create index contact_charges_kept on contact_charges (charged_at) where returned_at is null;
create index contact_charges_order on contact_charges (order_id);

create table payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose = 'contact'),
  chat_id bigint not null references chats,
  order_id bigint not null references orders,
  method text not null check (method in ('card', 'bank_transfer')),
  provider text check (provider in ('liqpay', 'monobank')),
  amount_kop bigint not null check (amount_kop > 0),
  currency text not null default 'UAH' check (currency = 'UAH'),
  reference text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'failed', 'expired', 'refunded')),
  -- what came; of a transfer it may be another sum than the one asked for
  received_kop bigint not null default 0 check (received_kop >= 0),
  refunded_kop bigint not null default 0 check (refunded_kop between 0 and received_kop),
  -- the bank's own name of it, and when the bank last changed it: what is older than that is not heard again
  provider_id text,
  provider_modified_at timestamptz,
  checkout_url text,
  failure text check (failure in ('declined', 'cancelled', 'mismatch')),
  outcome text check (outcome in ('opened', 'credited')),
  credited_because text,
  -- confirmed by the operator's word: the line of the statement that comes after is the same money
  by_hand boolean not null default false,
  idempotency_key uuid,
  due_at timestamptz not null,
  paid_at timestamptz,
  -- when the bank is asked next; null where there is nothing to ask
  check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  check ((method = 'card') = (provider is not null)),
  unique (user_id, idempotency_key)
);
create unique index payments_waiting on payments (chat_id, method, coalesce(provider, '')) where status = 'waiting';
create index payments_user on payments (user_id, id desc);
create index payments_check on payments (check_at) where check_at is not null;
create index payments_order on payments (order_id);
create trigger alive before insert on payments for each row execute function refuse_deleted();
alter table ledger_transactions add foreign key (payment_id) references payments;

-- Money that came to the account in the bank, by the line of its statement: one line counts once, however often it is read.
create table bank_receipts (
  key text primary key check (key <> ''),
  payment_id bigint not null references payments,
  amount_kop bigint not null check (amount_kop > 0),
  received_at timestamptz not null
);
create index bank_receipts_payment on bank_receipts (payment_id);
