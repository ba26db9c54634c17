-- An order is found by the terms of its words (domain/rules/search-words.ts): those of its text and place as they are,
-- those of its heading once more with '^' before them, so that one index answers "in the heading" as well.
alter table orders
  add column terms text[] not null default '{}',
  -- which rules the terms were made by; rows of older rules are indexed anew when a server starts
  add column terms_version smallint not null default 0;

drop index orders_search;
-- without a list of pending entries, which every search would have to read through
create index orders_terms on orders using gin (terms) with (fastupdate = off) where status in ('accepted', 'play');
create index orders_terms_version on orders (terms_version);

-- Every word that stood in an order, or in a company, with what it is found by: slips are mended and beginnings
-- completed by it.
create table search_words (
  kind text not null check (kind in ('order', 'company')),
  word text collate "C" not null,
  term text not null,
  primary key (kind, word, term)
);
create index search_words_term on search_words (kind, term);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
