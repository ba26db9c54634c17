-- The e-mail of the buyer as the supplier opened it: what was opened stays open when it is revoked, and nothing else is.
alter table chats add column contacts_opened_email text;

-- Until now a supplier who had opened the phone was shown the e-mail too, as soon as it was shared: it stays with them.
update chats c set contacts_opened_email = u.email
from users u where u.id = c.buyer_id and c.contacts_opened_at is not null and c.contacts_with_email;

alter table chats add constraint chats_email_of_the_opened
  check (contacts_opened_email is null or contacts_opened_at is not null);
