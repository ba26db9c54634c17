-- A refund that is under way brings the price of the opened contacts back with it, once the bank says that it has gone.
alter table payments add column refund_returns_charge boolean not null default false;
