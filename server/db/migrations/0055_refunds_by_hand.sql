-- What the operator has given back past the bank that took the card: the bank knows nothing of it, and what it gives back
-- beside it is counted by itself, be it for a second time.
alter table payments add column refunded_by_hand_kop bigint not null default 0
  check (refunded_by_hand_kop between 0 and received_kop);
alter table payments drop constraint payments_check;
alter table payments add check (refunded_kop - refunded_by_hand_kop between 0 and received_kop);
