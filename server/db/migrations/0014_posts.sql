-- Articles that the operator imports from Markdown files.
create table posts (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  summary text not null,
  -- the parsed tree and never HTML: what it may hold stands in domain/contract/posts.ts
  body jsonb not null,
  words int not null check (words > 0),
  published_on date not null,
  updated_at timestamptz not null default now(),
  -- of the file it came from: an import leaves alone what has not changed
  checksum text not null
);
create index posts_newest on posts (published_on desc, id desc);
