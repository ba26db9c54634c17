-- The edition that others see: while a new text waits for its check, or was declined, those who have answered see what
-- stood before it. The trigger moves it with whatever statement shows an order, so that none forgets to.
alter table orders add column shown_revision int not null default 1;
update orders set shown_revision = revision where status in ('accepted', 'play', 'pause', 'closed');
-- what was edited away from being seen: the edition that the first such edit replaced
update orders o set shown_revision = coalesce((
  select min(e.revision) - 1 from order_editions e
  where e.order_id = o.id and e.at >= (
    select max(h.at) from order_history h
    where h.order_id = o.id and h.from_status in ('accepted', 'play', 'pause') and h.to_status = 'moderation')
), o.revision)
where o.status not in ('accepted', 'play', 'pause', 'closed');

create function move_shown_revision() returns trigger language plpgsql as $$
begin
  new.shown_revision := new.revision;
  return new;
end $$;
create trigger moves_shown_revision before update of status, revision on orders for each row
  when (new.status in ('accepted', 'play', 'pause', 'closed')) execute function move_shown_revision();

create function shown_text(o orders) returns text language sql stable as $$
  select case when o.shown_revision >= o.revision then o.text else coalesce((
    select e.text from order_editions e where e.order_id = o.id and e.revision > o.shown_revision
    order by e.revision limit 1
  ), o.text) end
$$;
