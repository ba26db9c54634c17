-- What an order asked for before each edit. An edition is numbered; proposals say which one they answer.
alter table orders add column revision int not null default 1 check (revision >= 1);

create table order_editions (
  order_id bigint not null references orders on delete cascade,
  -- the number of the edition that this edit made; the first edition was made by no edit
  revision int not null check (revision >= 2),
  user_id bigint not null references users,
  at timestamptz not null,
  changed text[] not null check (changed <@ '{text,quantity,unit,location,needed_by}' and cardinality(changed) > 0),
  -- as the order stood until then
  text text not null,
  quantity numeric(13, 3),
  unit text,
  location_id int not null references locations,
  needed_by date,
  primary key (order_id, revision)
);

alter table proposals
  -- the edition that its supplier saw; until now there was one of each order
  add column order_revision int not null default 1 check (order_revision >= 1),
  -- counts the supplier's changes: whoever accepts says which one was seen
  add column version int not null default 1 check (version >= 1);

-- Whatever changes the terms makes a new version, whoever writes it; what changes nothing makes none.
create function count_proposal_version() returns trigger language plpgsql as $$
begin
  if (new.text, new.start_date, new.delivery_origin, new.minimum_sum_kop, new.delivery_days, new.unit_price_hkop,
      new.price_unit, new.vat, new.vat_rate, new.delivery, new.delivery_cost_kop, new.tiers, new.valid_until)
    is distinct from
     (old.text, old.start_date, old.delivery_origin, old.minimum_sum_kop, old.delivery_days, old.unit_price_hkop,
      old.price_unit, old.vat, old.vat_rate, old.delivery, old.delivery_cost_kop, old.tiers, old.valid_until)
  then new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger proposals_version before update on proposals
  for each row execute function count_proposal_version();
