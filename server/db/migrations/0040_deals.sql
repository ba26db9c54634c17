-- What two people agreed when a proposal was accepted, and what became of it.
create table deals (
  id bigint generated always as identity primary key,
  proposal_id bigint not null unique references proposals,
  order_id bigint not null references orders,
  buyer_id bigint not null references users,
  supplier_id bigint not null references users,
  -- the supplier's company on that day, while there is one
  company_id bigint references companies on delete set null,
  -- goods, quantity, price, delivery and dates, in whole numbers, with the sums as they were counted; see deal-terms.ts
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  agreed_at timestamptz not null,
  -- the day by which the goods should have come: the review is asked for a week after it
  deliver_by date not null,
  buyer_received_at timestamptz,
  supplier_received_at timestamptz,
  -- when the second of the two confirmed
  received_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint references users,
  -- null where the proposal was taken back or the account deleted: nobody wrote one
  cancel_reason text check (char_length(cancel_reason) between 1 and 500),
  review_asked_at timestamptz,
  check (buyer_id <> supplier_id),
  constraint deals_received check ((received_at is not null) = (buyer_received_at is not null and supplier_received_at is not null)),
  constraint deals_one_end check (received_at is null or cancelled_at is null),
  constraint deals_cancelled check ((cancelled_at is null) = (cancelled_by is null)),
  constraint deals_reason check (cancel_reason is null or cancelled_at is not null)
);
create index deals_buyer on deals (buyer_id, id desc);
create index deals_supplier on deals (supplier_id, id desc);
create index deals_order on deals (order_id);
create index deals_company on deals (company_id) where company_id is not null;
create index deals_unasked on deals (deliver_by) where review_asked_at is null and cancelled_at is null;

-- What was agreed is agreed: a sheet that was printed says the same for ever.
create function refuse_terms_change() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of deal % are agreed', old.id using errcode = 'check_violation';
end $$;
create trigger terms_stay before update of terms, proposal_id, order_id, buyer_id, supplier_id, agreed_at on deals
  for each row when (
    (old.terms, old.proposal_id, old.order_id, old.buyer_id, old.supplier_id, old.agreed_at)
    is distinct from (new.terms, new.proposal_id, new.order_id, new.buyer_id, new.supplier_id, new.agreed_at)
  ) execute function refuse_terms_change();

-- Accepted before there were deals, between people who are still here. Their sums were not kept: they are counted from
-- the terms when they are read. Nobody is asked for a review of what lies more than a month back.
insert into deals (proposal_id, order_id, buyer_id, supplier_id, company_id, terms, agreed_at, deliver_by, review_asked_at)
select p.id, p.order_id, o.user_id, p.user_id, c.id,
  jsonb_build_object(
    'goods', o.text, 'note', p.text, 'quantity', o.quantity, 'unit', o.unit, 'category_id', o.category_id,
    'location_id', o.location_id, 'needed_by', o.needed_by, 'start_date', p.start_date,
    'delivery_origin', p.delivery_origin, 'delivery_days', p.delivery_days, 'minimum_sum_kop', p.minimum_sum_kop,
    'unit_price_hkop', p.unit_price_hkop, 'price_unit', p.price_unit, 'vat', p.vat, 'vat_rate', p.vat_rate,
    'delivery', p.delivery, 'delivery_cost_kop', p.delivery_cost_kop, 'tiers', p.tiers, 'valid_until', p.valid_until,
    'sums', null
  ),
  at, greatest(p.start_date, (at at time zone 'Europe/Kyiv')::date) + p.delivery_days,
  case when at < now() - interval '30 days' or exists (select 1 from reviews r where r.proposal_id = p.id) then now() end
from proposals p
  join orders o on o.id = p.order_id
  join users s on s.id = p.user_id and s.deleted_at is null
  join users b on b.id = o.user_id and b.deleted_at is null
  left join companies c on c.user_id = p.user_id
  cross join lateral (select coalesce(p.accepted_at, p.decided_at, p.created_at) as at) agreed
where p.status = 'accepted'
order by p.id;
