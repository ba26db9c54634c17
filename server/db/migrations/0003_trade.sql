create table companies (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  slug text not null unique,
  title text not null,
  company_name text not null,
  location_id int not null references locations,
  company_type text not null,
  description text not null,
  delivery_methods text[] not null check (cardinality(delivery_methods) > 0),
  payment_methods text[] not null check (cardinality(payment_methods) > 0),
  product_tags text[] not null check (cardinality(product_tags) > 0),
  return_terms text,
  phone text not null check (phone ~ '^\+380\d{9}$'),
  instagram text,
  telegram text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table orders (
  id bigint generated always as identity primary key,
  short_code text not null unique,
  user_id bigint not null references users,
  text text not null check (char_length(text) between 30 and 5000),
  -- the text folded for search (case, apostrophes, ґ): see domain/rules/search-fold.ts
  search text not null,
  -- fingerprint of the folded text: finds repeated orders of one owner
  fingerprint bytea not null,
  category_id int not null references categories,
  location_id int not null references locations,
  phone text not null check (phone ~ '^\+380\d{9}$'),
  quantity numeric(13, 3) check (quantity > 0),
  unit text,
  budget_kop bigint check (budget_kop >= 0),
  needed_by date,
  status text not null default 'moderation'
    check (status in ('moderation', 'accepted', 'declined', 'duplicate', 'play', 'pause', 'hidden')),
  -- set while an edited text of a paused order is checked: acceptance then leads back to the pause
  return_to_pause boolean not null default false,
  decline_reason text,
  duplicate_of bigint references orders,
  -- kept by the statements that write proposals
  proposals_count int not null default 0 check (proposals_count >= 0),
  pending_count int not null default 0 check (pending_count >= 0),
  created_at timestamptz not null default now(),
  -- milliseconds, as a cursor carries them: a finer moment would be skipped between two pages
  published_at timestamptz(3),
  updated_at timestamptz not null default now(),
  check (status not in ('accepted', 'play', 'pause') or published_at is not null)
);
-- The lists walk these by key; only what the public may see is in them.
create index orders_feed on orders (published_at desc, id desc) where status in ('accepted', 'play');
create index orders_category on orders (category_id, published_at desc, id desc) where status in ('accepted', 'play');
create index orders_location on orders (location_id, published_at desc, id desc) where status in ('accepted', 'play');
-- Without a budget or a date comes last; one value instead of null lets a row comparison go on from any row.
create index orders_budget on orders ((coalesce(budget_kop, -1)) desc, id desc) where status in ('accepted', 'play');
create index orders_needed on orders ((coalesce(needed_by, 'infinity'::date)), (-id)) where status in ('accepted', 'play');
create index orders_search on orders using gin (search gin_trgm_ops) where status in ('accepted', 'play');
create index orders_owner on orders (user_id, id desc);
create index orders_repeat on orders (user_id, fingerprint, created_at);
create index orders_unchecked on orders (id) where status = 'moderation';
create index orders_duplicates on orders (updated_at) where status = 'duplicate';

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('owner', 'moderation', 'nightly')),
  reason text,
  at timestamptz not null default now()
);
create index order_history_order on order_history (order_id, id);

create table proposals (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  text text not null check (char_length(text) between 10 and 5000),
  start_date date not null,
  delivery_origin text not null,
  minimum_sum_kop bigint not null check (minimum_sum_kop >= 0),
  delivery_days int not null check (delivery_days between 0 and 365),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'revoked')),
  reject_reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
-- One live proposal of a supplier to an order; after a rejection there is no second, after a revocation there may be.
create unique index proposals_one_live on proposals (order_id, user_id) where status <> 'revoked';
create index proposals_order on proposals (order_id, id desc);
create index proposals_author on proposals (user_id, id desc);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null,
  -- one row per event and user, however often the event is handled
  event_key text not null,
  title text not null,
  message text not null,
  link text not null,
  read_at timestamptz,
  -- moves when an unread row is told again; milliseconds, as a cursor carries them
  created_at timestamptz(3) not null default now(),
  unique (user_id, event_key)
);
create index notifications_list on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
