-- What people searched for in vain, so that a person can extend the table of equivalents. Nothing says who searched: one row
-- a day for the same words, without a time, kept as long as domain/rules/missed-search.ts says.
create table missed_searches (
  day date not null,
  kind text not null check (kind in ('order', 'company')),
  words text not null check (length(words) between 1 and 40),
  times int not null check (times > 0),
  primary key (day, kind, words)
);
