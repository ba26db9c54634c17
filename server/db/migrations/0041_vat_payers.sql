-- Whether the buyer gets the VAT of what is bought credited: proposals are compared for them without it.
alter table users add column is_vat_payer boolean not null default false;
