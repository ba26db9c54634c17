-- What an edit replaced. The text that was public before stands beside the new one while it is looked at.
alter table order_history add column former_text text;

-- While its owner is blocked an order is hidden; this is what it goes back to when the block is lifted.
alter table orders add column held_status text check (held_status in ('moderation', 'accepted', 'play', 'pause'));
alter table orders add constraint orders_held_are_hidden check (held_status is null or status = 'hidden');
alter table order_history drop constraint order_history_actor_check;
alter table order_history add constraint order_history_actor_check
  check (actor in ('owner', 'moderation', 'nightly', 'operator'));

alter table users add column blocked_reason text;
alter table users add constraint users_blocked_for_a_reason check (blocked_at is not null or blocked_reason is null);

-- As in 0008, and for blocked accounts too: whoever blocks locks the row against the key share taken here, so what was
-- under way is there to be seen, or comes too late.
create or replace function refuse_deleted() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id and deleted_at is null and blocked_at is null for key share;
  if not found then raise exception 'no such account' using errcode = 'GU401'; end if;
  return new;
end $$;

-- What the operator did: written in the transaction of the act, and never touched again.
create table operator_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- the caller's user of the operating system and process, as the command reports them
  os_user text not null,
  pid int not null,
  host text not null,
  act text not null,
  -- what it was done to: 'order 12'; null for what concerns no single thing
  target text,
  reason text
);
create index operator_audit_target on operator_audit (target, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger only_added before update or delete on operator_audit for each row execute function refuse_change();
create trigger only_added_whole before truncate on operator_audit for each statement execute function refuse_change();
