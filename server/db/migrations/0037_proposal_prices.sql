-- The money of a proposal; null is what the supplier did not say, and all of it in those from before.
alter table proposals
  -- hundredths of a kopiyka: a label costs 0.1250 hryvnias
  add column unit_price_hkop bigint check (unit_price_hkop > 0),
  -- null: the unit of the order
  add column price_unit text check (char_length(price_unit) between 1 and 20),
  add column vat text check (vat in ('included', 'excluded', 'not_payer')),
  add column vat_rate int check (vat_rate in (20, 14, 7, 0)),
  add column delivery text check (delivery in ('included', 'extra', 'pickup')),
  add column delivery_cost_kop bigint check (delivery_cost_kop >= 0),
  -- [{"from_thousandths": 5000, "unit_price_hkop": 182000}], by rising quantities
  add column tiers jsonb check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 5),
  add column valid_until date,
  add constraint proposals_vat_rate check ((vat in ('included', 'excluded')) is not true or vat_rate is not null),
  add constraint proposals_delivery_cost check (delivery_cost_kop is null or delivery is not distinct from 'extra'),
  add constraint proposals_tiers check (tiers is null or unit_price_hkop is not null);
