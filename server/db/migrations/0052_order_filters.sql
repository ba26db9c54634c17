-- The list of orders is narrowed to what nobody has answered, and by amount: each has an index that finds the few of a
-- large market, where a walk of the newest would cross all of it. Budgets are found by the index of their own sort.
create index orders_unanswered on orders (published_at desc, id desc)
  where status in ('accepted', 'play') and proposals_count = 0;
create index orders_amount on orders (unit, quantity)
  where status in ('accepted', 'play') and quantity is not null;
