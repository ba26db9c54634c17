-- A price was kept without its unit where that was the order's, and meant another one once the order changed its own.
-- Each keeps the unit of the edition that its supplier saw last; where the order named none, that it was a unit at all.
-- The terms stay what they were, so whoever has one of them on the screen still accepts it.
alter table proposals disable trigger proposals_version;
update proposals p set price_unit = coalesce(
  nullif(left(case when p.order_revision < o.revision
    then (select e.unit from order_editions e where e.order_id = o.id and e.revision > p.order_revision
      order by e.revision limit 1)
    else o.unit
  end, 20), ''), 'од.')
from orders o where o.id = p.order_id and p.unit_price_hkop is not null and p.price_unit is null;
alter table proposals enable trigger proposals_version;
