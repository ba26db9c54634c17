-- What a supplier wants to hear less of; a row for who has chosen something. Whoever brings an entry back takes it out.
create table muted_orders (
  user_id bigint primary key references users on delete cascade,
  -- leaves and groups of the catalogue
  category_ids int[] not null default '{}',
  -- oblasts, and the country for orders that name no oblast
  region_ids int[] not null default '{}'
);

-- Orders that became public and whose suppliers are not all found yet. Written with the order and removed with the last
-- of its suppliers, so that a server that dies loses none; suppliers are looked through by their id.
create table orders_to_match (
  order_id bigint primary key references orders on delete cascade,
  after_user_id bigint not null default 0,
  noted_at timestamptz not null
);

-- Which suppliers an order was found to be for. A supplier is told once of an order, also when it is published again.
create table order_matches (
  order_id bigint not null references orders on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- null until it is told
  told_at timestamptz,
  primary key (order_id, user_id)
);
create index order_matches_user on order_matches (user_id);
create index order_matches_untold on order_matches (order_id, user_id) where told_at is null;

-- How many notifications of a type came at once on a day of Kyiv, where that is bounded; the row of the latest day.
create table notification_turns (
  user_id bigint not null references users on delete cascade,
  type text not null,
  day date not null,
  taken smallint not null,
  primary key (user_id, type)
);

alter table notifications
  -- of an order that fits: the category and the oblast, with their names
  add column reason jsonb;
