-- Reference data: rows come from server/db/reference and are laid beside the migrations.
create table locations (
  id int primary key,
  type text not null check (type in ('country', 'oblast', 'city')),
  name text not null,
  oblast_id int references locations,
  katottg text,
  -- the name and its former names, folded for search
  search text not null,
  check ((type = 'city') = (oblast_id is not null))
);
create index locations_oblast on locations (oblast_id);

create table categories (
  id int primary key,
  parent_id int references categories,
  slug text not null unique,
  name text not null,
  position int not null
);
create index categories_parent on categories (parent_id, position);
