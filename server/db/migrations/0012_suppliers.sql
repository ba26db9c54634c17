alter table companies
  -- of the state register; nobody proves that it is theirs, so two may name one
  add column edrpou text check (edrpou ~ '^\d{8}$'),
  -- what it deals in: leaves of the catalogue, at most ten
  add column category_ids int[] not null default '{}' check (cardinality(category_ids) <= 10),
  -- the name of the picture among the uploads; null where there is none
  add column logo text,
  -- how it is found, as orders are (0010_order_search.sql)
  add column terms text[] not null default '{}',
  add column terms_version smallint not null default 0,
  -- milliseconds, as a cursor carries them: a finer moment would be skipped between two pages
  alter column created_at type timestamptz(3),
  -- kept by the statements that write reviews
  add column rating_sum int not null default 0,
  add column reviews_count int not null default 0 check (reviews_count >= 0);

create index companies_terms on companies using gin (terms) with (fastupdate = off);
create index companies_categories on companies using gin (category_ids) with (fastupdate = off);
create index companies_terms_version on companies (terms_version);
create index companies_newest on companies (created_at desc, id desc);
-- the average weighed by how many reviews stand behind it, so that one good word does not outrank fifty
create index companies_rating on companies (((rating_sum + 12)::float8 / (reviews_count + 4)) desc, id desc);
create index companies_location on companies (location_id);

-- How a supplier answers buyers, counted now and then; the figures carry their date.
create table supplier_answers (
  company_id bigint primary key references companies on delete cascade,
  -- chats of the last 90 days in which the buyer wrote first or at all
  asked int not null check (asked >= 0),
  answered int not null check (answered between 0 and asked),
  -- half of the answers came sooner; null where there was none
  median_seconds int check (median_seconds >= 0),
  counted_at timestamptz not null
);

-- Who looked at whose contacts, and when: the daily limit counts it, and a supplier may ask.
create table contact_views (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null default now()
);
create index contact_views_user on contact_views (user_id, at);
create index contact_views_company on contact_views (company_id, at);
