alter table companies
  -- when the check digit of the code was found right; comes and goes with the code
  add column edrpou_checked_at timestamptz,
  add constraint companies_edrpou_checked check (edrpou_checked_at is null or edrpou is not null);
-- Each save of the form has checked it.
update companies set edrpou_checked_at = updated_at where edrpou is not null;

-- Deals that both sides confirmed are counted for whoever is named.
create index deals_received_supplier on deals (supplier_id, received_at) where received_at is not null;
create index deals_received_buyer on deals (buyer_id, received_at) where received_at is not null;

-- Who has opened an order, and who is writing a proposal to it. Only how many is ever told, and only to its buyer.
create table order_readers (
  order_id bigint not null references orders on delete cascade,
  user_id bigint not null references users on delete cascade,
  opened_at timestamptz not null,
  -- when the form of a proposal was last seen open; null where it never was
  writing_at timestamptz,
  primary key (order_id, user_id)
);
create index order_readers_user on order_readers (user_id);

-- How soon the first proposal came to the orders of a category, counted now and then from those of the last 90 days.
create table first_proposals (
  category_id int primary key references categories,
  orders int not null check (orders > 0),
  median_seconds int not null check (median_seconds >= 0),
  counted_at timestamptz not null
);
