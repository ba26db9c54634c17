-- When the buyer said yes. A supplier who takes the proposal back later does not unsay it: a review hangs on this.
alter table proposals add column accepted_at timestamptz;
update proposals set accepted_at = coalesce(decided_at, created_at) where status = 'accepted';
alter table proposals add constraint proposals_accepted_at check (
  case status when 'accepted' then accepted_at is not null when 'revoked' then true else accepted_at is null end
);

create table reviews (
  id bigint generated always as identity primary key,
  -- one deal, one review
  proposal_id bigint not null unique references proposals,
  -- who wrote it, and whom it is about; the company of the latter may come later
  user_id bigint not null references users,
  supplier_id bigint not null references users,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (char_length(text) between 10 and 2000),
  reply text check (char_length(reply) between 1 and 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  -- by the operator, for a reason; who it was stands in the audit log
  hidden_at timestamptz,
  hidden_reason text,
  -- set while the author is blocked
  held_at timestamptz,
  shown boolean not null generated always as (hidden_at is null and held_at is null) stored,
  constraint reviews_of_others check (user_id <> supplier_id),
  constraint reviews_reply_has_time check ((reply is null) = (replied_at is null)),
  constraint reviews_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null))
);
create index reviews_supplier on reviews (supplier_id, id desc) where shown;
create index reviews_received on reviews (supplier_id, id);
create index reviews_author on reviews (user_id, id);
create trigger alive before insert on reviews for each row execute function refuse_deleted();

create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users,
  reason text check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  -- an operator looked at it
  settled_at timestamptz,
  unique (review_id, user_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;
create index review_reports_user on review_reports (user_id);
create trigger alive before insert on review_reports for each row execute function refuse_deleted();

-- How many of the shown reviews gave 1, 2, 3, 4 and 5 stars.
alter table companies
  add column stars int[] not null default '{0,0,0,0,0}',
  add constraint companies_stars check (cardinality(stars) = 5 and 0 <= all (stars)),
  add constraint companies_rating_is_of_stars check (
    reviews_count = stars[1] + stars[2] + stars[3] + stars[4] + stars[5]
    and rating_sum = stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]
  );

-- A review and the birth of the company it is about wait for each other, so that it is counted once and not missed.
create function lock_reviews_of(p_supplier bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('reviews ' || p_supplier, 0))
$$;

-- Whoever writes, hides or brings back a review moves the counters by it, in the same transaction and without counting.
create function count_review() returns trigger language plpgsql as $$
declare
  v_by int := 0;
  v_review reviews := coalesce(new, old);
begin
  if tg_op <> 'INSERT' and old.shown then v_by := v_by - 1; end if;
  if tg_op <> 'DELETE' and new.shown then v_by := v_by + 1; end if;
  if v_by <> 0 then
    perform lock_reviews_of(v_review.supplier_id);
    update companies set stars[v_review.rating] = stars[v_review.rating] + v_by,
      rating_sum = rating_sum + v_by * v_review.rating, reviews_count = reviews_count + v_by
    where user_id = v_review.supplier_id;
  end if;
  return null;
end $$;
create trigger counted after insert or delete or update on reviews for each row execute function count_review();

-- A rating given stays as it was given: the counters trust it.
create function refuse_new_rating() returns trigger language plpgsql as $$
begin
  raise exception 'a review keeps its rating and whom it is about';
end $$;
create trigger rating_stays before update on reviews for each row
  when (new.rating <> old.rating or new.supplier_id <> old.supplier_id)
  execute function refuse_new_rating();

-- A company that comes after its first reviews has them from its first moment.
create function count_reviews_of_company() returns trigger language plpgsql as $$
begin
  perform lock_reviews_of(new.user_id);
  select array[
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)
    ], coalesce(sum(rating), 0), count(*)
    into new.stars, new.rating_sum, new.reviews_count
  from reviews where supplier_id = new.user_id and shown;
  return new;
end $$;
create trigger reviewed before insert on companies for each row execute function count_reviews_of_company();
