-- A closed order is over for good; its page goes on saying so.
alter table orders
  drop constraint orders_status_check,
  drop constraint orders_held_status_check,
  add constraint orders_status_check check
    (status in ('moderation', 'accepted', 'declined', 'duplicate', 'play', 'pause', 'closed', 'hidden')),
  add constraint orders_held_status_check check
    (held_status in ('moderation', 'accepted', 'play', 'pause', 'closed')),
  add column close_reason text check (close_reason in ('found', 'elsewhere', 'not_needed')),
  add column closed_at timestamptz,
  add constraint orders_closed check
    (status <> 'closed' or (close_reason is not null and closed_at is not null and published_at is not null)),
  -- its owner has been asked whether it is to go on, and it is paused when this day of Kyiv is over
  add column ends_on date,
  -- its owner wants it to go on until then at least
  add column continued_until date;

-- Orders that the clock looks at: by their day, and those without one by when they last changed.
create index orders_needed_by on orders (needed_by) where status in ('accepted', 'play') and needed_by is not null;
create index orders_silent on orders (updated_at) where status in ('accepted', 'play') and needed_by is null;
create index orders_asked on orders (ends_on) where ends_on is not null;
