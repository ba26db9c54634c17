-- What opened contacts cost is given back with the payment that the operator returns.
alter table contact_charges drop constraint contact_charges_return_reason_check;
alter table contact_charges add constraint contact_charges_return_reason_check
  check (return_reason in ('unseen', 'dead_number', 'refunded'));
