-- A buyer asks a supplier to answer an order. The order says who asks; the supplier is a person, whose company may change.
create table invitations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  supplier_id bigint not null references users,
  created_at timestamptz not null default now(),
  unique (order_id, supplier_id)
);
create index invitations_received on invitations (supplier_id, id desc);
